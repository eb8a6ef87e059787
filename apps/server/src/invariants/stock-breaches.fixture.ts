import { sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

const SOLD = sql`(select min(id) from stock_moves where reason = 'sold' and item_id not in (select item_id from stock_moves where reason = 'returned'))`
const RETURNED = sql`(select min(id) from stock_moves where reason = 'returned')`

export const stockBreaches: Breaches = {
  'stock: a count is the sum of its moves, and nothing is left of a product that is not counted': [
    () => [sql`update stocks set remaining = remaining + 1`],
    () => [sql`delete from stocks where remaining > 0`],
    () => [sql`delete from stock_moves where reason = 'set'`],
  ],
  'stock: an order item takes pieces once and gives them back at most once, never more than it took': [
    () => [
      sql`alter table stock_moves drop constraint stock_moves_check`,
      sql`drop index stock_moves_item`,
      sql`insert into stock_moves (product_id, change, reason, item_id, at)
        select product_id, change, reason, item_id, at from stock_moves where id = ${RETURNED}`,
      sql`update stocks s set remaining = (select sum(change) from stock_moves m where m.product_id = s.product_id)`,
    ],
    () => [
      sql`update stock_moves set change = change + 1 where id = ${RETURNED}`,
      sql`update stocks s set remaining = (select sum(change) from stock_moves m where m.product_id = s.product_id)`,
    ],
  ],
  'stock: only an item that was cancelled from Pending gave its pieces back': [
    () => [
      sql`insert into stock_moves (product_id, change, reason, item_id, at)
        select product_id, -change, 'returned', item_id, at from stock_moves where id = ${SOLD}`,
      sql`update stocks s set remaining = (select sum(change) from stock_moves m where m.product_id = s.product_id)`,
    ],
  ],
  'stock: an item that was cancelled from Pending gave its pieces back, if the product has been counted since it was sold': [
    () => [
      sql`delete from stock_moves where id = ${RETURNED}`,
      sql`update stocks s set remaining = (select sum(change) from stock_moves m where m.product_id = s.product_id)`,
    ],
  ],
  'stock: pieces were taken for items of the product’s restaurant': [
    ({ coast }) => [
      sql`insert into stock_moves (product_id, change, reason, item_id, at)
        select (select id from products where restaurant_id = ${coast.restaurantId} limit 1), -1, 'sold', item_id, at from stock_moves where id = ${SOLD}`,
      sql`insert into stock_moves (product_id, change, reason, at)
        select id, 1, 'set', now() from products where restaurant_id = ${coast.restaurantId} limit 1`,
    ],
  ],
  'menus: menu times of products and categories are those of their restaurant, and have hours': [
    ({ coast }) => [
      sql`update products set menu_time_id = (select id from menu_times limit 1) where restaurant_id = ${coast.restaurantId}`,
    ],
    ({ coast }) => [
      sql`update categories set menu_time_id = (select id from menu_times limit 1) where restaurant_id = ${coast.restaurantId}`,
    ],
    () => [sql`delete from menu_time_hours`],
  ],
}
