import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Bounds what a page of a menu reads, however busy its restaurant is. */
const LAST_ORDERS = 300
/** Fewer would be chance. */
const FEWEST = 5

/**
 * SQL: the products that are in at least five of a restaurant's last orders (`id`), and in how many (`orders`): those of four weeks, 300 at most.
 * Orders are counted, not pieces, so that one large order does not decide.
 */
export const mostOrdered = (restaurantId: string, now: Date): RawBuilder<unknown> => sql`(
  select i.product_id as id, count(distinct i.order_id) as orders from (
    select id from orders where restaurant_id = ${restaurantId} and created_at > ${now}::timestamptz - interval '28 days'
      and payment_status <> 'AWAITING' order by created_at desc, id desc limit ${sql.lit(LAST_ORDERS)}
  ) last_orders join order_items i on i.order_id = last_orders.id
  where i.status <> 'cancelled' group by i.product_id having count(distinct i.order_id) >= ${sql.lit(FEWEST)})`

const POPULAR_WEEKS = 4
/** Newest orders that are counted, so that the cost does not grow with the city. */
const MAX_ORDERS = 1_000

/** Returns the names of products on sale that customers ordered most in the last weeks, each once. */
export async function listMostOrdered(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select p.name from (
      select id from orders where created_at > ${db.now()}::timestamptz - make_interval(weeks => ${POPULAR_WEEKS}::int) order by id desc limit ${MAX_ORDERS}
    ) newest
    join order_items i on i.order_id = newest.id and i.status <> 'cancelled'
    join products_on_sale p on p.id = i.product_id join restaurant_profiles r on r.id = p.restaurant_id
    where r.is_active group by p.name order by sum(i.quantity) desc, p.name limit ${limit}`)
  return rows.map(({ name }) => name)
}
