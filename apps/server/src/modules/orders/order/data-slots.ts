import type { OrderKind } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const isUncounted = (restaurantId: string, now: Date) =>
  sql`restaurant_id = ${restaurantId} and slot_at > ${now} and held_slot is null and closed_at is null`

export interface UncountedSlot {
  readonly kind: OrderKind
  readonly slot_at: Date
  readonly orders: number
}
/** Locks the orders for later of a restaurant that were placed while it had no cap; returns how many there are for each slot. */
export const lockUncounted = (tx: Tx, restaurantId: string, now: Date): Promise<UncountedSlot[]> =>
  tx.rows(sql`
    with found as (select kind, slot_at from orders where ${isUncounted(restaurantId, now)} order by id for update)
    select kind, slot_at, count(*)::int as orders from found group by kind, slot_at`)

/** Gives them places in their slots. */
export const holdSlots = (tx: Tx, restaurantId: string, now: Date): Promise<unknown> =>
  tx.rows(sql`update orders set held_slot = slot_at where ${isUncounted(restaurantId, now)}`)
