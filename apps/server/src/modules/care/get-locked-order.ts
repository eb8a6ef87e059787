import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockAnyOrder, type Order } from '../orders/index.ts'

/** Locks and reads an order of any customer. Refuses `not_found`. */
export async function getLockedOrder(tx: Tx, orderId: string): Promise<Order> {
  const order = await lockAnyOrder(tx, orderId)
  if (!order) throw refuse('not_found')
  return order
}
