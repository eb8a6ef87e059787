import { IconClock, IconClockExclamation } from '#icons'
import { words } from '#words/deliveries'
import { orderUntil } from '../../../features/orders/order-time.ts'
import { slotOfOrder } from '../../../features/orders/slot-line.tsx'
import { HOUR_MS, MINUTE_MS } from '../../../lib/durations.ts'
import { cx } from '../../../ui/cx.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { firstDue, type PromisedOrder, type StopOrders } from './stops.ts'

/** By when the first order of a stop was promised at its door, or how late it is; nothing without a promise. */
export function Due({ orders, isOnlyLate = false, className }: { orders: StopOrders; isOnlyLate?: boolean; className?: string }) {
  const now = useNow()
  const order = firstDue(orders)
  if (!order) return null
  const late = now - Date.parse(order.promised.to)
  const isLate = late > 0
  if (isOnlyLate && !isLate) return null
  const Icon = isLate ? IconClockExclamation : IconClock
  return (
    <p className={cx('num flex items-start gap-1.5 font-semibold', isLate && 'text-warning-text', className)}>
      <Icon size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>{isLate ? lateWords(order, late, now) : dueWords(order, now)}</span>
    </p>
  )
}

function dueWords(order: PromisedOrder, now: number): string {
  // a bare time at a counter would be taken for that of the pick-up
  return slotOfOrder(order) ?? words.due.atDoorBy(orderUntil(order, order.promised.to, now))
}
const lateWords = (order: PromisedOrder, late: number, now: number): string =>
  late < HOUR_MS ? words.due.late(Math.max(1, Math.floor(late / MINUTE_MS))) : words.due.veryLate(orderUntil(order, order.promised.to, now))
