// Online orders without their money yet. The conditions are those of the index `orders_unpaid`.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** Locks the customer's unpaid checkouts until the transaction ends, so that none is added meanwhile. */
export const lockUnpaid = (tx: Tx, customerId: string): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('unpaid ' || ${customerId}::text, 0))`)

/** Returns the number of the customer's checkouts that are not fully paid. */
export async function countUnpaid(tx: Tx, customerId: string): Promise<number> {
  const counted = await tx.row<{ checkouts: number }>(sql`
    select count(distinct checkout_id)::int as checkouts from orders
    where customer_id = ${customerId} and payment_status = 'AWAITING'`)
  return counted?.checkouts ?? 0
}

/** Returns the items of the restaurant's unpaid orders, which it does not see. */
export async function listUnpaidItems(db: Db, restaurantId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select i.id from orders o join order_items i on i.order_id = o.id
    where o.restaurant_id = ${restaurantId} and o.payment_status = 'AWAITING' and i.status <> 'cancelled'`)
  return rows.map(({ id }) => id)
}
