import { IconArrowDown, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { words } from '#words/chat'
import { say } from '#words/messages'
import { formatDate, formatTime } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import type { ChatMessage, ChatRole } from './queries.ts'
import type { Unsent } from './use-chat.ts'

interface ChatLogProps {
  /** Who reads: their own messages stand on the right. */
  own: ChatRole
  /** The other person's name. */
  partner: string
  messages: readonly ChatMessage[]
  outbox: readonly Unsent[]
  onRetry: (unsent: Unsent) => void
  /** From which message on they were not seen before, and how many the other person wrote since. */
  fresh?: { readonly from: number; readonly count: number } | undefined
}

/** The messages of a chat, newest at the bottom. It follows new ones, except while somebody reads further up. */
export function ChatLog({ own, partner, messages, outbox, onRetry, fresh }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const count = messages.length + outbox.length
  const toEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight })
  const ownCount = messages.filter(({ author }) => author === own).length + outbox.length

  const failed = outbox.filter(({ hasFailed }) => hasFailed).length
  // a message that could not be sent grows by its reason, which must not end up below the edge
  useLayoutEffect(() => {
    if (isAtEnd && count + failed > 0) toEnd()
  }, [count, failed, isAtEnd])
  // what one writes oneself is always shown
  useEffect(() => {
    if (ownCount > 0) toEnd()
  }, [ownCount])
  const follow = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {}
    setIsAtEnd(scrollHeight - scrollTop - clientHeight < 48)
  }
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        aria-label={words.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={follow}
        className="h-full overflow-y-auto overscroll-contain p-4"
      >
        {count === 0 && <p className="py-8 text-center text-small text-ink-2">{words.none(partner)}</p>}
        <ol className="grid gap-1.5">
          {messages.map((message, index) => (
            <Message
              key={message.key}
              isOwn={message.author === own}
              speaker={message.author === own ? words.you : partner}
              text={message.text}
              day={isNewDay(messages[index - 1], message) ? formatDate(message.at) : undefined}
              {...(fresh && fresh.count > 0 && fresh.from === index && { fresh: words.fresh(fresh.count) })}
            >
              {formatTime(message.at)}
            </Message>
          ))}
          {outbox.map((unsent) => (
            <Message key={unsent.key} isOwn speaker={words.you} text={unsent.text} isPale>
              {unsent.hasFailed ? <NotSent unsent={unsent} onRetry={onRetry} /> : words.sending}
            </Message>
          ))}
        </ol>
      </div>
      {!isAtEnd && (
        <button
          type="button"
          onClick={toEnd}
          className="pressable absolute bottom-3 left-1/2 inline-flex min-h-10 -translate-x-1/2 items-center gap-1.5 rounded-chip border border-border bg-surface px-3.5 text-small font-semibold shadow-2"
        >
          <IconArrowDown size={16} aria-hidden="true" />
          {words.newest}
        </button>
      )}
    </div>
  )
}

const isNewDay = (before: ChatMessage | undefined, message: ChatMessage): boolean =>
  before === undefined || formatDate(before.at) !== formatDate(message.at)

const LINE = <span className="h-px flex-1 bg-primary-text" aria-hidden="true" />

interface MessageProps {
  isOwn: boolean
  speaker: string
  text: string
  isPale?: boolean
  day?: string | undefined
  /** Written above the first message that was not seen before. */
  fresh?: string
  /** When it was written, or what became of it. */
  children: ReactNode
}
function Message({ isOwn, speaker, text, isPale = false, day, fresh, children }: MessageProps) {
  return (
    <li className="grid">
      {day && <span className="num mx-auto my-2 rounded-chip bg-sunken px-3 py-0.5 text-meta font-medium text-ink-2">{day}</span>}
      {fresh && (
        <p className="my-2 flex items-center gap-3 text-meta font-semibold text-primary-text">
          {LINE}
          {fresh}
          {LINE}
        </p>
      )}
      <div
        className={cx(
          'max-w-[82%] rounded-card px-3.5 py-2 md:max-w-[70%]',
          isOwn ? 'justify-self-end rounded-br-mark bg-primary-soft' : 'justify-self-start rounded-bl-mark bg-sunken',
          isPale && 'border border-dashed border-border-strong',
        )}
      >
        <span className="sr-only">{speaker}: </span>
        <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
        <p className="num mt-0.5 text-right text-meta text-ink-2">{children}</p>
      </div>
    </li>
  )
}

function NotSent({ unsent, onRetry }: { unsent: Unsent; onRetry: (unsent: Unsent) => void }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1 font-medium text-danger-text">
      {unsent.reason && <span className="basis-full">{say(unsent.reason)}</span>}
      {words.notSent} ·
      <button
        type="button"
        onClick={() => onRetry(unsent)}
        className="inline-flex min-h-8 items-center gap-1 rounded-badge px-1 font-semibold underline underline-offset-3"
      >
        <IconRefresh size={14} aria-hidden="true" />
        {words.retry}
      </button>
    </span>
  )
}
