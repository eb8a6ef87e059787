import { ACTORS, canMove, ITEM_STATUSES, MAX_OPTION_LEVELS } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** The longest request: one that began before a change may end this much after it. */
const A_REQUEST = sql`interval '5 seconds'`

const ALLOWED_MOVES = ITEM_STATUSES.flatMap((from) =>
  ITEM_STATUSES.flatMap((to) =>
    ACTORS.filter((actor) => canMove(from, to, actor)).map((actor) => ({ from_status: from, to_status: to, actor })),
  ),
)

const employeeAt = (orderId: string, at: string) => sql`(
  select a.employee_id from order_assignments a where a.order_id = ${sql.ref(orderId)} and a.at <= ${sql.ref(at)} order by a.id desc limit 1)`

const orders: Invariant[] = [
  {
    name: 'orders: the total is the sum of the live items',
    violations: sql`
      select o.id, o.grand_total_paise, live.sum from orders o
      cross join lateral (
        select coalesce(sum(total_paise), 0) as sum from order_items i where i.order_id = o.id and i.status <> 'cancelled'
      ) live
      where o.grand_total_paise <> live.sum`,
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
    name: 'orders: PAID means delivered and settled to the restaurant with the order’s total, from the account that held the money',
    violations: sql`
      select o.id, o.payment_status, o.is_delivered, s.kind, s.amount_paise, s.owner_id from orders o
      full join (
        select t.order_id, t.kind, e.owner_id, e.amount_paise from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'restaurant' where t.kind in ('settlement', 'cash_collected')
      ) s on s.order_id = o.id
      where (o.payment_status = 'PAID') is distinct from (s.order_id is not null) or (o.payment_status = 'PAID') <> o.is_delivered
        or s.amount_paise <> o.grand_total_paise or s.owner_id <> o.restaurant_id
        or (s.kind = 'cash_collected') <> (o.payment_method = 'COD')`,
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
          when o.payment_status in ('AWAITING', 'FAILED') then null when live.pending then 'answer'
          when live.packed and o.employee_id is null then 'employee' end
        or o.alarmed_at < o.awaits_since - ${A_REQUEST}`,
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
    name: 'orders: each restaurant numbers its orders of a day in India from 1 without gaps, and the counter has the last number',
    violations: sql`
      select restaurant_id, day, numbered.orders, numbered.highest, n.last_number from (
        select restaurant_id, (created_at at time zone 'Asia/Kolkata')::date as day,
          count(*) as orders, count(distinct number) as numbers, min(number) as lowest, max(number) as highest
        from orders group by 1, 2
      ) numbered full join order_numbers n using (restaurant_id, day)
      where numbered.lowest is distinct from 1 or numbered.numbers <> numbered.orders or numbered.highest <> numbered.orders
        or numbered.highest is distinct from n.last_number`,
  },
]

const placing: Invariant[] = [
  {
    name: 'placing: a checkout and its payment amount to the placed totals of its orders, one per restaurant, all of its customer',
    violations: sql`
      select c.id, c.total_paise, placed.sum, p.amount_paise from checkouts c
      left join payments p on p.checkout_id = c.id
      cross join lateral (
        select sum(o.sum) as sum, count(*) as orders, count(distinct o.restaurant_id) as restaurants,
          bool_and(o.customer_id = c.customer_id and o.payment_method = c.payment_method) as is_own
        from (select *, (
          select sum(total_paise) from order_items i where i.order_id = orders.id and i.substitutes_item_id is null
        ) from orders where checkout_id = c.id) o
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

const items: Invariant[] = [
  {
    name: 'items: none was both delivered and cancelled',
    violations: sql`
      select i.id, i.status, i.cancelled_by from order_items i
      where (i.status = 'cancelled') <> (i.cancelled_by is not null)
        or 2 = (select count(distinct e.to_status) from order_events e
          where e.order_id = i.order_id and e.item_id = i.id and e.to_status in ('delivered', 'cancelled'))`,
  },
  {
    name: 'items: replaying the event log gives the current state',
    violations: sql`
      select i.id, i.status, log.from_status, log.to_status, log.before from order_items i
      left join (
        select *, lag(to_status) over (partition by item_id order by id) as before,
          lead(id) over (partition by item_id order by id) is null as is_last
        from order_events
      ) log on log.item_id = i.id
      where log.id is null or log.order_id <> i.order_id or log.from_status is distinct from log.before
        or (log.from_status is null and log.to_status <> 'pending') or (log.is_last and log.to_status <> i.status)`,
  },
  {
    name: 'items: every move is allowed by the order-flow for its actor',
    violations: sql`
      select e.* from order_events e join orders o on o.id = e.order_id join order_items i on i.id = e.item_id
      where (e.from_status is null and e.actor <> 'customer')
        or (e.from_status is not null and not exists (
          select from json_to_recordset(${JSON.stringify(ALLOWED_MOVES)}::json) as m(from_status text, to_status text, actor text)
          where (m.from_status, m.to_status, m.actor) = (e.from_status, e.to_status, e.actor)))
        or (e.to_status = 'cancelled' and i.cancelled_by <> e.actor)
        or case e.actor when 'customer' then e.actor_id is distinct from o.customer_id
          when 'restaurant' then e.actor_id is distinct from o.restaurant_id else false end`,
  },
  {
    name: 'items: the platform cancelled only unaccepted orders, with all remaining items',
    violations: sql`
      select e.* from order_events e
      where e.reason = 'unanswered' and (e.actor <> 'platform' or e.to_status <> 'cancelled' or e.from_status is distinct from 'pending'
        or exists (select from order_items i where i.order_id = e.order_id and i.status <> 'cancelled')
        or exists (select from order_events l where l.order_id = e.order_id and l.id > e.id and l.reason is distinct from e.reason))`,
  },
  {
    name: 'items: were picked up and delivered by the employee assigned at that time, whose account was active',
    violations: sql`
      select e.id, e.actor_id, e.at from order_events e left join accounts p on p.id = e.actor_id
      where e.actor = 'employee' and (e.actor_id is distinct from ${employeeAt('e.order_id', 'e.at')}
        or (not p.is_active and e.at > p.sessions_valid_from + ${A_REQUEST}))`,
  },
]

const options: Invariant[] = [
  {
    name: 'items: the price is that of the variant and its options',
    violations: sql`
      select i.id, i.price_paise, i.base_price_paise, chosen.sum from order_items i
      cross join lateral (
        select coalesce(sum(c.price_paise * c.quantity), 0) as sum from order_item_options c where c.item_id = i.id
      ) chosen
      where i.price_paise <> coalesce(i.base_price_paise, i.price_paise) + chosen.sum`,
  },
  {
    name: 'items: every option is of the order’s restaurant and follows the option that leads to it',
    violations: sql`
      select c.item_id, c.path, g.restaurant_id from order_item_options c
      join order_items i on i.id = c.item_id join orders o on o.id = i.order_id
      left join options p on p.id = c.path[cardinality(c.path)] left join option_groups g on g.id = p.group_id
      where g.restaurant_id <> o.restaurant_id or cardinality(c.path) not between 1 and ${MAX_OPTION_LEVELS}
        or (cardinality(c.path) > 1 and not exists (
          select from order_item_options outer_one
          where outer_one.item_id = c.item_id and outer_one.path = c.path[1:cardinality(c.path) - 1] and c.quantity % outer_one.quantity = 0))`,
  },
]

const chats: Invariant[] = [
  {
    name: 'chat: the messages of an order are numbered from 1 without gaps',
    violations: sql`
      select c.order_id, c.last_number, m.messages, m.first, m.last from chats c
      cross join lateral (
        select count(*) as messages, min(number) as first, max(number) as last from chat_messages m where m.order_id = c.order_id
      ) m
      where m.messages <> c.last_number or m.first is distinct from 1 or m.last is distinct from c.last_number`,
  },
  {
    name: 'chat: every message is by the order’s customer or the employee assigned at that time',
    violations: sql`
      select m.order_id, m.number, m.author, m.author_id from chat_messages m join orders o on o.id = m.order_id
      where m.author_id is distinct from case m.author
        when 'customer' then o.customer_id else ${employeeAt('m.order_id', 'm.created_at')} end`,
  },
  {
    name: 'chat: no read mark is beyond the last message',
    violations: sql`
      select k.order_id, k.account_id, k.delivered_number, c.last_number from chat_marks k join chats c on c.order_id = k.order_id
      where k.delivered_number > c.last_number`,
  },
]

export const orderInvariants: readonly Invariant[] = [...orders, ...placing, ...items, ...options, ...chats]
