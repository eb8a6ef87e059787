import { words } from '#words/promise'
import { cx } from '../../ui/cx.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { orderTime } from './order-time.ts'
import { slotOfOrder } from './slot-line.tsx'
import { isOnItsWay, isRunning, type Order } from './status.ts'

/** While an order is under way: when it was promised, and whether it comes later. Nothing for an order without a promise. */
export function PromisedNote({ order, className }: { order: Order; className: string }) {
  const { promised } = order
  if (!promised || !isRunning(order)) return null
  return (
    <p className={cx('num', className)}>
      <span>{slotOfOrder(order) ?? words.promised(orderTime(order, promised.from), orderTime(order, promised.to))}</span>
      <Lateness order={order} className="block" />
    </p>
  )
}

/** That an order comes later than promised, and about when as long as that is known; nothing for one in time. */
export function Lateness({ order, className }: { order: Order; className?: string }) {
  const now = useNow()
  const { promised, expectedAt } = order
  if (!promised || !isOnItsWay(order)) return null
  if (!expectedAt && now <= Date.parse(promised.to)) return null
  const isAhead = expectedAt !== undefined && now <= Date.parse(expectedAt)
  return (
    <b className={cx('num font-semibold text-warning-text', className)}>
      {isAhead ? words.lateAbout(orderTime(order, expectedAt)) : words.late}
    </b>
  )
}
