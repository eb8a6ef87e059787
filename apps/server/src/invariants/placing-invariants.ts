import { sql } from 'kysely'
import { A_REQUEST, type Invariant, PLACED_SUM } from './invariant.ts'

export const placingInvariants: readonly Invariant[] = [
  {
    name: 'placing: a checkout and its payment amount to the placed totals of its orders, one per restaurant, all of its customer',
    violations: sql`
      select c.id, c.total_paise, placed.sum, p.amount_paise from checkouts c
      left join payments p on p.checkout_id = c.id
      cross join lateral (
        select sum(o.sum) as sum, count(*) as orders, count(distinct o.restaurant_id) as restaurants,
          bool_and(o.customer_id = c.customer_id and o.payment_method = c.payment_method) as is_own
        from (select *, ${PLACED_SUM} as sum from orders o where checkout_id = c.id) o
      ) placed
      where placed.sum is distinct from c.total_paise or placed.orders <> placed.restaurants or not placed.is_own
        or p.amount_paise <> c.total_paise or p.customer_id <> c.customer_id`,
  },
  {
    name: 'placing: no cart line is placed twice',
    violations: sql`
      select order_id, product_id, variant_name from order_items where substitutes_item_id is null
      group by order_id, product_id, variant_name, choice_key having count(*) > 1`,
  },
  {
    name: 'placing: placed lines are no longer in the cart',
    violations: sql`
      select l.id, o.id as order_id from cart_lines l join orders o on o.customer_id = l.customer_id
      join order_items i on i.order_id = o.id and i.product_id = l.product_id and i.variant_name = l.variant_name and i.choice_key = l.choice_key
      where i.substitutes_item_id is null and l.created_at < o.created_at - ${A_REQUEST}`,
  },
  {
    name: 'placing: no online order is processed before its money was received',
    violations: sql`
      select o.id, o.payment_status from orders o
      where o.payment_method = 'Online'
        and not exists (select from payments p join ledger_transactions t on t.payment_id = p.id and t.kind = 'capture'
          where p.checkout_id = o.checkout_id)
        and (exists (select from order_events e where e.order_id = o.id and e.actor in ('restaurant', 'employee'))
          or exists (select from order_assignments a where a.order_id = o.id))`,
  },
]
