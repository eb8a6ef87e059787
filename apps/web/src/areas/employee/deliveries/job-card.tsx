import { IconBuildingStore, IconCash, IconCircleCheck, IconHome, IconMessageCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { type Order, statusOf } from '../../../features/orders/status.ts'
import { StatusBadge } from '../../../features/orders/status-badge.tsx'
import { addressLine } from '../../../features/profile/queries.ts'
import { formatCount, formatTime } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cashWords, countDishes, hasToCollect, lastAt, nextMove } from './job.ts'
import { NextAction } from './next-action.tsx'
import { Stop } from './stop.tsx'

/** A delivery under way: from where to where, what is in the bag, what to collect, and the one next step. */
export function JobCard({ order, isFirst }: { order: Order; isFirst: boolean }) {
  const move = nextMove(order)
  const { restId, userId, address } = order
  const home = address[0]
  return (
    <Card as="article" aria-label={`Delivery ${orderNumber(order._id)} to ${userId.name}`} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="num text-card-title">
          {orderNumber(order._id)} · {formatCount(countDishes(order), 'item')}
        </h3>
        <CashBadge order={order} />
      </div>
      <Bag order={order} />
      <ol>
        <Stop
          Icon={IconBuildingStore}
          what={pickUpWords(order)}
          who={restId.restaurantName}
          address={restId.place}
          onMap={`${restId.restaurantName}, ${restId.place}`}
          phoneNumber={restId.phoneNumber}
          isPassed={move?.to === 'delivered'}
        />
        <Stop
          Icon={IconHome}
          what="Drop off"
          who={userId.name}
          address={home ? addressLine(home) : 'The restaurant knows the address'}
          phoneNumber={userId.phoneNumber}
          isLast
        />
      </ol>
      <Link
        to={paths.employeeChat.to(undefined, { id: order._id })}
        state={{ orderId: order._id }}
        className={buttonClass('secondary', 'lg')}
      >
        <IconMessageCircle size={20} aria-hidden="true" />
        Chat<span className="sr-only"> with {userId.name}</span>
      </Link>
      {move && (
        <div className={isFirst ? STUCK : ''}>
          <NextAction order={order} move={move} isFirst={isFirst} />
        </div>
      )}
    </Card>
  )
}

// the job at hand keeps its step under the thumb, above the bar at the foot, while its card is in sight
const STUCK =
  'sticky bottom-[calc(64px+env(safe-area-inset-bottom))] -mx-4 -mb-4 rounded-b-card border-t border-border bg-surface px-4 py-3 md:bottom-0'

function pickUpWords(order: Order): string {
  const takenAt = lastAt(order, 'out_for_delivery')
  if (takenAt) return `Picked up at ${formatTime(takenAt)}`
  const packedAt = lastAt(order, 'packed')
  return packedAt ? `Pick up · packed at ${formatTime(packedAt)}` : 'Pick up'
}

/** What to check before leaving the kitchen. The state is said once when it is the same for all. */
function Bag({ order }: { order: Order }) {
  const [first, ...others] = order.item.map(statusOf)
  const isMixed = others.some((status) => status !== first)
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1.5 text-small">
        {order.item.map((item) => (
          <li key={item._id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <b className="num">{item.quantity} ×</b> {item.product.productName} <span className="text-ink-2">({item.variant})</span>
            </span>
            {isMixed && <StatusBadge status={statusOf(item)} />}
          </li>
        ))}
      </ul>
      {!isMixed && first && <StatusBadge status={first} />}
    </div>
  )
}

function CashBadge({ order }: { order: Order }) {
  return hasToCollect(order) ? (
    <Badge tone="warn" icon={<IconCash size={14} stroke={2.4} aria-hidden="true" />}>
      {cashWords(order)}
    </Badge>
  ) : (
    <Badge tone="ok" icon={<IconCircleCheck size={14} stroke={2.4} aria-hidden="true" />}>
      {cashWords(order)}
    </Badge>
  )
}
