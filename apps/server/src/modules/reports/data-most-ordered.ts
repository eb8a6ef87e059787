import { type RawBuilder, sql } from 'kysely'

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
