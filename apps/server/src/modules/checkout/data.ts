import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CheckoutsRow } from '../../platform/database/rows.generated.ts'

export const insertCheckout = (tx: Tx, { id, customer_id, payment_method, total_paise, created_at }: CheckoutsRow): Promise<unknown> =>
  tx.rows(sql`
    insert into checkouts (id, customer_id, payment_method, total_paise, created_at)
    values (${id}, ${customer_id}, ${payment_method}, ${total_paise}, ${created_at})`)

export const lockCheckout = (tx: Tx, checkoutId: string): Promise<unknown> =>
  tx.rows(sql`select id from checkouts where id = ${checkoutId} for update`)

/** Returns whether a customer has an order that is running or was delivered. */
export async function hasOrdered(db: Db, customerId: string): Promise<boolean> {
  return (await db.row<{ has: boolean }>(sql`select has_ordered(${customerId}) as has`))?.has ?? false
}
