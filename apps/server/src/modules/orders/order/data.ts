// An order is read with its items and their events, in one statement.
import { type DeliveryState, ITEM_STATUSES, type ItemStatus, nextStatuses, type Paise } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OrderItemsRow, OrdersRow } from '../../../platform/database/rows.generated.ts'
import type { Customer, EmployeeCaller, RestaurantCaller } from '../../../platform/http/session.ts'
import type { CustomerId, EmployeeId, RestaurantId } from '../../../platform/ids.ts'
import { type Page, type Paged, pagedRows } from '../../../platform/paging.ts'
import { refundsOfOrder } from '../../ledger/index.ts'
import { TAKEN_FROM } from './data-taken-from.ts'
import type { Order } from './order.ts'

export type Owner =
  | Pick<Customer, 'role' | 'customerId'>
  | Pick<RestaurantCaller, 'role' | 'restaurantId'>
  | Pick<EmployeeCaller, 'role' | 'employeeId'>

/** Returns the restaurant's address as an expression. */
export const pickUpAddress = (restaurantId: RawBuilder<unknown>) => sql`(
  select json_build_object('street', r.street, 'city', r.city, 'state', r.state, 'postal_code', r.postal_code)
  from restaurant_profiles r where r.id = ${restaurantId}
)`

/** The pick-up address and the time zone are the restaurant's present ones. PostgreSQL writes rows as JSON faster than it builds objects. */
export const WHOLE_ORDER = sql`o.*, (
  select coalesce(json_agg(item), '[]') from (
    select i.id, i.position, i.product_id, i.product_name, i.images, i.vegetarian, i.diet, i.allergens, i.variant_name, i.quantity,
      i.price_paise, i.total_paise, i.base_price_paise, i.note, i.choice_key, i.status, i.cancelled_by, i.feedback, i.substitutes_item_id, i.discount_paise, i.own_discount_paise, (
        select coalesce(json_agg(option), '[]') from (
          select c.path, c.group_name, c.option_name, c.price_paise, c.quantity from order_item_options c
          where c.item_id = i.id order by c.position
        ) option
      ) as options, (
        select coalesce(json_agg(event), '[]') from (
          select e.to_status as status, e.at, e.actor as by, e.reason from order_events e
          where e.order_id = o.id and e.item_id = i.id order by e.id
        ) event
      ) as events
    from order_items i where i.order_id = o.id order by i.position
  ) item
) as items, (
  select row_to_json(t) from order_terms t where t.order_id = o.id
) as terms, (
  select row_to_json(f) from (select f.reason, f.text, f.at from failed_deliveries f where f.order_id = o.id and f.ended_at is null) f
) as failed_delivery, ${TAKEN_FROM} as taken_from, case when o.is_delivered then (
  select row_to_json(t) from (select t.amount_paise, t.at from tips t where t.order_id = o.id) t
) end as tip, case when o.is_delivered then ${refundsOfOrder(sql`o.id`)} end as refunds, ${pickUpAddress(sql`o.restaurant_id`)} as restaurant_address, restaurant_zone(o.restaurant_id) as time_zone`

/** Restaurant and employee see an order once it is paid, or will be in cash. */
const IS_CONFIRMED = sql`o.payment_status not in ('AWAITING', 'FAILED')`
/** Of those, what is not over. */
export const IS_RUNNING = sql`o.closed_at is null and o.payment_status <> 'AWAITING'`

export function ownedBy(owner: Owner): RawBuilder<unknown> {
  if (owner.role === 'customer') return sql`o.customer_id = ${owner.customerId}`
  if (owner.role === 'restaurant') return sql`o.restaurant_id = ${owner.restaurantId} and ${IS_CONFIRMED}`
  return sql`o.employee_id = ${owner.employeeId} and ${IS_CONFIRMED}`
}

export const findOwnOrder = (db: Db, orderId: string, owner: Owner): Promise<Order | undefined> =>
  db.row<Order>(sql`select ${WHOLE_ORDER} from orders o where o.id = ${orderId} and ${ownedBy(owner)}`)

/** Does not check the owner: the caller has, for example by a signed link. */
export const findAnyOrder = (db: Db, orderId: string): Promise<Order | undefined> =>
  db.row<Order>(sql`select ${WHOLE_ORDER} from orders o where o.id = ${orderId}`)

/** Checks no owner. Sorted as the ids. */
export const listOrdersByIds = (db: Db, ids: readonly string[]): Promise<Order[]> =>
  db.rows<Order>(sql`
    select ${WHOLE_ORDER} from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place) join orders o on o.id = wanted.id
    order by wanted.place`)

