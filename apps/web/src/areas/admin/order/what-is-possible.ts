import { UNPROMISED_MS } from '@tiffin/contract/limits'
import { canMove, hasReached, isFinal } from '@tiffin/contract/order-flow'
import { isRunning, kindOf, type OrderItem, statusOf } from '../../../features/orders/status.ts'
import type { AdminOrder } from '../orders/queries.ts'

/** Returns the items that can still be cancelled. */
export const cancellable = (order: AdminOrder): OrderItem[] =>
  order.item.filter((item) => canMove(kindOf(order), statusOf(item), 'cancelled', 'platform'))

/** Its delivery partner has the food. */
export const isOnTheRoad = (order: AdminOrder): boolean => order.item.some((item) => statusOf(item) === 'out_for_delivery')

/** Something is on the road or delivered. */
const hasLeft = (order: AdminOrder): boolean => order.item.some((item) => hasReached(statusOf(item), 'out_for_delivery'))

/** The order stays with its delivery partner: who delivers has all of its money. */
const isHandedOverInPart = (order: AdminOrder): boolean => order.item.some((item) => statusOf(item) === 'delivered')

/** Something is still to be delivered and nothing is yet, and the order is paid or will be in cash. */
export const isAssignable = (order: AdminOrder): boolean =>
  kindOf(order) === 'delivery' &&
  !['AWAITING', 'FAILED'].includes(order.paymentStatus) &&
  !isHandedOverInPart(order) &&
  !order.item.every((item) => isFinal(statusOf(item)))

/** A problem can be reported, as by the customer: something has left, the promised time is over, or the order has ended. Whether it is too late, the server says. */
export function isReportable(order: AdminOrder, now: number): boolean {
  if (['AWAITING', 'FAILED'].includes(order.paymentStatus)) return false
  const expected = order.promised ? Date.parse(order.promised.to) : Date.parse(order.createdAt) + UNPROMISED_MS
  return hasLeft(order) || !isRunning(order) || now >= expected
}
