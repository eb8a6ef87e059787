import type { ItemStatus } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { findUsualMinutes } from '../hours/index.ts'
import type { Order } from './order.ts'

const MINUTE_MS = 60_000

/**
 * Returns when an order that is accepted now will be ready: after the chosen minutes, or else the restaurant's usual ones. Undefined if
 * neither is known, or if the move does not accept the order.
 */
export async function findReadyAt(tx: Tx, order: Order, to: ItemStatus, chosenMinutes?: number): Promise<Date | undefined> {
  if (to !== 'preparing' || (chosenMinutes === undefined && order.awaits !== 'answer')) return undefined
  const minutes = chosenMinutes ?? (await findUsualMinutes(tx, order.restaurant_id))
  return minutes === undefined ? undefined : new Date(tx.now().getTime() + minutes * MINUTE_MS)
}
