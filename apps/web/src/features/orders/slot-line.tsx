import { words } from '#words/slots'
import { cx } from '../../ui/cx.ts'
import { slotText } from '../later/slot-text.ts'
import type { Order } from './status.ts'

/** Returns "For tomorrow, 1–1:15 pm" of an order for later; undefined for one for now. */
export function slotOfOrder({ slotAt, promised, restId }: Pick<Order, 'slotAt' | 'promised' | 'restId'>): string | undefined {
  return slotAt && words.forWhen(slotText({ at: slotAt, until: promised?.to }, restId.timeZone, true))
}
/** For when an order for later is; nothing for one for now. */
export function SlotLine({ order, className }: { order: Order; className?: string }) {
  const text = slotOfOrder(order)
  return text && <span className={cx('num font-semibold', className)}>{text}</span>
}
