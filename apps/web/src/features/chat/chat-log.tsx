import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconArrowDown, IconRefresh } from '#icons'
import { words } from '#words/chat'
import { formatDate, formatRecentDate, formatTime } from '../../lib/format.ts'
import { Message } from './chat-message.tsx'
import type { Unsent } from './outbox.ts'
import type { ChatMessage, ChatRole } from './queries.ts'
import { type SeenMark, SentState, stateOf } from './sent-state.tsx'

interface ChatLogProps {
  /** The reader: own messages are on the right. */
  own: ChatRole
  partner: string
  messages: readonly ChatMessage[]
  outbox: readonly Unsent[]
  /** Absent once the chat is closed. */
  onRetry: ((unsent: Unsent) => void) | undefined
  /** The number of the first new message, and how many of the new ones the other person wrote. */
  fresh?: { readonly from: number; readonly count: number } | undefined
  mark: SeenMark
}

/** The messages of a chat, newest at the bottom. Follows new ones unless scrolled up. */
export function ChatLog({ own, partner, messages, outbox, onRetry, fresh, mark }: ChatLogProps) {
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const count = messages.length + outbox.length
  const toEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight })
  const ownCount = messages.filter(({ author }) => author === own).length + outbox.length

  const failed = outbox.filter(({ hasFailed }) => hasFailed).length
  // the reason of a failed message adds a line, which must stay in view
  useLayoutEffect(() => {
    if (isAtEnd && count + failed > 0) toEnd()
  }, [count, failed, isAtEnd])
  // own messages always scroll into view
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
        // changes of a message's state are not announced
        aria-relevant="additions"
        aria-label={words.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
        tabIndex={0}
        onScroll={follow}
        className="h-full overflow-y-auto overscroll-contain p-4"
      >
        {count === 0 && <p className="py-8 text-center text-small text-ink-2">{words.none}</p>}
        <ol className="grid gap-1.5">
          {messages.map((message, index) => (
            <Message
              key={message.number}
              isOwn={message.author === own}
              speaker={message.author === own ? words.you : partner}
              text={message.text}
              day={isNewDay(messages[index - 1], message) ? formatRecentDate(message.at) : undefined}
              {...(fresh && fresh.count > 0 && isFirstFrom(fresh.from, messages, index) && { fresh: words.fresh(fresh.count) })}
            >
              <span>{formatTime(message.at)}</span>
              {message.author === own && <SentState state={stateOf(message.number, mark)} />}
            </Message>
          ))}
          {outbox.map((unsent) => (
            <Message key={unsent.key} isOwn speaker={words.you} text={unsent.text} isPale>
              {unsent.hasFailed ? <NotSent unsent={unsent} onRetry={onRetry} /> : <SentState state="sending" />}
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
          <span>{words.newest}</span>
        </button>
      )}
    </div>
  )
}

const isFirstFrom = (from: number, messages: readonly ChatMessage[], index: number): boolean =>
  (messages[index]?.number ?? 0) >= from && (messages[index - 1]?.number ?? 0) < from

const isNewDay = (before: ChatMessage | undefined, message: ChatMessage): boolean =>
  before === undefined || formatDate(before.at) !== formatDate(message.at)

function NotSent({ unsent, onRetry }: Pick<ChatLogProps, 'onRetry'> & { unsent: Unsent }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1 font-medium text-danger-text">
      {unsent.reason && <span className="basis-full">{unsent.reason}</span>}
      <span>{onRetry ? `${words.notSent} ·` : words.notSent}</span>
      {onRetry && (
        <button
          type="button"
          onClick={() => onRetry(unsent)}
          className="inline-flex min-h-8 items-center gap-1 rounded-badge px-1 font-semibold underline underline-offset-3"
        >
          <IconRefresh size={14} aria-hidden="true" />
          <span>{words.retry}</span>
        </button>
      )}
    </span>
  )
}
