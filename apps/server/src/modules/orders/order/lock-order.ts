// Locks and reads one order.
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findAnyOrder, findOwnOrder, lockAny, lockOwned, type Owner } from './data.ts'
import type { Order } from './order.ts'

/** Locks and reads an order; every change begins here. Refuses `not_found` to callers who may not see it. */
export async function lockOrder(tx: Tx, orderId: string, owner: Owner): Promise<Order> {
  // in one packet; the second statement sees what was committed before the lock
  const [, order] = await Promise.all([lockOwned(tx, orderId, owner), findOwnOrder(tx, orderId, owner)])
  if (!order) throw refuse('not_found')
  return order
}

/** Locks and reads an order without a check of its owner, for the platform's own changes. */
export async function lockAnyOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const [, order] = await Promise.all([lockAny(tx, orderId), findAnyOrder(tx, orderId)])
  return order
}
