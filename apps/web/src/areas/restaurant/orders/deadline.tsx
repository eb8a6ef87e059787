import { IconAlarm } from '#icons'
import { words } from '#words/restaurant-orders'
import { orderUntil } from '../../../features/orders/order-time.ts'
import type { Order } from '../../../features/orders/status.ts'
import { countdownTo } from '../../../lib/durations.ts'
import { cx } from '../../../ui/cx.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'

interface DeadlineProps {
  order: Order
  className?: string
}
/** When a new order must be accepted, in the corner of its ticket. */
export function DeadlineTime({ order }: { order: Order }) {
  const { until } = order.waiting ?? {}
  if (!until) return null
  const time = orderUntil(order, until)
  return (
    <span className="num shrink-0" title={words.acceptBy(time)}>
      <span className="sr-only">{words.acceptBy(time)}</span>
      <span aria-hidden="true">{words.by(time)}</span>
    </span>
  )
}

/** The deadline for accepting a new order; after the reminder, the time until the platform cancels it. */
export function Deadline({ order, className }: DeadlineProps) {
  const now = useNow()
  const { until, isOverdue } = order.waiting ?? {}
  if (!until) return null
  if (!isOverdue) return <p className={cx('num text-small text-ink-2', className)}>{words.acceptBy(orderUntil(order, until))}</p>
  const left = countdownTo(until, now)
  return (
    <p
      className={cx(
        'num flex items-center gap-2 rounded-control bg-danger-soft px-2.5 py-1.5 text-small font-semibold text-danger-text',
        className,
      )}
    >
      <IconAlarm size={18} className="shrink-0" aria-hidden="true" />
      <span>{left ? words.cancelledIn(left) : words.cancelledNow}</span>
    </p>
  )
}
