import { IconAlarm } from '#icons'
import { words } from '#words/restaurant-orders'
import { orderUntil } from '../../../features/orders/order-time.ts'
import type { Order } from '../../../features/orders/status.ts'
import { countdownTo, isFar } from '../../../lib/durations.ts'
import { serverNow } from '../../../lib/server-clock.ts'
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
      {/* one that is hours away would take the room of the name */}
      {!isFar(until, serverNow()) && <span aria-hidden="true">{words.by(time)}</span>}
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
  const say = isFar(until, now) ? words.cancelledAfter(orderUntil(order, until)) : left ? words.cancelledIn(left) : words.cancelledNow
  return (
    <p
      className={cx(
        'num flex items-center gap-2 rounded-control bg-danger-soft px-2.5 py-1.5 text-small font-semibold text-danger-text',
        className,
      )}
    >
      <IconAlarm size={18} className="shrink-0" aria-hidden="true" />
      <span>{say}</span>
    </p>
  )
}
