// When a running order comes, as a line of its page and of lists.
import { words } from '#words/promise'
import { cx } from '../../ui/cx.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { rangeText } from '../later/slot-text.ts'
import { orderTime } from './order-time.ts'
import { slotOfOrder } from './slot-line.tsx'
import { isOnItsWay, isRunning, kindOf, type Order, stageOf } from './status.ts'

/** While an order is under way: when it was promised, and whether it comes later. Nothing for an order without a promise. */
export function PromisedNote({ order, className }: { order: Order; className: string }) {
  const { promised } = order
  if (!promised || !isRunning(order)) return null
  return (
    <p className={cx('num', className)}>
      <span>{slotOfOrder(order) ?? words.promised(promisedRange(order, promised))}</span>
      <Lateness order={order} className="block" />
    </p>
  )
}

const promisedRange = ({ restId }: Order, { from, to }: NonNullable<Order['promised']>): string =>
  rangeText({ at: from, until: to }, restId.timeZone)

/** That an order comes later than promised, and about when as long as that is known; nothing for one in time. */
function Lateness({ order, className }: { order: Order; className?: string }) {
  const text = lateText(order, useNow())
  return text && <b className={cx('num font-semibold text-warning-text', className)}>{text}</b>
}

/** Returns that an order comes later than promised, and about when as long as that is known; undefined for one in time. */
export function lateText(order: Order, now: number): string | undefined {
  const { promised, expectedAt } = order
  if (!promised || !isOnItsWay(order)) return undefined
  if (!expectedAt && now <= Date.parse(promised.to)) return undefined
  return expectedAt !== undefined && now <= Date.parse(expectedAt) ? words.lateAbout(orderTime(order, expectedAt)) : words.late
}

/** Returns when the restaurant expects the food to be ready; undefined before it is prepared, after, and once that time is over. */
export function readyText(order: Order, now: number): string | undefined {
  const { readyAt } = order
  if (!readyAt || stageOf(order) !== 'preparing' || now > Date.parse(readyAt)) return undefined
  return words.readyAbout(orderTime(order, readyAt))
}

/** Returns in one line when a running order comes: its slot, its promise, or when it will be ready; undefined where none of them is known. */
export function arrivalText(order: Order, now: number): string | undefined {
  const { promised } = order
  if (!isOnItsWay(order)) return undefined
  const slot = slotOfOrder(order)
  if (slot || !promised) return slot ?? readyText(order, now)
  const range = promisedRange(order, promised)
  return kindOf(order) === 'pickup' ? words.readyIn(range) : words.atDoorIn(range)
}
