import { words } from '#words/slots'
import { slotText } from '../later/slot-text.ts'
import { isRunning, type Order } from './status.ts'

/** Until its cooking time: when cooking of an order for later begins. */
export function CookingNote({ order }: { order: Order }) {
  const { ringsAt, isLater, restId } = order
  if (!isLater || !ringsAt || !isRunning(order)) return null
  return <p className="num mt-1 text-small text-ink-2">{words.untilCooking(slotText({ at: ringsAt }, restId.timeZone, true))}</p>
}
