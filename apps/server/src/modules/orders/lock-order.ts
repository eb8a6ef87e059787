import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockOwned, type Owner, selectOrder } from './data.ts'
import type { Order } from './order.ts'

/**
 * Locks an order until the transaction ends, and reads it as it is then. Every change of an order begins here. To who does not
 * own it, and to restaurant and employee while its online payment is not confirmed, it does not exist (`not_found`).
 */
export async function lockOrder(tx: Tx, orderId: string, owner: Owner): Promise<Order> {
  const order = (await lockOwned(tx, orderId, owner)) ? await selectOrder(tx, orderId, owner) : undefined
  if (!order) throw refuse('not_found')
  return order
}
