import { words } from '#words/admin-orders'
import { slotText } from '../../../features/later/slot-text.ts'
import { orderDateTime } from '../../../features/orders/order-time.ts'
import { kindOf, type Order, reachedAt, STATUS_LOOKS, stageOf } from '../../../features/orders/status.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import type { Parts } from '../../../ui/parts.ts'
import { minutesLate } from './lateness.ts'

/** When an order was promised and when it came, and how late that is, as rows of a `dl`. */
export function OrderTimes({ order }: { order: Order }) {
  const late = minutesLate(order, useNow())
  const { promised, restId } = order
  const isPickup = kindOf(order) === 'pickup'
  return (
    <>
      <Fact what={isPickup ? words.promisedReady : words.promised}>
        {promised ? slotText({ at: promised.from, until: promised.to }, restId.timeZone) : words.noPromise}
      </Fact>
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

function endOf(order: Order): string {
  const stage = stageOf(order)
  if (stage === 'cancelled') return words.ends.cancelled
  if (stage !== 'delivered') return words.ends.running
  const at = reachedAt(order, 'delivered')
  return at ? orderDateTime(order, at) : STATUS_LOOKS.delivered.word
}

export function Fact({ what, children }: { what: string; children: Parts }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{what}</dt>
      <dd className="num font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
