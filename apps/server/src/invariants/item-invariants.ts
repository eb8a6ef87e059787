import { ACTORS, canMove, ITEM_STATUSES, MAX_OPTION_LEVELS, ORDER_KINDS } from '@tiffin/contract'
import { sql } from 'kysely'
import { A_REQUEST, employeeAt, type Invariant } from './invariant.ts'

const ALLOWED_MOVES = ORDER_KINDS.flatMap((kind) =>
  ITEM_STATUSES.flatMap((from) =>
    ITEM_STATUSES.flatMap((to) =>
      ACTORS.filter((actor) => canMove(kind, from, to, actor)).map((actor) => ({ kind, from_status: from, to_status: to, actor })),
    ),
  ),
)

const moves: Invariant[] = [
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
          select from json_to_recordset(${JSON.stringify(ALLOWED_MOVES)}::json) as m(kind text, from_status text, to_status text, actor text)
          where (m.kind, m.from_status, m.to_status, m.actor) = (o.kind, e.from_status, e.to_status, e.actor)))
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

export const itemInvariants: readonly Invariant[] = [...moves, ...options]
