import type { ReactNode } from 'react'
import { words } from '#words/admin-orders'
import { words as slots } from '#words/slots'
import { shownIn } from '../../../features/hours/zone.ts'
import { rangeText } from '../../../features/later/slot-text.ts'
import { orderDateTime } from '../../../features/orders/order-time.ts'
import { kindOf, type Order, reachedAt, STATUS_LOOKS, stageOf } from '../../../features/orders/status.ts'
import { formatRecentDate } from '../../../lib/format.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { minutesLate } from './lateness.ts'

/** When an order was promised and when it came, and how late that is, as rows of a `dl`. */
export function OrderTimes({ order }: { order: Order }) {
  const late = minutesLate(order, useNow())
  const isPickup = kindOf(order) === 'pickup'
  return (
    <>
      <Fact what={isPickup ? words.promisedReady : words.promised}>{promisedText(order) ?? words.noPromise}</Fact>
      <Fact what={isPickup ? words.pickedUp : words.delivered}>
        <span className="block">{endOf(order)}</span>
        {late !== undefined && (
          <Badge tone={late > 0 ? 'bad' : 'ok'} className="mt-1">
            {late > 0 ? words.lateBy(Math.floor(late / 60), late % 60) : words.inTime}
          </Badge>
        )}
      </Fact>
    </>
  )
}

/** Returns "Yesterday, 1–1:15 pm", by the clocks of the restaurant. */
function promisedText({ promised, restId: { timeZone } }: Order): string | undefined {
  if (!promised) return undefined
  const day = formatRecentDate(shownIn(timeZone, promised.from), shownIn(timeZone, serverNow()))
  return slots.onDay(day, rangeText({ at: promised.from, until: promised.to }, timeZone))
}

function endOf(order: Order): string {
  const stage = stageOf(order)
  if (stage === 'cancelled') return words.ends.cancelled
  if (stage !== 'delivered') return words.ends.running
  const at = reachedAt(order, 'delivered')
  return at ? orderDateTime(order, at) : STATUS_LOOKS.delivered.word
}

export function Fact({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{what}</dt>
      <dd className="num font-semibold text-balance wrap-anywhere">{children}</dd>
    </div>
  )
}
