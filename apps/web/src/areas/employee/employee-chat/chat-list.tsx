import { IconChevronRight, IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words } from '#words/deliveries'
import { useUnread, useUnreadTotal } from '../../../features/chat/unread.ts'
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
  const unread = useUnreadTotal('employee')
  const failed = [current, past].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <ErrorState
        title={words.current.failed}
        text={failed.error?.message ?? ''}
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
  const open = current.data.ordersDetails.filter(isCurrent)
  if (open.length === 0 && unread === 0)
    return <EmptyState icon={<IconMessageCircle size={40} />} title={words.chat.none} text={words.chat.noneText} />
  return (
    <Card flush>
      <ul aria-label={words.chat.list} className="divide-y divide-border">
        {open.map((order) => (
          <ChatRow key={order._id} order={order} />
        ))}
        {past.data.ordersDetails.map((order) => (
          <UnreadRow key={order._id} order={order} />
        ))}
      </ul>
    </Card>
  )
}

function UnreadRow({ order }: { order: Order }) {
  return useUnread('employee', order._id) > 0 ? <ChatRow order={order} /> : null
}

function ChatRow({ order }: { order: Order }) {
  const unread = useUnread('employee', order._id)
  return (
    <li>
      <Link
        to={paths.employeeChat.to(undefined, { id: order._id })}
        state={{ orderId: order._id }}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 no-underline hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <Avatar name={order.userId.name} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{order.userId.name}</span>
          <span className="num block truncate text-small text-ink-2">
            {orderNumber(order)} · {order.restId.restaurantName}
          </span>
        </span>
        <UnreadCount count={unread} />
        <IconChevronRight size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
      </Link>
    </li>
  )
}
