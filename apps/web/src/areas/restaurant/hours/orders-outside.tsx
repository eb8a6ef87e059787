import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { words } from '#words/closing-days'
import { words as slots } from '#words/slots'
import { slotText } from '../../../features/later/slot-text.ts'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { liveItems, type Order } from '../../../features/orders/status.ts'
import { isolated } from '../../../lib/isolated.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { bySlot } from '../order-moves/board.ts'
import { listOrdersForLater } from '../queries.ts'

const ConfirmCancel = lazyDialog(() => import('../order-moves/confirm-cancel.tsx'))

/**
 * The orders for later of a day that may be closed, or without a day those outside the hours as they are now, to keep or to cancel.
 * Nothing without any: most restaurants take no orders for later.
 */
export function OrdersOutside({ day }: { day?: string }) {
  const [cancelled, setCancelled] = useState<Order>()
  const { data: orders = [], error, refetch, isRefetching } = useQuery(listOrdersForLater(day))
  if (error && orders.length === 0) return <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
  if (orders.length === 0) return null
  return (
    <Banner
      tone="warn"
      className={day === undefined ? 'mb-6' : ''}
      title={day === undefined ? words.outside(orders.length) : words.onDay(orders.length)}
    >
      <p>{day === undefined ? words.outsideText : words.onDayText}</p>
      <ul className="divide-y divide-dashed divide-border">
        {[...orders].sort(bySlot).map((order) => (
          <OutsideOrder key={order._id} order={order} onCancel={() => setCancelled(order)} />
        ))}
      </ul>
      {cancelled && <ConfirmCancel order={cancelled} items={liveItems(cancelled)} onClose={() => setCancelled(undefined)} />}
    </Banner>
  )
}

function OutsideOrder({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const number = orderNumber(order)
  const products = liveItems(order).map((item) => `${item.quantity}× ${isolated(item.product.productName)}`)
  return (
    <li className="grid gap-2 py-2">
      <div className="min-w-0">
        <p className="num font-semibold">
          <span>{slotText({ at: order.slotAt ?? '', until: order.promised?.to }, order.restId.timeZone)}</span>
          <span className="font-normal">{` · ${number}`}</span>
        </p>
        <p className="truncate text-small">{order.userId.name}</p>
        <p className="line-clamp-2 text-small text-ink-2">{products.join(', ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.restaurantOrder.to({ id: order._id })}
          aria-label={slots.board.open(number)}
          className={buttonClass('secondary', 'sm')}
        >
          {slots.board.view}
        </Link>
        <Button look="danger-outline" size="sm" aria-label={words.cancelOf(number)} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </li>
  )
}
