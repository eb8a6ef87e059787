// The whole chat of an order in a panel of fixed height; both areas that chat show it.
import { IconMessageCircle, IconMessageOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import type { Chat, ChatRole } from './queries.ts'
import { useChat } from './use-chat.ts'

const PANEL = 'flex h-[calc(100dvh-15.5rem)] min-h-96 flex-col md:h-[min(44rem,calc(100dvh-14rem))]'

interface ChatPanelProps {
  /** Who reads and writes here. */
  role: ChatRole
  orderId: string
  quickReplies: readonly string[]
  /** Beside the other person's name, such as a call button; given the chat. */
  actions?: (chat: Chat) => ReactNode
  /** What to do instead where there is no chat (yet, or any more). */
  wayBack: ReactNode
}

export function ChatPanel({ role, orderId, quickReplies, actions, wayBack }: ChatPanelProps) {
  const { chat, messages, outbox, send, retry, channel } = useChat(role, orderId)
  if (chat.isPending) return <ChatSkeleton />
  if (chat.isError && !chat.data) {
    if (chat.error instanceof ApiError && chat.error.status === 404)
      return (
        <EmptyState
          icon={<IconMessageOff size={40} />}
          title="There is no such chat"
          text="It may belong to another order."
          action={wayBack}
        />
      )
    return (
      <ErrorState
        title="We could not load the chat."
        text={chat.error.message}
        onRetry={() => void chat.refetch()}
        retrying={chat.isRefetching}
      />
    )
  }
  if (!chat.data) {
    return (
      <EmptyState
        icon={<IconMessageCircle size={40} />}
        title="Nobody delivers this order yet"
        text="The chat opens by itself as soon as the restaurant hands the order to a delivery person."
        action={wayBack}
      />
    )
  }
  const { userId, employeeId } = chat.data
  const partner = role === 'customer' ? employeeId : userId
  return (
    <Card as="section" flush className={PANEL} aria-label={`Chat with ${partner.name}`}>
      <div className="flex items-center gap-3 border-b border-border px-4 py-2.5">
        <Avatar name={partner.name} src={partner.profilePicture} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{partner.name}</p>
          <p role="status" className="text-small text-ink-2">
            {channel === 'down' ? 'Connecting again…' : role === 'customer' ? 'Delivery person' : 'Customer'}
          </p>
        </div>
        {actions?.(chat.data)}
      </div>
      <ChatLog own={role} partner={partner.name} messages={messages} outbox={outbox} onRetry={(unsent) => void retry(unsent)} />
      <Composer partner={partner.name} quickReplies={quickReplies} onSend={send} />
    </Card>
  )
}

function ChatSkeleton() {
  return (
    <Loading label="Loading the chat">
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
