import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconChevronRight, IconMessageCircle } from '#icons'
import { words } from '#words/deliveries'
import { listUnread } from '../../../features/chat/unread.ts'
import { UnreadCount } from '../../../features/navigation/unread-count.tsx'
import { orderNumber } from '../../../features/orders/order-number.ts'
import type { Order } from '../../../features/orders/status.ts'
import { paths } from '../../../paths.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { isCurrent } from '../deliveries/job.ts'
import { listCurrent, listPast } from '../queries.ts'

export function ChatList() {
  const current = useQuery(listCurrent())
  const past = useQuery(listPast(1))
  const { data: unread } = useQuery(listUnread('employee'))
  const failed = [current, past].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <ErrorState
        title={words.current.failed}
        error={failed.error}
        onRetry={() => void Promise.all([current.refetch(), past.refetch()])}
        retrying={current.isRefetching || past.isRefetching}
      />
    )
  if (!current.data || !past.data)
    return (
      <Loading label={words.current.loading}>
        <Card>
          <SkeletonRows rows={2} />
        </Card>
      </Loading>
    )
  const chats = unread?.chats ?? []
  const countOf = (orderId: string) => chats.find((chat) => chat.orderId === orderId)?.unread ?? 0
  const orders = [...current.data.ordersDetails.filter(isCurrent), ...past.data.ordersDetails.filter(({ _id }) => countOf(_id) > 0)]
  // the badge counts them too: of cancelled orders, of those not prepared yet, and of other pages
  const others = chats.filter(({ orderId }) => !orders.some(({ _id }) => _id === orderId))
  if (orders.length === 0 && others.length === 0)
    return <EmptyState icon={<IconMessageCircle size={40} />} title={words.chat.none} text={words.chat.noneText} />
  return (
    <Card flush>
      <ul aria-label={words.chat.list} className="divide-y divide-border">
        {orders.map((order) => (
          <ChatRow key={order._id} orderId={order._id} order={order} unread={countOf(order._id)} />
        ))}
        {others.map((chat) => (
          <ChatRow key={chat.orderId} {...chat} />
        ))}
      </ul>
    </Card>
  )
}

interface ChatRowProps {
  orderId: string
  /** Undefined: only the messages are known. */
  order?: Order
  unread: number
}
function ChatRow({ orderId, order, unread }: ChatRowProps) {
  return (
    <li>
      <Link
        to={paths.employeeChat.to(undefined, { id: orderId })}
        state={{ orderId }}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 no-underline hover:bg-sunken focus-visible:-outline-offset-3"
      >
        {order ? (
          <Avatar name={order.userId.name} size="sm" />
        ) : (
          <IconMessageCircle size={36} stroke={1.5} className="shrink-0 text-ink-3" aria-hidden="true" />
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{order?.userId.name ?? words.chat.other}</span>
          {order && (
            <span className="num block truncate text-small text-ink-2">{`${orderNumber(order)} · ${order.restId.restaurantName}`}</span>
          )}
        </span>
        <UnreadCount count={unread} />
        <IconChevronRight size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
      </Link>
    </li>
  )
}