/** Locks an order of `owner`, if there is one. Read it in another statement, after the lock. */
export async function lockOwned(tx: Tx, orderId: string, owner: Owner): Promise<void> {
  await tx.rows(sql`select o.id from orders o where o.id = ${orderId} and ${ownedBy(owner)} for update`)
}

/** Checks no owner. */
export async function lockAny(tx: Tx, orderId: string): Promise<void> {
  await tx.rows(sql`select id from orders where id = ${orderId} for update`)
}

/** Locks the running orders of an employee, and returns their ids. The condition is that of `listRunningOrders`. */
export async function lockRunningOf(tx: Tx, employeeId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from orders o where employee_id = ${employeeId} and ${IS_RUNNING} order by id for update`)
  return rows.map(({ id }) => id)
}

/** Locks the orders of a checkout, by id, and reads them. The caller has locked the checkout. */
export async function lockOrdersOf(tx: Tx, checkoutId: string): Promise<Order[]> {
  const [, orders] = await Promise.all([
    tx.rows(sql`select id from orders where checkout_id = ${checkoutId} order by id for update`),
    tx.rows<Order>(sql`select ${WHOLE_ORDER} from orders o where o.checkout_id = ${checkoutId} order by o.id`),
  ])
  return orders
}

/** Returns the owner's orders, newest first. `isAsked` is a condition of an order `o`. */
export const listOrders = (db: Db, owner: Owner, page: Page, isAsked = sql<boolean>`true`): Promise<Paged<ListedOrder>> =>
  listPage<ListedOrder>(db, ownedBy(owner), page, { alsoRead: sql`, ${isAsked} as is_asked` })
export interface ListedOrder extends Order {
  readonly is_asked: boolean
}

/** Returns the restaurant's orders with something left to prepare or hand over, newest first, by the index `orders_running`. */
export const listRunningOrders = (db: Db, restaurantId: RestaurantId, page: Page): Promise<Paged<Order>> =>
  listPage(db, sql`o.restaurant_id = ${restaurantId} and ${IS_RUNNING}`, page)

/** The states in which an employee has something to do. */
const CARRIED = ITEM_STATUSES.filter((status) => nextStatuses('delivery', status, 'employee').length > 0)
const holds = (...statuses: ItemStatus[]) =>
  sql`exists (select from order_items i where i.order_id = o.id and i.status = any(${statuses}::text[]))`
/** What can be carried, by its promise; an order without one is due since it was placed. */
const NEXT_FIRST = sql`${holds(...CARRIED)} desc, coalesce(o.promised_to, o.created_at), o.created_at, o.id`

/**
 * Returns orders of which the employee has, or had, something to carry, newest first. The current ones include those that are still
 * being prepared, and are in the order of the work.
 */
export function listAssignedOrders(db: Db, employeeId: EmployeeId, page: Page, state?: DeliveryState): Promise<Paged<Order>> {
  // without approval an employee sees what is still to be delivered, and no earlier addresses
  const own = sql`${ownedBy({ role: 'employee', employeeId })}
    and (o.closed_at is null or exists (select from people p where p.id = ${employeeId} and p.is_active))`
  const hasLoad = holds(...CARRIED)
  const isExpected = sql`(${holds('preparing')} and not ${holds('delivered')})`
  if (state === 'current') return listPage(db, sql`${own} and (${hasLoad} or ${isExpected})`, page, { sorted: NEXT_FIRST })
  if (state === 'past') return listPage(db, sql`${own} and ${holds('delivered')} and not ${hasLoad}`, page)
  return listPage(db, sql`${own} and ${holds(...CARRIED, 'delivered')}`, page)
}

const NEWEST_FIRST = sql`o.created_at desc, o.id desc`
/** Reads a page of the orders `o` that meet a condition, and counts them. */
export async function listPage<O extends Order>(
  db: Db,
  filter: RawBuilder<unknown>,
  { size, offset }: Page,
  { sorted = NEWEST_FIRST, alsoRead = sql`` } = {},
): Promise<Paged<O>> {
  const rows = await db.rows<O & { total: number }>(sql`
    select counted.total, ${WHOLE_ORDER}${alsoRead}
    from (select count(*) as total from orders o where ${filter}) counted
    left join (
      select * from orders o where ${filter} order by ${sorted} limit ${size} offset ${offset}
    ) o on true
    order by ${sorted}`)
  return pagedRows(rows)
}

export interface CashOrder extends Pick<OrdersRow, 'id' | 'number' | 'customer_name' | 'grand_total_paise'> {
  /** As PostgreSQL writes it into JSON. */
  created_at: string
}
export interface Assigned {
  orders: number
  tips_paise: Paise
  /** Since the business day began, at 4 am in India. */
  tips_today_paise: Paise
  /** Cash orders whose last item the employee has delivered since then; newest first. */
  cash: CashOrder[]
}
/** Returns the number of orders that were assigned to an employee, the tips, and the cash orders of the day. */
export async function summarizeAssigned(db: Db, employeeId: EmployeeId): Promise<Assigned> {
  const own = ownedBy({ role: 'employee', employeeId })
  const since = sql`((${db.now()}::timestamptz at time zone 'Asia/Kolkata' - interval '4 hours')::date + interval '4 hours') at time zone 'Asia/Kolkata'`
  const row = await db.row<Assigned>(sql`
    select (select count(*) from orders o where ${own}) as orders,
      (select coalesce(sum(amount_paise), 0)::bigint from tips where employee_id = ${employeeId}) as tips_paise,
      (select coalesce(sum(amount_paise), 0)::bigint from tips
        where employee_id = ${employeeId} and at >= ${since}) as tips_today_paise, (
      select coalesce(json_agg(c order by c.delivered_at desc, c.id), '[]') from (
        select id, number, created_at, delivered_at, customer_name, grand_total_paise from orders o
        where ${own} and payment_method = 'COD' and is_delivered and delivered_at >= ${since}
      ) c
    ) as cash`)
  return row ?? { orders: 0, tips_paise: 0, tips_today_paise: 0, cash: [] }
}

export interface Participants extends Pick<OrdersRow, 'number'> {
  readonly createdAt: Date
  readonly customerId: string
  readonly restaurantId: string
  readonly employeeId: string | null
  readonly closedAt: Date | null
}
const participantsOf = (orderId: string) => sql<Participants>`
  select number, created_at as "createdAt", customer_id as "customerId", restaurant_id as "restaurantId", employee_id as "employeeId",
    closed_at as "closedAt"
  from orders where id = ${orderId}`
/** Returns whom an order concerns; undefined when there is none. */
export const findParticipants = (db: Db, orderId: string): Promise<Participants | undefined> => db.row(participantsOf(orderId))

/** Like `findParticipants`, and prevents a reassignment until the transaction ends. */
export const lockParticipants = (tx: Tx, orderId: string): Promise<Participants | undefined> =>
  tx.row(sql<Participants>`${participantsOf(orderId)} for share`)

/** Returns the first order of a checkout that is not cancelled; its first order if all are. */
export async function findFirstOrder(db: Db, checkoutId: string): Promise<string | undefined> {
  const first = await db.row<Pick<OrdersRow, 'id'>>(sql`
    select id from orders where checkout_id = ${checkoutId} order by payment_status in ('FAILED', 'REFUNDED'), id limit 1`)
  return first?.id
}

export interface PurchaseRow extends Pick<OrdersRow, 'number' | 'created_at' | 'restaurant_name'> {
  order_id: OrdersRow['id']
  item_id: OrderItemsRow['id'] | null
  product_name: OrderItemsRow['product_name'] | null
  employee_name: OrdersRow['employee_name']
}
/** Returns the names of orders and items as they were placed. */
export const namePurchases = (
  db: Db,
  { orderIds, itemIds }: { orderIds: readonly string[]; itemIds: readonly string[] },
): Promise<PurchaseRow[]> =>
  db.rows<PurchaseRow>(sql`
    select o.id as order_id, o.number, o.created_at, o.restaurant_name, i.id as item_id, i.product_name, o.employee_name
    from orders o left join order_items i on i.order_id = o.id and i.id = any(${[...itemIds]}::uuid[])
    where o.id = any(${[...orderIds]}::uuid[])`)

/** Returns whether a customer has received anything from a restaurant. */
export async function hasDelivered(db: Db, customerId: CustomerId, restaurantId: string): Promise<boolean> {
  const found = await db.row(sql`
    select from orders o join order_items i on i.order_id = o.id
    where o.customer_id = ${customerId} and o.restaurant_id = ${restaurantId} and i.status = 'delivered' limit 1`)
  return found !== undefined
}

/** Stores the customer's feedback on their own delivered item; ignores any other item. */
export const setFeedback = (tx: Tx, customerId: CustomerId, itemId: string, feedback: string): Promise<unknown> =>
  tx.rows(sql`
    update order_items i set feedback = ${feedback} from orders o
    where i.id = ${itemId} and o.id = i.order_id and o.customer_id = ${customerId} and i.status = 'delivered'`)
