import { sql } from 'kysely'
import type { Breaches } from './breach.fixture.ts'

export const itemBreaches: Breaches = {
  'items: the price is that of the variant and its options': [
    ({ cash }) => [sql`update order_item_options set price_paise = 100 where item_id = any(${[...cash.items]}::uuid[])`],
    ({ cash }) => [sql`update order_items set base_price_paise = base_price_paise + 1 where id = ${cash.items[1]}`],
  ],
  'items: every option is of the order’s restaurant and follows the option that leads to it': [
    ({ cash, coast }) => [
      sql`update order_item_options set path = array(select o.id from options o join option_groups g on g.id = o.group_id
        where g.restaurant_id = ${coast.restaurantId}) where item_id = any(${[...cash.items]}::uuid[])`,
    ],
    ({ cash }) => [sql`update order_item_options set path = array[new_id()] || path where item_id = any(${[...cash.items]}::uuid[])`],
  ],
  'items: none was both delivered and cancelled': [
    ({ cash }) => [
      sql`alter table order_items drop constraint order_items_check`,
      sql`update order_items set cancelled_by = 'customer' where id = ${cash.items[0]}`,
    ],
  ],
  'items: replaying the event log gives the current state': [
    ({ awaiting }) => [sql`update order_items set status = 'packed' where order_id = ${awaiting.id}`],
    ({ awaiting }) => [sql`delete from order_events where order_id = ${awaiting.id}`],
  ],
  'items: every move is allowed by the order-flow for its actor': [
    ({ cash, asha }) => [
      sql`update order_events set actor = 'customer', actor_id = ${asha.customerId} where order_id = ${cash.id} and to_status = 'packed'`,
    ],
    ({ cash, coast }) => [
      sql`update order_events set actor_id = ${coast.restaurantId} where order_id = ${cash.id} and to_status = 'packed'`,
    ],
  ],
  'items: the platform cancelled only unaccepted orders, with all remaining items': [
    ({ unanswered }) => [
      sql`update order_events set reason = null where item_id = ${unanswered.items[1]} and to_status = 'cancelled'`,
      sql`update order_events set reason = 'unanswered' where item_id = ${unanswered.items[0]} and to_status = 'cancelled'`,
    ],
  ],
  'items: were picked up and delivered by the employee assigned at that time, whose account was active': [
    ({ cash, meena }) => [
      sql`update order_events set actor_id = ${meena.employeeId} where order_id = ${cash.id} and to_status = 'delivered'`,
    ],
    ({ ravi }) => [
      sql`update accounts set is_active = false, sessions_valid_from = created_at where id = ${ravi.employeeId}`,
      sql`update order_events set at = at + interval '1 minute' where to_status = 'delivered'`,
    ],
  ],
}
