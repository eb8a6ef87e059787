import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { type Order, stageOf } from '../../../features/orders/status.ts'
import { formatCount, formatRupees, formatTime } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHeader } from '../../../ui/section-header.tsx'
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx'
import { ageOf, liveItems, ordersIn } from '../orders/kitchen.ts'
import { useNow } from '../orders/use-now.ts'
import { listOrders } from '../queries.ts'

const SHOWN = 6

/** What somebody should do now: accept, hurry, find a rider; the longest wait first. */
export function NeedsAttention() {
  const orders = useQuery(listOrders())
  const waiting = needing(orders.data?.orders ?? [])
  return (
    <section aria-labelledby="attention">
      <SectionHeader
        id="attention"
        title="Needs attention"
        end={
          waiting.length > SHOWN && (
            <Link to={paths.restaurantOrders.to(undefined, { view: 'board' })} className="link text-small">
              All {waiting.length}
            </Link>
          )
        }
      />
      {orders.isPending && (
        <Loading label="Loading orders">
          <SkeletonRows rows={3} picture={false} />
        </Loading>
      )}
      {!orders.isPending && !orders.data && (
        <ErrorState
          title="We could not load your orders."
          text={orders.error?.message}
          onRetry={orders.refetch}
          retrying={orders.isRefetching}
        />
      )}
      {orders.data && waiting.length === 0 && (
        <Card className="flex items-center gap-3">
          <IconCircleCheck size={24} className="shrink-0 text-success-text" aria-hidden="true" />
          <p>All done. New orders appear here by themselves.</p>
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

/** New orders, then what is cooking, then what is packed and has nobody to bring it. */
const needing = (orders: readonly Order[]): Order[] => [
  ...ordersIn(orders, 'pending'),
  ...ordersIn(orders, 'preparing'),
  ...ordersIn(orders, 'packed').filter((order) => !order.employeeId),
]

function WaitingOrder({ order }: { order: Order }) {
  const dishes = liveItems(order)
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-sunken/50">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={paths.restaurantOrder.to({ id: order._id })}
            className="num font-semibold no-underline after:absolute after:inset-0 hover:underline"
          >
            {orderNumber(order._id)}
          </Link>
          <Need order={order} />
        </p>
        <p className="num truncate text-small text-ink-2">
          {formatTime(order.createdAt)} · {order.userId.name} · {formatCount(dishes.length, 'dish', 'dishes')} ·{' '}
          {formatRupees(order.grandTotal)}
        </p>
      </div>
      <IconChevronRight size={20} className="shrink-0 text-ink-3" aria-hidden="true" />
    </li>
  )
}

function Need({ order }: { order: Order }) {
  const age = ageOf(order.createdAt, useNow())
  const stage = stageOf(order)
  return (
    <>
      {stage === 'pending' && (
        <Badge tone="info" icon={null}>
          New
        </Badge>
      )}
      {stage === 'preparing' && (
        <Badge tone="neutral" icon={null}>
          Preparing
        </Badge>
      )}
      {stage === 'packed' && <Badge tone="warn">No rider yet</Badge>}
      {stage !== 'packed' && age.urgency !== 'fresh' && (
        <Badge tone={age.urgency === 'late' ? 'bad' : 'warn'}>{age.urgency === 'late' ? 'Late' : 'Due soon'}</Badge>
      )}
    </>
  )
}
