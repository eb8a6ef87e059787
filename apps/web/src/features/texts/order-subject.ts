import { words } from '#words/site-texts'
import { formatDate } from '../../lib/format.ts'
import type { NamedOrder } from '../orders/order-number.ts'
import type { Order } from '../orders/status.ts'

type OrderOfRestaurant = NamedOrder & { readonly restId: Pick<Order['restId'], 'restaurantName'> }
/** Returns "Order #12 of 21 Nov 2026 from Spice Route": the subject of an email about an order, which is read on another day. */
export function orderSubject({ number, createdAt, slotAt = createdAt, restId }: OrderOfRestaurant, name = restId.restaurantName): string {
  return words.support.order({ number: `#${number}`, day: formatDate(slotAt) }, name)
}
