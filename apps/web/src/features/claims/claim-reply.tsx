import { MAX_CLAIM_TEXT } from '@tiffin/contract/limits'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { words } from '#words/claims'
import { Field } from '../../ui/controls/field.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import type { Parts } from '../../ui/parts.ts'
import { useEndingToast } from '../forms/use-ending-toast.ts'

interface ClaimReplyProps {
  label: string
  hint?: string
  /** Sends the text; false when it was not sent, so that the text stays. */
  onSend: (text: string, button: string) => Promise<boolean>
  /** Above the buttons. */
  extra?: Parts
  /** The buttons; each with its own `value`. */
  children: ReactNode
}
/** A text that is said in a claim. Without any it says so beside the field. */
export function ClaimReply({ label, hint, onSend, extra, children }: ClaimReplyProps) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [complain] = useEndingToast('reply', isMissing && !text.trim())
  const box = useRef<HTMLTextAreaElement>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!text.trim()) {
      setMissing(true)
      complain(words.form.textMissing)
      box.current?.focus()
      return
    }
    if (await onSend(text.trim(), submitter instanceof HTMLButtonElement ? submitter.value : '')) setText('')
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field label={label} hint={hint} required error={isMissing && !text.trim() ? words.form.textMissing : undefined}>
        <Textarea ref={box} value={text} maxLength={MAX_CLAIM_TEXT} onChange={(event) => setText(event.target.value)} />
      </Field>
      {extra}
      <div className="flex flex-wrap justify-end gap-2 max-sm:child:flex-1 max-sm:child:basis-full">{children}</div>
    </form>
  )
}
