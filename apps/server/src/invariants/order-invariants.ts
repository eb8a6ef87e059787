import { sql } from 'kysely'
import { A_REQUEST, CHARGES, employeeAt, type Invariant, IS_DIVIDED } from './invariant.ts'

export const orderInvariants: readonly Invariant[] = [
  {
    name: 'orders: the total is the sum of the live items after discounts, with charges and tip as long as one is live',
    violations: sql`
      select o.id, o.grand_total_paise, live.sum, t.* from orders o left join order_terms t on t.order_id = o.id
      cross join lateral (
        select count(*) as items, coalesce(sum(total_paise - discount_paise), 0) as sum
        from order_items i where i.order_id = o.id and i.status <> 'cancelled'
      ) live
      where o.grand_total_paise <> live.sum + case when live.items > 0 then ${CHARGES} else 0 end
        or (live.items > 0 and o.grand_total_paise = 0)`,
  },
  {
    name: 'orders: the discounts of the placed items are those that restaurant and platform bear',
    violations: sql`
      select o.id, placed.discount, t.* from orders o left join order_terms t on t.order_id = o.id
      cross join lateral (
        select coalesce(sum(discount_paise), 0) as discount, coalesce(sum(own_discount_paise), 0) as own
        from order_items i where i.order_id = o.id and i.substitutes_item_id is null
      ) placed
      where placed.discount <> coalesce(t.discount_restaurant_paise + t.discount_platform_paise, 0)
        or placed.own <> coalesce(t.discount_restaurant_paise, 0)`,
  },
  {
    name: 'orders: are closed exactly when all items are delivered or cancelled, those with a delivery at that time',
    violations: sql`
      select o.id, o.closed_at, o.delivered_at, open.items from orders o
      cross join lateral (
        select count(*) as items from order_items i where i.order_id = o.id and i.status not in ('delivered', 'cancelled')
      ) open
      where (o.closed_at is not null) <> (open.items = 0) or o.closed_at <> o.delivered_at`,
  },
  {
    name: 'orders: have items, all from the order’s restaurant',
    violations: sql`
      select o.id, i.id as item_id from orders o left join order_items i on i.order_id = o.id left join products p on p.id = i.product_id
      where i.id is null or p.restaurant_id is distinct from o.restaurant_id`,
  },
  {
    name: 'orders: have an address',
    violations: sql`select id from orders where '' in (trim(street), trim(city), trim(state), trim(postal_code))`,
  },
  {
    name: 'orders: are delivered exactly when every live item is',
    violations: sql`
      select o.id, o.is_delivered, o.delivered_at, live.all_delivered from orders o
      cross join lateral (
        select coalesce(bool_and(i.status = 'delivered'), false) as all_delivered
        from order_items i where i.order_id = o.id and i.status <> 'cancelled'
      ) live
      where o.is_delivered <> live.all_delivered or o.is_delivered <> (o.delivered_at is not null)`,
  },
  {
    name: 'orders: PAID means delivered and settled to the restaurant, with the order’s total unless its terms divide it, from the account that held the money',
    violations: sql`
      select o.id, o.payment_status, o.is_delivered, s.kind, s.amount_paise, s.owners from orders o
      left join order_terms t on t.order_id = o.id
      full join (
        select t.order_id, t.kind, array_agg(distinct e.owner_id) as owners, sum(e.amount_paise) as amount_paise from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'restaurant' and e.amount_paise > 0
        where t.kind in ('settlement', 'cash_collected') group by t.id, t.order_id, t.kind
      ) s on s.order_id = o.id
      where (o.payment_status = 'PAID') is distinct from (s.order_id is not null) or (o.payment_status = 'PAID') <> o.is_delivered
        or (s.amount_paise <> o.grand_total_paise and not ${IS_DIVIDED}) or s.owners <> array[o.restaurant_id]
        or (s.kind = 'cash_collected') <> (o.payment_method = 'COD')`,
  },
  {
    name: 'orders: the order’s employee collected exactly its total in cash',
    violations: sql`
      select o.id, o.employee_id, o.grand_total_paise, e.owner_id, e.amount_paise from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'cash' join orders o on o.id = t.order_id
      where t.kind = 'cash_collected' and (e.owner_id is distinct from o.employee_id or e.amount_paise <> -o.grand_total_paise)`,
  },
  {
    name: 'orders: the payment status matches the payment method and its outcome',
    violations: sql`
      select o.id, o.payment_method, o.payment_status, p.status, live.items from orders o
      left join payments p on p.checkout_id = o.checkout_id
      cross join lateral (select count(*) as items from order_items i where i.order_id = o.id and i.status <> 'cancelled') live
      where (o.payment_method = 'Online') <> (p.id is not null)
        or not case o.payment_status
          when 'PENDING' then o.payment_method = 'COD'
          when 'AWAITING' then o.payment_method = 'Online' and p.status in ('open', 'review')
          when 'PREPAID' then live.items > 0 and (o.payment_method = 'Wallet' or p.status = 'captured')
          when 'REFUNDED' then live.items = 0 and (o.payment_method = 'Wallet' or p.status = 'captured')
          when 'FAILED' then live.items = 0 and p.status <> 'captured'
          else o.payment_method <> 'Online' or p.status = 'captured'
        end`,
  },
  {
    name: 'orders: wait for their restaurant until an item is accepted, and for an employee once all items are packed',
    violations: sql`
      select o.id, o.awaits, o.awaits_since, o.alarmed_at, live.pending, live.packed from orders o
      cross join lateral (
        select bool_and(i.status = 'pending') as pending, bool_and(i.status = 'packed') as packed
        from order_items i where i.order_id = o.id and i.status <> 'cancelled'
      ) live
      where o.awaits is distinct from case
          when o.payment_status in ('AWAITING', 'FAILED') or (o.rings_at is not null and o.rang_at is null) then null when live.pending then 'answer'
          when live.packed and o.employee_id is null and o.kind = 'delivery' then 'employee' end
        or o.alarmed_at < o.awaits_since - ${A_REQUEST}`,
  },
  {
    name: 'orders: those for later ring at their cooking time, which is before their slot, and do not wait for anything before',
    violations: sql`
      select id, slot_at, rings_at, rang_at, awaits_since from orders
      where rings_at > slot_at or rings_at < created_at - ${A_REQUEST} or rang_at < rings_at or awaits_since < rang_at - ${A_REQUEST}`,
  },
  {
    name: 'orders: have the employee of the last assignment',
    violations: sql`
      select o.id, o.employee_id from orders o
      left join lateral (select employee_id from order_assignments a where a.order_id = o.id order by a.id desc limit 1) a on true
      where o.employee_id is distinct from a.employee_id
        or (o.employee_id is not null and not exists (select from people e where e.id = o.employee_id and e.role = 'employee'))`,
  },
  {
    name: 'orders: collected ones have no employee, no earning and no charge for delivery',
    violations: sql`
      select o.id, o.employee_id, t.delivery_paise from orders o left join order_terms t on t.order_id = o.id
      where o.kind = 'pickup' and (o.employee_id is not null or t.delivery_paise > 0
        or exists (select from earnings e where e.order_id = o.id) or exists (select from order_assignments a where a.order_id = o.id))`,
  },
  {
    name: 'orders: only collected ones have wrong codes',
    violations: sql`select id, wrong_codes from orders where wrong_codes > 0 and kind <> 'pickup'`,
  },
  {
    name: 'orders: failed deliveries are said by the order’s employee, and exist only while something is on the road',
    violations: sql`
      select f.id, f.order_id, f.employee_id from failed_deliveries f
      where f.employee_id is distinct from ${employeeAt('f.order_id', 'f.at')}
        or (f.ended_at is null and not exists (select from order_items i where i.order_id = f.order_id and i.status = 'out_for_delivery'))`,
  },
  {
    name: 'orders: the places taken in a slot are those of its orders, of which none is cancelled as a whole',
    violations: sql`
      select s.*, held.orders, held.has_ended from slots s
      left join (
        select restaurant_id, kind, held_slot, count(*) as orders, bool_or(closed_at is not null and not is_delivered) as has_ended
        from orders where held_slot is not null group by restaurant_id, kind, held_slot
      ) held on held.restaurant_id = s.restaurant_id and held.kind = s.kind and held.held_slot = s.starts_at
      where s.taken <> coalesce(held.orders, 0) or held.has_ended`,
  },
  {
    name: 'orders: those that were moved have the slot of the last move',
    violations: sql`
      select o.id, o.slot_at, last.to_slot from orders o
      cross join lateral (select m.to_slot from order_slot_moves m where m.order_id = o.id order by m.at desc limit 1) last
      where o.slot_at is distinct from last.to_slot`,
  },
  {
    name: 'orders: each restaurant numbers its orders of a day in India from 1, without gaps but for orders that were moved to another day, and the counter has the last number',
    violations: sql`
      select restaurant_id, day, numbered.orders, numbered.highest, n.last_number from (
        select restaurant_id, coalesce(number_day, (created_at at time zone 'Asia/Kolkata')::date) as day,
          count(*) as orders, count(distinct number) as numbers, min(number) as lowest, max(number) as highest
        from (
          select restaurant_id, number_day, created_at, number from orders
          union all
          select restaurant_id, number_day, at, number from order_slot_moves where number is not null
        ) given group by 1, 2
      ) numbered full join order_numbers n using (restaurant_id, day)
      where numbered.lowest is distinct from 1 or numbered.numbers <> numbered.orders or numbered.highest <> numbered.orders
        or numbered.highest is distinct from n.last_number`,
  },
]
