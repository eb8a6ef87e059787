import { isOnItsWay, kindOf, type Order, reachedAt, stageOf } from '../../../features/orders/status.ts'
import { MINUTE_MS } from '../../../lib/durations.ts'

/**
 * Returns by how many minutes an order was, or by now is, later than promised; 0 for one in time. Undefined where that cannot be said: without a promise, while
 * the promised time has not come, and for one that was cancelled or not paid. A pickup order keeps its promise when it is packed.
 */
export function minutesLate(order: Order, now: number): number | undefined {
  const { promised } = order
  if (!promised || stageOf(order) === 'cancelled') return undefined
  const done = reachedFully(order)
  if (!done && (!isOnItsWay(order) || now <= Date.parse(promised.to))) return undefined
  const late = (done ? Date.parse(done) : now) - Date.parse(promised.to)
  return Math.max(0, Math.floor(late / MINUTE_MS))
}

/** When the last product came to where it was promised. */
function reachedFully(order: Order): string | undefined {
  if (stageOf(order) === 'delivered') return reachedAt(order, kindOf(order) === 'pickup' ? 'packed' : 'delivered')
  return kindOf(order) === 'pickup' && stageOf(order) === 'packed' ? reachedAt(order, 'packed') : undefined
}
