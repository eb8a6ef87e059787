import { words } from '#words/restaurant-orders'
import { type Order, stageOf } from '../../../features/orders/status.ts'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { ageOf, type Urgency, urgencyOf } from '../order-moves/board.ts'

const TONES: Readonly<Record<Urgency, string>> = { fresh: 'text-ink-2', warn: 'text-warning-text', late: 'text-danger-text' }
/** After an hour the waiting time alone is shown, not the minutes of delay. */
const HOUR_MINUTES = 60

/** How long an order has been waiting: grey, then amber, then red with words; without the words where it has a deadline. */
export function AgeTimer({ order }: { order: Order }) {
  const now = useNow()
  const age = ageOf(order, now)
  const isShort = stageOf(order) === 'pending' && order.waiting?.until !== undefined
  // a reminded order far from its cancellation says it below, without seconds
  if (isShort && order.waiting?.isOverdue && urgencyOf(order, now) === 'warn') return null
  return (
    <span className="flex shrink-0 flex-row-reverse flex-wrap items-center justify-start gap-x-2">
      <span className={cx('num text-section whitespace-nowrap', TONES[age.urgency])}>
        <span className="sr-only">{`${words.waitingFor} `}</span>
        <span>{age.words}</span>
      </span>
      {!isShort && age.urgency === 'warn' && <Badge tone="warn">{words.dueSoon}</Badge>}
      {!isShort && age.urgency === 'late' && (
        <Badge tone="bad">{age.lateMinutes > 0 && age.lateMinutes < HOUR_MINUTES ? words.minutesLate(age.lateMinutes) : words.late}</Badge>
      )}
    </span>
  )
}
