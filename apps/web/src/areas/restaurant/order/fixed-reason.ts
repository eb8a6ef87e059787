import { CANCEL_REASONS } from '@tiffin/contract/order-flow'
import { words } from '#words/restaurant-orders'
import { cancelReasonText, type Order, type OrderItem, statusOf } from '../../../features/orders/status.ts'

/** Returns why the restaurant can no longer change a product; undefined if it can. */
export function fixedReason(order: Order, item: OrderItem): string | undefined {
  const { reasons } = words.one
  const status = statusOf(item)
  if (status === 'delivered') return reasons.delivered
  if (status === 'out_for_delivery') return reasons.onTheRoad(order.employeeId?.name ?? reasons.theEmployee)
  if (status !== 'cancelled') return undefined
  if (item.canceledBy === 'platform')
    return item.cancelReason ? `${cancelReasonText(item.cancelReason)}. ${reasons.byPlatform}` : reasons.byPlatform
  if (item.cancelReason === CANCEL_REASONS.substituted) return cancelReasonText(item.cancelReason)
  return item.canceledBy === 'restaurant' ? reasons.byYou : reasons.byCustomer
}

/** Returns the reason if all products share it, so that it is shown once. */
export function sharedReason(order: Order): string | undefined {
  const [first, ...others] = order.item.map((item) => fixedReason(order, item))
  return others.every((reason) => reason === first) ? first : undefined
}
