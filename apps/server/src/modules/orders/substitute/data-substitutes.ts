import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order, OrderItem } from '../order/order.ts'

/** Writes an item that replaces another of the same order, with its options and the events of its state so far. */
export const insertSubstitute = (tx: Tx, order: Order, item: OrderItem): Promise<unknown> => {
  const actorOf = { customer: order.customer_id, restaurant: order.restaurant_id }
  const events = item.events.map((event, at) => ({
    place: at,
    from_status: item.events[at - 1]?.status ?? null,
    to_status: event.status,
    actor: event.by,
    actor_id: event.by === 'customer' || event.by === 'restaurant' ? actorOf[event.by] : null,
    at: event.at,
  }))
  const chosen = item.options.map((option, at) => ({ ...option, position: at + 1 }))
  return tx.rows(sql`
    with added as (
      insert into order_items (id, order_id, position, product_id, product_name, images, vegetarian, diet, allergens, variant_name, quantity, price_paise,
        base_price_paise, discount_paise, own_discount_paise, note, status, substitutes_item_id)
      select id, ${order.id}, position, product_id, product_name, images, vegetarian, diet, allergens, variant_name, quantity, price_paise,
        base_price_paise, discount_paise, own_discount_paise, note, status, substitutes_item_id
      from json_populate_record(null::order_items, ${JSON.stringify(item)}::json)
      returning id
    ), chosen as (
      insert into order_item_options (item_id, position, path, group_name, option_name, price_paise, quantity)
      select added.id, o.position, o.path, o.group_name, o.option_name, o.price_paise, o.quantity
      from added, json_populate_recordset(null::order_item_options, ${JSON.stringify(chosen)}::json) o
    )
    insert into order_events (order_id, item_id, from_status, to_status, actor, actor_id, at)
    select ${order.id}, added.id, e.from_status, e.to_status, e.actor, e.actor_id, e.at
    from added, json_to_recordset(${JSON.stringify(events)}::json)
      as e(place int, from_status text, to_status text, actor text, actor_id uuid, at timestamptz)
    order by e.place`)
}

/** Marks an order as changed and gives its restaurant, which is talking to the customer, its whole time to accept it again. */
export const restartAcceptanceWait = (tx: Tx, orderId: string): Promise<unknown> =>
  tx.rows(sql`
    update orders set updated_at = ${tx.now()}, awaits_since = case awaits when 'answer' then ${tx.now()}::timestamptz else awaits_since end,
      alarmed_at = case awaits when 'answer' then null else alarmed_at end
    where id = ${orderId}`)
