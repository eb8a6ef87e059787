import { type Kysely, sql } from 'kysely'

// A message that relies on remembered participants is refused when its order has changed since.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view order_people as select id as order_id, customer_id, restaurant_id, employee_id, updated_at from orders
  `.execute(db)
}
