import type { Awaited } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OrdersRow, OrderWatchRow } from '../../../platform/database/rows.generated.ts'
import { WHOLE_ORDER } from './data.ts'
import type { Order } from './order.ts'

/** Processes whose clocks differ by less are compared by the clock that is ahead; a time further ahead was wrong. */
const CLOCKS_DIFFER = '1 hour'

/** Records the time of this check; returns that of the last one. The recorded time does not go back, so that clocks may differ. */
export async function recordCheck(tx: Tx, now: Date): Promise<Date> {
  const before = await tx.row<Pick<OrderWatchRow, 'looked_at'>>(sql`
    update order_watch w
    set looked_at = case when before.looked_at < ${now}::timestamptz + ${CLOCKS_DIFFER}::interval then greatest(before.looked_at, ${now}) else ${now} end
    from (select looked_at from order_watch for update) before returning before.looked_at`)
  if (!before) throw new Error('the row of order_watch is gone')
  return before.looked_at
}

interface Outage {
  readonly now: Date
  readonly seconds: number
  readonly longestSeconds: number
}
/** Subtracts an outage from waiting times; a reminder that was sent is not repeated. */
export const forgiveWaiting = (tx: Tx, { now, seconds, longestSeconds }: Outage): Promise<unknown> =>
  tx.rows(sql`
    update orders o set updated_at = ${now}, awaits_since = forgiven.since,
      alarmed_at = case when o.alarmed_at is not null then greatest(o.alarmed_at, forgiven.since) end
    from (
      select id, least(${now}::timestamptz,
        greatest(awaits_since + make_interval(secs => ${seconds}), ${now}::timestamptz - make_interval(secs => ${longestSeconds}))) as since
      from orders where awaits is not null order by id for update
    ) forgiven
    where o.id = forgiven.id`)

export interface AlarmedRow extends Pick<OrdersRow, 'id' | 'number' | 'created_at' | 'updated_at' | 'customer_id' | 'restaurant_id'> {
  awaits: Awaited
}
/** Marks orders that have waited since `limit` or longer, longest wait first; each order once, also with concurrent processes. */
export const markAlarmed = (tx: Tx, limit: Date, now: Date, most: number): Promise<AlarmedRow[]> =>
  tx.rows<AlarmedRow>(sql`
    update orders set alarmed_at = ${now}, updated_at = ${now}
    where id in (
      select id from orders where awaits is not null and alarmed_at is null and awaits_since <= ${limit}
      order by awaits_since, id limit ${most} for update skip locked
    )
    returning id, number, created_at, updated_at, awaits, customer_id, restaurant_id`)

/**
 * Returns orders for later whose cooking time has come, earliest first, by the index `orders_to_ring`. One whose restaurant opens later by now waits for
 * that; one whose slot is outside the hours by now was kept, and rings though the restaurant is closed.
 */
export async function listDue(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from orders where rings_at <= ${now} and rang_at is null and closed_at is null and payment_status not in ('AWAITING', 'FAILED')
      and (slot_at <= ${now} or is_within_hours(restaurant_id, ${now}) or not is_within_hours(restaurant_id, slot_at))
    order by rings_at, id limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Locks and reads an order for later that has not rung; undefined when another transaction is faster. */
export async function lockDue(tx: Tx, orderId: string): Promise<Order | undefined> {
  const locked = await tx.row<{ id: string }>(sql`
    select id from orders where id = ${orderId} and rings_at <= ${tx.now()} and rang_at is null and closed_at is null for update skip locked`)
  return locked && tx.row<Order>(sql`select ${WHOLE_ORDER} from orders o where o.id = ${orderId}`)
}

export const writeRing = (tx: Tx, { id, rang_at, awaits, awaits_since, updated_at }: Order): Promise<unknown> =>
  tx.rows(sql`
    update orders set rang_at = ${rang_at}, awaits = ${awaits}, awaits_since = ${awaits_since}, updated_at = ${updated_at} where id = ${id}`)

/** Returns orders whose restaurants were reminded and have not accepted since `limit`, longest wait first. */
export async function listUnanswered(db: Db, limit: Date, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from orders where awaits = 'answer' and alarmed_at is not null and awaits_since <= ${limit} order by awaits_since, id limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Locks and reads an order that is still unanswered; undefined when it is locked by another transaction or has been answered. */
export async function lockUnanswered(tx: Tx, orderId: string, limit: Date): Promise<Order | undefined> {
  const locked = await tx.row<{ id: string }>(sql`
    select id from orders where id = ${orderId} and awaits = 'answer' and alarmed_at is not null and awaits_since <= ${limit}
    for update skip locked`)
  return locked && tx.row<Order>(sql`select ${WHOLE_ORDER} from orders o where o.id = ${orderId}`)
}
