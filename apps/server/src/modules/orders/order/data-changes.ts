// One statement per change, however many orders and items it is about.
import type { Actor, ItemStatus } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { pickUpAddress } from './data.ts'
import type { CancelReason, DraftOrder, Order } from './order.ts'

type Added = Pick<Order, 'id' | 'number' | 'number_day' | 'restaurant_address' | 'time_zone'>

/** Sorted by restaurant, so that concurrent checkouts lock the restaurants' counters in the same order. */
export async function insertOrders(tx: Tx, drafts: readonly DraftOrder[]): Promise<Order[]> {
  const orders = drafts.map(({ items, terms, ...order }) => order)
  const terms = drafts.flatMap((order) => (order.terms ? [{ ...order.terms, order_id: order.id }] : []))
  const items = drafts.flatMap((order) => order.items.map(({ events, options, ...item }) => ({ ...item, order_id: order.id })))
  const chosen = drafts.flatMap((order) =>
    order.items.flatMap((item) => item.options.map((option, at) => ({ ...option, item_id: item.id, position: at + 1 }))),
  )
  const added = await tx.rows<Added>(sql`
    with placed as (
      insert into orders (id, kind, checkout_id, customer_id, customer_name, customer_phone_number, restaurant_id, restaurant_name,
        restaurant_place, restaurant_phone_number, payment_method, payment_status, grand_total_paise, street, city, state,
        postal_code, address_label, address_note, note, if_missing, created_at, updated_at, awaits, awaits_since,
        lat_e5, lng_e5, recipient_name, recipient_phone, hand_over, promised_from, promised_to, way_minutes, slot_at, rings_at,
        held_slot)
      select id, kind, checkout_id, customer_id, customer_name, customer_phone_number, restaurant_id, restaurant_name,
        restaurant_place, restaurant_phone_number, payment_method, payment_status, grand_total_paise, street, city, state,
        postal_code, address_label, address_note, note, if_missing, created_at, updated_at, awaits, awaits_since,
        lat_e5, lng_e5, recipient_name, recipient_phone, hand_over, promised_from, promised_to, way_minutes, slot_at, rings_at,
        held_slot
      from json_populate_recordset(null::orders, ${JSON.stringify(orders)}::json) order by restaurant_id
      returning id, number, number_day, restaurant_id, customer_id, created_at
    ), listed as (
      insert into order_items (id, order_id, position, product_id, product_name, images, vegetarian, diet, allergens, variant_name, quantity,
        price_paise, base_price_paise, discount_paise, own_discount_paise, note, choice_key)
      select id, order_id, position, product_id, product_name, images, vegetarian, diet, allergens, variant_name, quantity,
        price_paise, base_price_paise, discount_paise, own_discount_paise, note, choice_key
      from json_populate_recordset(null::order_items, ${JSON.stringify(items)}::json)
      returning id, order_id, status
    ), chosen as (
      insert into order_item_options (item_id, position, path, group_name, option_name, price_paise, quantity)
      select item_id, position, path, group_name, option_name, price_paise, quantity
      from json_populate_recordset(null::order_item_options, ${JSON.stringify(chosen)}::json)
    ), charged as (
      insert into order_terms (order_id, zone_id, zone_name, packaging_paise, delivery_paise, platform_fee_paise, tip_paise,
        discount_restaurant_paise, discount_platform_paise, code, rates)
      select order_id, zone_id, zone_name, packaging_paise, delivery_paise, platform_fee_paise, tip_paise,
        discount_restaurant_paise, discount_platform_paise, code, rates
      from json_populate_recordset(null::order_terms, ${JSON.stringify(terms)}::json)
    ), logged as (
      insert into order_events (order_id, item_id, to_status, actor, actor_id, at)
      select l.order_id, l.id, l.status, 'customer', p.customer_id, p.created_at from listed l join placed p on p.id = l.order_id
    )
    select p.id, p.number, p.number_day, ${pickUpAddress(sql`p.restaurant_id`)} as restaurant_address, restaurant_zone(p.restaurant_id) as time_zone
    from placed p`)
  const addedTo = new Map(added.map((row) => [row.id, row]))
  return drafts.map((order) => {
    const row = addedTo.get(order.id)
    if (!row) throw new Error('an order was not written')
    return Object.assign({}, order, row)
  })
}

interface Transition {
  readonly to: ItemStatus
  readonly actor: Actor
  readonly actorId: string | null
  readonly at: Date
  readonly reason?: CancelReason
}
interface SeenItem {
  readonly id: string
  readonly status: ItemStatus
}

