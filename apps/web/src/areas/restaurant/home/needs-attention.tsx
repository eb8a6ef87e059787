import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconChevronRight, IconCircleCheck } from '#icons'
import { words as restaurantWords } from '#words/restaurant'
import { words as ordersWords } from '#words/restaurant-orders'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { orderTime } from '../../../features/orders/order-time.ts'
import { liveItems, type Order, stageOf } from '../../../features/orders/status.ts'
import { formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { ordersIn } from '../order-moves/board.ts'
import { useUrgency } from '../orders/use-urgency.ts'
import { listRunningOrders } from '../queries.ts'

const words = restaurantWords.home
const SHOWN = 5

export function NeedsAttention({ className }: { className?: string }) {
  const orders = useQuery(listRunningOrders())
  const waiting = needing(orders.data ?? [])
  return (
    <section aria-labelledby="attention" className={className}>
      <SectionHeader
        id="attention"
        title={words.attention.title}
        end={
          waiting.length > SHOWN && (
            <Link to={paths.restaurantOrders.to(undefined, { view: 'board' })} className="link text-small">
              {words.attention.all(waiting.length)}
            </Link>
          )
        }
      />
      {orders.isPending && (
        <Loading label={ordersWords.loading}>
          <SkeletonRows rows={3} picture={false} />
        </Loading>
      )}
      {!orders.isPending && !orders.data && (
        <ErrorState title={ordersWords.failed} error={orders.error} onRetry={orders.refetch} retrying={orders.isRefetching} />
      )}
      {orders.data && waiting.length === 0 && (
        <Card className="flex items-center gap-3">
          <IconCircleCheck size={24} className="shrink-0 text-success-text" aria-hidden="true" />
          <p>{words.attention.done}</p>
        </Card>
      )}
      {waiting.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-border">
            {waiting.slice(0, SHOWN).map((order) => (
              <WaitingOrder key={order._id} order={order} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

/** Returns new orders, then those in preparation, then packed ones without an employee. */
const needing = (orders: readonly Order[]): Order[] => [
  ...ordersIn(orders, 'pending'),
  ...ordersIn(orders, 'preparing'),
  ...ordersIn(orders, 'packed').filter((order) => !order.employeeId),
]

function WaitingOrder({ order }: { order: Order }) {
  const products = liveItems(order)
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-sunken/50">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={paths.restaurantOrder.to({ id: order._id })}
            className="num font-semibold no-underline after:absolute after:inset-0 hover:underline"
          >
            {orderNumber(order)}
          </Link>
          <Need order={order} />
        </p>
        <p className="num flex gap-1 text-small text-ink-2">
          <span className="min-w-0 truncate">{`${orderTime(order, order.createdAt)} · ${order.userId.name}`}</span>
          <span className="shrink-0">{`· ${ordersWords.products(products.length)} · ${formatRupees(order.grandTotal)}`}</span>
        </p>
      </div>
      <IconChevronRight size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
    </li>
  )
}

function Need({ order }: { order: Order }) {
  const byAge = useUrgency(order)
  const isOverdue = order.waiting?.isOverdue === true
  const urgency = isOverdue ? 'late' : byAge
  const stage = stageOf(order)
  return (
    <>
      {stage === 'pending' && (
        <Badge tone="info" icon={null}>
          {words.attention.isNew}
        </Badge>
      )}
      {stage === 'preparing' && (
        <Badge tone="neutral" icon={null}>
          {words.attention.preparing}
        </Badge>
      )}
      {stage === 'packed' && <Badge tone={isOverdue ? 'bad' : 'warn'}>{words.attention.noEmployee}</Badge>}
      {stage !== 'packed' && urgency !== 'fresh' && (
        <Badge tone={urgency === 'late' ? 'bad' : 'warn'}>{urgency === 'late' ? words.attention.late : words.attention.dueSoon}</Badge>
      )}
    </>
  )
}
