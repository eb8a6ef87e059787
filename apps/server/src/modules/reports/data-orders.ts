import { type AdminOrderState, OPEN_STAGES, type OpenStage, orderNumberIn } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/database/containing.ts'
import type { Db } from '../../platform/database/database.ts'
import { phonePattern } from '../../platform/database/phone-pattern.ts'
import type { AccountsRow, OrdersRow } from '../../platform/database/rows.generated.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'

export interface FoundRow extends Pick<OrdersRow, 'id'> {
  customer_email: AccountsRow['email']
}
export interface OrderFilter {
  readonly search: string | undefined
  readonly status: AdminOrderState | undefined
  readonly day: string | undefined
  readonly account: string | undefined
}
const IS_OPEN = sql`o.closed_at is null and o.payment_status <> 'AWAITING'`
/** Where an open order is: at its least advanced item. Null for one for later that rests, as on the restaurant's board, until it rings or leaves. */
const STAGE = sql`(
  select case when i.status = 'out_for_delivery' or o.rings_at is null or o.rang_at is not null then i.status end
  from order_items i where i.order_id = o.id and i.status <> 'cancelled'
  order by array_position(${[...OPEN_STAGES]}::text[], i.status) limit 1)`
const at = (stage: OpenStage) => sql`${IS_OPEN} and ${STAGE} = ${stage}`
const STATES: Readonly<Record<AdminOrderState, RawBuilder<unknown>>> = {
  running: sql`o.closed_at is null`,
  delivered: sql`o.is_delivered`,
  cancelled: sql`o.closed_at is not null and not o.is_delivered and o.payment_status <> 'FAILED'`,
  failed: sql`o.payment_status = 'FAILED'`,
  pending: at('pending'),
  preparing: at('preparing'),
  packed: at('packed'),
  out_for_delivery: at('out_for_delivery'),
}

/** A number, the end of a phone number of the customer or the recipient, or a part of a name or an email address. */
function matching(search: string): RawBuilder<unknown> {
  const ways: RawBuilder<unknown>[] = []
  const [number, phone] = [orderNumberIn(search), phonePattern(search)]
  if (number !== undefined) ways.push(sql`o.number = ${number}`)
  if (phone) ways.push(sql`o.customer_phone_number like ${phone} or o.recipient_phone like ${phone}`)
  if (ways.length === 0) {
    const text = containing(search)
    ways.push(
      sql`o.restaurant_name ilike ${text} or o.customer_name ilike ${text} or o.recipient_name ilike ${text} or a.email ilike ${text}`,
    )
  }
  return sql`(${sql.join(ways, sql` or `)})`
}
/** Returns undefined if all orders are asked for. */
function filterOf({ search, status, day, account }: OrderFilter): RawBuilder<unknown> | undefined {
  const filters: RawBuilder<unknown>[] = []
  if (search) filters.push(matching(search))
  if (status) filters.push(STATES[status])
  if (day)
    filters.push(
      sql`o.created_at >= ${day}::date::timestamp at time zone 'Asia/Kolkata' and o.created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
    )
  if (account) filters.push(sql`(o.customer_id = ${account} or o.restaurant_id = ${account} or o.employee_id = ${account})`)
  return filters.length > 0 ? sql.join(filters, sql` and `) : undefined
}
/** Without reading every order: each is numbered within its restaurant and day, from 1; numbers that were given up belong to none. */
const ALL = sql`(
  select coalesce(sum(last_number), 0)::bigint - (select count(*) from order_slot_moves where number is not null) as total from order_numbers)`

// newest first: ids grow with time
export async function findOrderIds(db: Db, filter: OrderFilter, { size, offset }: Page): Promise<Paged<FoundRow>> {
  const wanted = filterOf(filter)
  const matching = sql`orders o join accounts a on a.id = o.customer_id where ${wanted ?? sql`true`}`
  const rows = await db.rows<FoundRow & { total: number }>(sql`
    select counted.total, found.id, found.customer_email from ${wanted ? sql`(select count(*) as total from ${matching})` : ALL} counted
    left join (
      select o.id, a.email as customer_email from ${matching} order by o.id desc limit ${size} offset ${offset}
    ) found on true
    order by found.id desc`)
  return pagedRows(rows)
}

export type OpenOrders = Readonly<Record<OpenStage | 'late', number>>
/** Counts the open orders by stage, by the index `orders_running`. What waits at the counter for its customer is not late. */
export async function countOpenOrders(db: Db): Promise<OpenOrders> {
  // those that rest are left out here: a condition on the stage would be a second look at the items
  const rows = await db.rows<{ stage: OpenStage | null; orders: number; late: number }>(sql`
    select stage, count(*) as orders,
      count(*) filter (where promised_to < ${db.now()} and not (kind = 'pickup' and stage = 'packed')) as late
    from (select ${STAGE} as stage, o.promised_to, o.kind from orders o where ${IS_OPEN}) open
    group by stage`)
  const counts = { pending: 0, preparing: 0, packed: 0, out_for_delivery: 0, late: 0 }
  for (const { stage, orders, late } of rows) {
    if (!stage) continue
    counts[stage] = orders
    counts.late += late
  }
  return counts
}

export const findCustomerEmail = (db: Db, customerId: string): Promise<Pick<AccountsRow, 'email'> | undefined> =>
  db.row(sql`select email from accounts where id = ${customerId}`)
