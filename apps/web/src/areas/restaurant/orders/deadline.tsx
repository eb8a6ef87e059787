import { IconAlarm } from '#icons'
import { words } from '#words/restaurant-orders'
import { orderUntil } from '../../../features/orders/order-time.ts'
import type { Order } from '../../../features/orders/status.ts'
import { countdownTo, isFar } from '../../../lib/durations.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { cx } from '../../../ui/cx.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { waitedSince } from '../order-moves/board.ts'

interface DeadlineProps {
  order: Order
  /** Beside the time in the corner of a ticket. */
  isShort?: boolean
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

/** The deadline for accepting a new order; after the reminder how long it has waited, and in the last hour the time until the platform cancels it. */
export function Deadline({ order, isShort = false, className }: DeadlineProps) {
  const now = useNow()
  if (!order.waiting?.until) return null
  const { since, until, isOverdue } = order.waiting
  const acceptBy = words.acceptBy(orderUntil(order, until))
  if (!isOverdue) return <p className={cx('num text-small text-ink-2', className)}>{acceptBy}</p>
  const isCalm = isFar(until, now)
  const waited = words.waiting(waitedSince(since, now))
  const left = countdownTo(until, now)
  const countdown = left ? words.cancelledIn(left) : words.cancelledNow
  return (
    <p
      className={cx(
        'num flex items-center gap-2 rounded-control px-2.5 text-small font-semibold',
        isCalm ? 'bg-warning-soft text-warning-text' : 'bg-danger-soft text-danger-text',
        isCalm && isShort ? 'py-0.5' : 'py-1.5',
        className,
      )}
    >
      <IconAlarm size={18} className="shrink-0" aria-hidden="true" />
      {isCalm ? (
        <span className="facts">
          <span>{waited}</span>
          {!isShort && <span>{acceptBy}</span>}
        </span>
      ) : (
        <span>{countdown}</span>
      )}
    </p>
  )
}
