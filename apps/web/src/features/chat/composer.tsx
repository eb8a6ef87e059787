import { MAX_MESSAGE_LENGTH } from '@tiffin/contract/limits'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { IconSend } from '#icons'
import { words } from '#words/chat'
import { CONTROL } from '../../ui/controls/control-class.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { cx } from '../../ui/cx.ts'

interface ComposerProps {
  partner: string
  quickReplies?: readonly string[]
  onSend: (text: string) => void
  onTyping: () => void
}

/** The message input: Enter sends, Shift+Enter inserts a line break; the focus stays. */
export function Composer({ partner, quickReplies = [], onSend, onTyping }: ComposerProps) {
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const written = text.trim()

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    box.current?.focus()
    if (!written) return
    onSend(written)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // input methods use Enter to choose a word
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={send} className="border-t border-border p-3">
      {quickReplies.length > 0 && (
        <ul aria-label={words.quickReplies} className="-mx-3 mb-2.5 flex gap-2 overflow-x-auto px-3 py-0.5 [scrollbar-width:none]">
          {quickReplies.map((reply) => (
            <li key={reply} className="shrink-0">
              <button
                type="button"
                onClick={() => onSend(reply)}
                className="pressable min-h-9 rounded-chip border border-border bg-surface px-3.5 text-small font-medium hover:border-border-strong"
              >
                {reply}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {words.messageTo(partner)}
        </label>
        <textarea
          ref={box}
          id={id}
          rows={1}
          value={text}
          maxLength={MAX_MESSAGE_LENGTH}
          enterKeyHint="send"
          autoComplete="off"
          placeholder={words.message(firstNameOf(partner))}
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value.trim()) onTyping()
          }}
          onKeyDown={onKeyDown}
          className={cx(
            CONTROL,
            'field-sizing-content max-h-32 min-h-12 resize-none px-3.5 py-2.75 placeholder-shown:h-12 placeholder-shown:overflow-hidden placeholder:truncate',
          )}
        />
        <IconButton label={words.send} type="submit" look="solid" className="size-12">
          <IconSend size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </form>
  )
}

/** The placeholder has one line, so it uses the first name; the label has the full name. */
const firstNameOf = (name: string): string => name.split(' ', 1)[0] ?? name
