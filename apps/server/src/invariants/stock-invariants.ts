import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const stockInvariants: readonly Invariant[] = [
  {
    name: 'stock: a count is the sum of its moves, and nothing is left of a product that is not counted',
    isOfAllTime: true,
    violations: sql`
      select p.product_id, s.remaining, p.moved
      from (select product_id, sum(change) as moved from stock_moves group by product_id) p
      full join stocks s on s.product_id = p.product_id
      where coalesce(s.remaining, 0) <> coalesce(p.moved, 0)`,
  },
  {
    name: 'stock: an order item takes pieces once and gives them back at most once, never more than it took',
    violations: sql`
      select item_id, product_id from stock_moves where item_id is not null group by item_id, product_id
      having count(*) filter (where reason = 'sold') <> 1 or count(*) filter (where reason = 'returned') > 1
        or sum(change) > 0 or min(change) filter (where reason = 'returned') < 0 or max(change) filter (where reason = 'sold') >= 0`,
  },
  {
    name: 'stock: only an item that was cancelled from Pending gave its pieces back',
    violations: sql`
      select m.item_id, i.status from stock_moves m left join order_items i on i.id = m.item_id
      where m.reason = 'returned' and not exists (
        select from order_events e where e.item_id = m.item_id and e.from_status = 'pending' and e.to_status = 'cancelled')`,
  },
  {
    name: 'stock: an item that was cancelled from Pending gave its pieces back, if the product has been counted since it was sold',
    // a count that stopped meanwhile has started again with a set move
    violations: sql`
      select m.item_id, m.product_id from stock_moves m join stocks s on s.product_id = m.product_id
      where m.reason = 'sold'
        and exists (select from order_events e where e.item_id = m.item_id and e.from_status = 'pending' and e.to_status = 'cancelled')
        and not exists (
          select from stock_moves later where later.product_id = m.product_id
            and (later.reason = 'returned' and later.item_id = m.item_id or later.reason = 'set' and later.id > m.id))`,
  },
  {
    name: 'stock: pieces were taken for items of the product’s restaurant',
    violations: sql`
      select m.id from stock_moves m left join order_items i on i.id = m.item_id left join orders o on o.id = i.order_id
      join products p on p.id = m.product_id
      where m.item_id is not null and (o.restaurant_id is distinct from p.restaurant_id)`,
  },
  {
    name: 'menus: menu times of products and categories are those of their restaurant, and have hours',
    violations: sql`
      select m.id from menu_times m join products p on p.menu_time_id = m.id where p.restaurant_id <> m.restaurant_id
      union all
      select m.id from menu_times m join categories c on c.menu_time_id = m.id where c.restaurant_id <> m.restaurant_id
      union all
      select m.id from menu_times m where not exists (select from menu_time_hours h where h.menu_time_id = m.id)`,
  },
]
