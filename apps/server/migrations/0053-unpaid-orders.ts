import { type Kysely, sql } from 'kysely'

/** Unpaid orders are few: they are counted for each customer, and their pieces are shown to each restaurant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_unpaid on orders (customer_id, restaurant_id) where payment_status = 'AWAITING'`.execute(db)
}
