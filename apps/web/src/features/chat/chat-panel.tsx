import type { ReactNode } from 'react'
import { IconMessageCircle, IconMessageOff } from '#icons'
import { words } from '#words/chat'
import { ApiError } from '../../lib/api.ts'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { Card } from '../../ui/layout/card.tsx'
import type { Parts } from '../../ui/parts.ts'
import { useTitle } from '../navigation/use-title.ts'
import { orderNumber } from '../orders/order-number.ts'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import type { Chat, ChatRole } from './queries.ts'
import { useFreshMessages, useReadMark } from './read-mark.ts'
import { useChat } from './use-chat.ts'

const PANEL =
  'chat-panel flex h-[calc(100dvh-11.5rem-var(--bottom-bar)-var(--banner-room,0px))] min-h-80 flex-col md:h-[min(44rem,calc(100dvh-14rem))] md:min-h-96'

interface ChatPanelProps {
  role: ChatRole
  orderId: string
  quickReplies: readonly string[]
  /** Rendered beside the other person's name, such as a call button. */
  actions?: (chat: Chat) => Parts
  /** The link shown where there is no chat. */
  wayBack: ReactNode
}

export function ChatPanel(props: ChatPanelProps) {
  const { role, orderId, wayBack } = props
  const talk = useChat(role, orderId)
  const { chat } = talk
  if (chat.isPending) return <ChatSkeleton />
  // also a chat that was open: its order is no longer this employee's
  if (chat.error instanceof ApiError && chat.error.status === 404)
    return <EmptyState icon={<IconMessageOff size={40} />} title={words.unknown} text={words.unknownText} action={wayBack} />
  if (chat.isError && !chat.data)
    return <ErrorState title={words.failed} error={chat.error} onRetry={() => void chat.refetch()} retrying={chat.isRefetching} />
  if (!chat.data) {
    return <EmptyState icon={<IconMessageCircle size={40} />} title={words.nobodyYet} text={words.nobodyYetText} action={wayBack} />
  }
  return <OpenChat {...props} talk={talk} chat={chat.data} />
}

interface OpenChatProps extends ChatPanelProps {
  talk: ReturnType<typeof useChat>
  chat: Chat
}
function OpenChat({ role, orderId, quickReplies, actions, talk, chat }: OpenChatProps) {
  const { messages, outbox, send, retry, channel, typing } = talk
  const fresh = useFreshMessages(role, chat)
  useReadMark(role, orderId, chat)
  const { userId, employeeId } = chat
  const otherRole = role === 'customer' ? 'employee' : 'customer'
  const partner = role === 'customer' ? employeeId : userId
  const isDown = channel === 'down'
  const isClosed = useNow() >= Date.parse(chat.closesAt ?? '')
  useTitle(words.with(partner.name))
  return (
    <Card as="section" flush className={PANEL} aria-label={words.with(partner.name)}>
      <div className="flex items-center gap-3 border-b border-border px-4 py-2.5">
        <Avatar name={partner.name} src={partner.profilePicture} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{partner.name}</p>
          {/* visible at every pause in typing, announced at intervals: see use-typing.ts */}
          <p className={cx('text-small', typing.isTyping && !isDown ? 'font-medium text-primary-text' : 'text-ink-2')} aria-hidden="true">
            {isDown ? words.connecting : typing.isTyping ? words.typing : `${words.role[otherRole]} · ${orderNumber(chat.order)}`}
          </p>
          <p role="status" className="sr-only">
            {isDown ? words.connecting : typing.isAnnounced ? words.isTyping(partner.name) : words.role[otherRole]}
          </p>
        </div>
        {!isClosed && actions?.(chat)}
      </div>
      <ChatLog
        own={role}
        partner={partner.name}
        messages={messages}
        outbox={outbox}
        // without the composer there is nothing to try again
        onRetry={isClosed ? undefined : retry}
        fresh={fresh}
        mark={chat.marks[otherRole]}
      />
      {isClosed ? (
        <p className="border-t border-border px-4 py-3 text-center text-small text-ink-2">{words.closed}</p>
      ) : (
        <Composer partner={partner.name} quickReplies={quickReplies} onSend={send} onTyping={typing.emitTyping} />
      )}
    </Card>
  )
}

function ChatSkeleton() {
  return (
    <Loading label={words.loading}>
      <Card flush className={PANEL}>
        <div className="flex items-center gap-3 border-b border-border px-4 py-2.5">
          <Skeleton className="size-11 rounded-chip" />
          <Skeleton className="h-5 w-32" />
        </div>
        <div className="grid gap-3 p-4">
          <Skeleton className="h-14 w-1/2 rounded-card" />
          <Skeleton className="h-14 w-2/5 justify-self-end rounded-card" />
          <Skeleton className="h-20 w-3/5 rounded-card" />
        </div>
      </Card>
    </Loading>
  )
}
