import type { ItemStatus } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import { findUsualMinutes } from '../hours/index.ts'
import type { Order } from './order/order.ts'
import { isAcceptance } from './order/order-state.ts'

/**
 * Returns when an order will be ready: after the chosen, else the usual minutes; an order for later in time for its slot. Undefined without minutes,
 * or if not accepted by `to`.
 */
export async function findReadyAt(tx: Tx, order: Order, to: ItemStatus, chosenMinutes?: number): Promise<Date | undefined> {
  if (to !== 'preparing') return undefined
  const chosen = chosenMinutes === undefined ? undefined : after(tx, chosenMinutes)
  if (order.slot_at && isAcceptance(order, to)) return latest(minutesBefore(order.slot_at, order.way_minutes ?? 0), chosen)
  if (chosen || order.awaits !== 'answer') return chosen
  const minutes = await findUsualMinutes(tx, order.restaurant_id)
  return minutes === undefined ? undefined : after(tx, minutes)
}

const after = (tx: Tx, minutes: number) => new Date(tx.now().getTime() + minutes * MINUTE_MS)
const minutesBefore = (at: Date, minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS)
/** A restaurant that says that it takes longer is believed. */
const latest = (planned: Date, chosen: Date | undefined) => (chosen && chosen > planned ? chosen : planned)
