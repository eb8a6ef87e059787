import { words } from '#words/restaurant-orders'
import type { Order } from '../../../features/orders/status.ts'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { ageOf, type Urgency } from '../order-moves/board.ts'

const TONES: Readonly<Record<Urgency, string>> = { fresh: 'text-ink-2', warn: 'text-warning-text', late: 'text-danger-text' }
/** After an hour the waiting time alone is shown, not the minutes of delay. */
const HOUR_MINUTES = 60

/** How long an order has been waiting: grey, then amber, then red with words. `isShort`: without the words, where the ticket has a deadline. */
export function AgeTimer({ order, isShort = false }: { order: Order; isShort?: boolean }) {
  const age = ageOf(order, useNow())
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
