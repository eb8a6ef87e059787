import { words } from '#words/promise'
import { cx } from '../../ui/cx.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { orderTime } from './order-time.ts'
import { isRunning, type Order } from './status.ts'

/** While an order is under way: when it was promised, and whether that time is over. Nothing for an order without a promise. */
export function PromisedNote({ order, className }: { order: Order; className: string }) {
  const now = useNow()
  const { promised } = order
  if (!promised || !isRunning(order)) return null
  const isLate = now > Date.parse(promised.to)
  return (
    <p className={cx('num', className)}>
      <span>{words.promised(orderTime(order, promised.from), orderTime(order, promised.to))}</span>
      {isLate && <b className="block font-semibold text-warning-text">{words.late}</b>}
    </p>
  )
}
