// What a restaurant looks for among its orders.
import { orderNumberIn, SEARCHED_ORDER_DAYS } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/database/containing.ts'
import type { Db } from '../../../platform/database/database.ts'
import { phonePattern } from '../../../platform/database/phone-pattern.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import type { Page, Paged } from '../../../platform/paging.ts'
import { IS_RUNNING, listPage, ownedBy } from './data.ts'
import type { Order } from './order.ts'

export interface OrderSearch {
  readonly search?: string | undefined
  readonly state?: 'running' | 'delivered' | 'cancelled' | undefined
  readonly day?: string | undefined
}
const STATES: Readonly<Record<NonNullable<OrderSearch['state']>, RawBuilder<unknown>>> = {
  running: IS_RUNNING,
  delivered: sql`o.is_delivered`,
  cancelled: sql`o.closed_at is not null and not o.is_delivered`,
}
/** The day in India whose number an order has: for later, that of its slot. As in the index `orders_number_of_day`. */
const DAY = sql`coalesce(o.number_day, (o.created_at at time zone 'Asia/Kolkata')::date)`

/** Returns its unfinished orders whose slot is to come: of a day on its clock; without one, those outside its hours as they are now. */
export function listOrdersForLater(
  db: Db,
  caller: RestaurantCaller,
  { search, day }: Omit<OrderSearch, 'state'>,
  page: Page,
): Promise<Paged<Order>> {
  const wanted = day
    ? sql`(o.slot_at at time zone restaurant_zone(o.restaurant_id))::date = ${day}::date`
    : sql`not is_within_hours(o.restaurant_id, o.slot_at)`
  const filters = [ownedBy(caller), IS_RUNNING, sql`o.slot_at > ${db.now()}`, wanted]
  if (search) filters.push(matching(search))
  return listPage(db, sql.join(filters, sql` and `), page)
}

/**
 * Returns the restaurant's orders that it looks for, newest first. Without a day those of the last days only, by the index
 * `orders_restaurant`, so that those of many years cost nothing.
 */
export function findOrders(db: Db, caller: RestaurantCaller, { search, state, day }: OrderSearch, page: Page): Promise<Paged<Order>> {
  const wanted = day
    ? sql`${DAY} = ${day}::date`
    : sql`o.created_at > ${db.now()}::timestamptz - make_interval(days => ${SEARCHED_ORDER_DAYS})`
  const filters = [ownedBy(caller), wanted]
  if (state) filters.push(STATES[state])
  if (search) filters.push(matching(search))
  return listPage(db, sql.join(filters, sql` and `), page)
}

/** A number, or a part of a name or the end of a phone number, of the customer or the recipient: both are in the order that the restaurant reads. */
function matching(search: string): RawBuilder<unknown> {
  const number = orderNumberIn(search)
  // four digits are the end of one, and also the number of an order
  const ending = phonePattern(search)
  const phone = ending && sql`(o.customer_phone_number like ${ending} or o.recipient_phone like ${ending})`
  if (number !== undefined) return phone ? sql`(o.number = ${number} or ${phone})` : sql`o.number = ${number}`
  if (phone) return phone
  return sql`(o.customer_name ilike ${containing(search)} or o.recipient_name ilike ${containing(search)})`
}
