import type { OrderKind } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Preparation } from '../../delivery-zones/index.ts'
import type { Order } from './order.ts'

const isUncounted = (restaurantId: string, now: Date) =>
  sql`restaurant_id = ${restaurantId} and slot_at > ${now} and held_slot is null and closed_at is null`

export interface UncountedSlot {
  readonly kind: OrderKind
  readonly slot_at: Date
  readonly orders: number
}
/** Locks the orders for later of a restaurant that were placed while it had no cap; returns how many there are for each slot. */
export const lockUncounted = (tx: Tx, restaurantId: string, now: Date): Promise<UncountedSlot[]> =>
  tx.rows(sql`
    with found as (select kind, slot_at from orders where ${isUncounted(restaurantId, now)} order by id for update)
    select kind, slot_at, count(*)::int as orders from found group by kind, slot_at`)

/** Gives them places in their slots. */
export const holdSlots = (tx: Tx, restaurantId: string, now: Date): Promise<unknown> =>
  tx.rows(sql`update orders set held_slot = slot_at where ${isUncounted(restaurantId, now)}`)

export interface SlotFound {
  /** When the slot ends; null: it is not offered. */
  readonly until: Date | null
  /** When the restaurant opens before it; null: it is always open. */
  readonly opens_at: Date | null
  readonly is_open: boolean
  readonly preparation: Preparation
  readonly items: readonly {
    readonly name: string
    readonly is_served: boolean
    readonly is_sold_out: boolean
    readonly is_for_today: boolean
  }[]
}
/** Reads what an order would find at another slot: hours, menu times and availability are those of the slot. */
export async function findSlot(tx: Tx, { id, restaurant_id, kind }: Order, slotAt: Date, now: Date): Promise<SlotFound> {
  const found = await tx.row<SlotFound>(sql`
    select slot.ends_at as until, slot.opens_at, opening.is_open, row_to_json(preparation) as preparation, (
      select coalesce(json_agg(json_build_object('name', i.product_name, 'is_served', a.is_served,
        'is_sold_out', a.sold_out_until is not null or coalesce((
          select size.sold_out_until is not null from json_to_recordset(a.variants) as size(name text, sold_out_until timestamptz)
          where size.name = i.variant_name limit 1), false),
        'is_for_today', business_day(${restaurant_id}, ${slotAt}) <> business_day(${restaurant_id}, ${now}) and has_daily_count(i.product_id, (
          select coalesce(json_agg(json_build_object('path', c.path)), '[]') from order_item_options c where c.item_id = i.id))
      ) order by i.position), '[]')
      from order_items i cross join lateral availability_at(i.product_id, ${slotAt}) a where i.order_id = ${id} and i.status <> 'cancelled'
    ) as items
    from opening_of(${restaurant_id}, ${slotAt}) opening cross join prep_of(${restaurant_id}, ${slotAt}) preparation
    left join slots_of(${restaurant_id}, ${now}, ${slotAt}, ${slotAt}::timestamptz + interval '1 microsecond', ${kind}) slot on true`)
  if (!found) throw new Error('a restaurant has hours')
  return found
}

type Moved = Pick<Order, 'slot_at' | 'rings_at' | 'promised_from' | 'promised_to' | 'held_slot' | 'updated_at'>
/** Moves a locked order to another slot and records it. Returns its number, which is another one on another day. */
export async function writeSlot(tx: Tx, order: Order, moved: Moved): Promise<Pick<Order, 'number' | 'number_day'>> {
  const row = await tx.row<Pick<Order, 'number' | 'number_day'>>(sql`
    with moved as (
      update orders set slot_at = ${moved.slot_at}, rings_at = ${moved.rings_at}, promised_from = ${moved.promised_from},
        promised_to = ${moved.promised_to}, held_slot = ${moved.held_slot}, updated_at = ${moved.updated_at}
      where id = ${order.id} returning number, number_day
    ), logged as (
      insert into order_slot_moves (order_id, restaurant_id, at, from_slot, to_slot, number, number_day)
      select ${order.id}, ${order.restaurant_id}, ${moved.updated_at}::timestamptz, ${order.slot_at}::timestamptz, ${moved.slot_at}::timestamptz,
        case when is_other then ${order.number}::integer end, case when is_other then ${order.number_day}::date end
      from moved cross join lateral (select number_day <> ${order.number_day}::date as is_other) given_up
    )
    select number, number_day from moved`)
  if (!row) throw new Error('the order is locked')
  return row
}