/** Moves items that are still in the status that was read. Returns how many: fewer after a concurrent move. */
export async function writeMoves(
  tx: Tx,
  seen: readonly SeenItem[],
  { to, actor, actorId, at, reason }: Transition,
  orders: readonly Order[],
): Promise<number> {
  const moves = seen.map(({ id, status }) => ({ id, status }))
  const states = orders.map(({ id, grand_total_paise, payment_status, is_delivered, delivered_at, closed_at, ready_at, ...order }) => ({
    id,
    grand_total_paise,
    payment_status,
    is_delivered,
    delivered_at,
    closed_at,
    ready_at,
    ...waitOf(order),
  }))
  const counted = await tx.row<{ moved: number }>(sql`
    with moved as (
      update order_items i set status = ${to}, cancelled_by = ${to === 'cancelled' ? actor : null}::text
      from json_populate_recordset(null::order_items, ${JSON.stringify(moves)}::json) seen
      where i.id = seen.id and i.status = seen.status
      returning i.id, i.order_id, seen.status as from_status
    ), logged as (
      insert into order_events (order_id, item_id, from_status, to_status, actor, actor_id, at, reason)
      select order_id, id, from_status, ${to}, ${actor}, ${actorId}::uuid, ${at}::timestamptz, ${reason ?? null}::text from moved
    ), changed as (
      update orders o set grand_total_paise = s.grand_total_paise, payment_status = s.payment_status,
        is_delivered = s.is_delivered, delivered_at = s.delivered_at, closed_at = s.closed_at, ready_at = s.ready_at, updated_at = ${at},
        awaits = s.awaits, awaits_since = s.awaits_since, alarmed_at = s.alarmed_at
      from json_populate_recordset(null::orders, ${JSON.stringify(states)}::json) s
      where o.id = s.id
    )
    select count(*) as moved from moved`)
  return counted?.moved ?? 0
}

export const writeWrongCodes = (tx: Tx, { id, wrong_codes, updated_at }: Order): Promise<unknown> =>
  tx.rows(sql`update orders set wrong_codes = ${wrong_codes}, updated_at = ${updated_at} where id = ${id}`)

/** Returns undefined and changes nothing when there is no such active employee. */
export const writeAssignment = (
  tx: Tx,
  orderId: string,
  employeeId: string,
  at: Date,
): Promise<{ name: string; phone_number: string } | undefined> =>
  tx.row<{ name: string; phone_number: string }>(sql`
    with person as (
      -- the lock waits for a block of the employee, which then releases this order or prevents the assignment
      select id, name, phone_number from people where id = ${employeeId} and role = 'employee' and is_active for share
    ), handed as (
      update orders o set employee_id = p.id, employee_name = p.name, employee_phone_number = p.phone_number, updated_at = ${at},
        awaits = nullif(o.awaits, 'employee'),
        awaits_since = case o.awaits when 'answer' then o.awaits_since end, alarmed_at = case o.awaits when 'answer' then o.alarmed_at end
      from person p where o.id = ${orderId}
    ), logged as (
      insert into order_assignments (order_id, employee_id, at, by_id)
      select ${orderId}::uuid, id, ${at}::timestamptz, ${tx.actor?.accountId ?? null}::uuid from person
    )
    select name, phone_number from person`)

/** Returns how often an order was assigned, and to how many other employees. */
export async function countAssignments(tx: Tx, orderId: string, employeeId: string): Promise<{ all: number; others: number }> {
  const counted = await tx.row<{ all: number; others: number }>(sql`
    select count(*)::int as all, (count(distinct employee_id) filter (where employee_id <> ${employeeId}))::int as others
    from order_assignments where order_id = ${orderId}`)
  return counted ?? { all: 0, others: 0 }
}

/** Takes orders from their employee. */
export const writeReleases = (tx: Tx, orders: readonly Order[], at: Date): Promise<unknown> => {
  const states = orders.map(({ id, ...order }) => ({ id, ...waitOf(order) }))
  return tx.rows(sql`
    with released as (
      update orders o set employee_id = null, employee_name = null, employee_phone_number = null, updated_at = ${at},
        awaits = s.awaits, awaits_since = s.awaits_since, alarmed_at = s.alarmed_at
      from json_populate_recordset(null::orders, ${JSON.stringify(states)}::json) s
      where o.id = s.id
      returning o.id
    )
    insert into order_assignments (order_id, employee_id, at, by_id)
    select id, null, ${at}::timestamptz, ${tx.actor?.accountId ?? null}::uuid from released`)
}

export const writeConfirmation = (tx: Tx, orders: readonly Order[], at: Date): Promise<unknown> => {
  const states = orders.map(({ id, payment_status, ...order }) => ({ id, payment_status, ...waitOf(order) }))
  return tx.rows(sql`
    update orders o set payment_status = s.payment_status, updated_at = ${at},
      awaits = s.awaits, awaits_since = s.awaits_since, alarmed_at = s.alarmed_at
    from json_populate_recordset(null::orders, ${JSON.stringify(states)}::json) s
    where o.id = s.id`)
}

const waitOf = ({ awaits, awaits_since, alarmed_at }: Pick<Order, 'awaits' | 'awaits_since' | 'alarmed_at'>) => ({
  awaits,
  awaits_since,
  alarmed_at,
})
