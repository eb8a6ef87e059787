import type { Db } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findOwnOrder, type Owner } from './data.ts'
import type { Order } from './order.ts'

/** Returns an order of `owner`. Refuses `not_found` to callers who may not see it. */
export async function getOrder(db: Db, orderId: string, owner: Owner): Promise<Order> {
  const order = await findOwnOrder(db, orderId, owner)
  if (!order) throw refuse('not_found')
  return order
}
