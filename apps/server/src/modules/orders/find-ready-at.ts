import type { ItemStatus } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import { findUsualMinutes } from '../hours/index.ts'
import type { Order } from './order/order.ts'

/** Returns when an order will be ready: after the chosen, else the usual minutes. Undefined without either, or if not accepted by `to`. */
export async function findReadyAt(tx: Tx, order: Order, to: ItemStatus, chosenMinutes?: number): Promise<Date | undefined> {
  if (to !== 'preparing' || (chosenMinutes === undefined && order.awaits !== 'answer')) return undefined
  const minutes = chosenMinutes ?? (await findUsualMinutes(tx, order.restaurant_id))
  return minutes === undefined ? undefined : new Date(tx.now().getTime() + minutes * MINUTE_MS)
}
