import { refuse } from '../../platform/refusal.ts'
import type { Order, OrderItem } from '../orders/index.ts'

/** Returns the item of an order by its own id. Refuses `not_found`. */
export function getItem(order: Order, itemId: string): OrderItem {
  const item = order.items.find(({ id }) => id === itemId)
  if (!item) throw refuse('not_found')
  return item
}
