import { type Kysely, sql } from 'kysely'

/** While the index is made, new orders wait. The step can be repeated. */
export const isTransaction = false

/** Which promises of deliveries were kept is read from the orders of thirty days, without their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists orders_kept on orders (restaurant_id, delivered_at) include (promised_from, promised_to)
    where kind = 'delivery' and promised_to is not null and delivered_at is not null`.execute(db)
}
