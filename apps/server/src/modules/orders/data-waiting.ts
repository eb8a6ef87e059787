// Orders that wait for somebody who should act soon: who is to be called once more, what is to be cancelled.
import type { Awaited } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { WHOLE_ORDER } from './data.ts'
import type { Order } from './order.ts'

/** Notes that somebody looks now. @returns when somebody looked last */
export async function recordLook(tx: Tx, now: Date): Promise<Date> {
  const before = await tx.row<{ looked_at: Date }>(sql`
    update order_watch w set looked_at = ${now} from (select looked_at from order_watch for update) before returning before.looked_at`)
  if (!before) throw new Error('the row of order_watch is gone')
  return before.looked_at
}

interface Outage {
  readonly now: Date
  readonly seconds: number
  /** Nobody has waited longer than this when it is over. */
  readonly longestSeconds: number
}
/** Takes an outage off the time that orders have waited; who was called a second time is not called again for it. */
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

export interface AlarmedRow {
  id: string
  number: number
  created_at: Date
  updated_at: Date
  awaits: Awaited
  customer_id: string
  restaurant_id: string
}
/** Marks orders that have waited since `limit` or longer, the longest wait first; each once, whoever else looks at this moment. */
export const markAlarmed = (tx: Tx, limit: Date, now: Date, most: number): Promise<AlarmedRow[]> =>
  tx.rows<AlarmedRow>(sql`
    update orders set alarmed_at = ${now}, updated_at = ${now}
    where id in (
      select id from orders where awaits is not null and alarmed_at is null and awaits_since <= ${limit}
      order by awaits_since, id limit ${most} for update skip locked
    )
    returning id, number, created_at, updated_at, awaits, customer_id, restaurant_id`)

/** Whose restaurants were called once more, and have not answered since `limit`; the longest wait first. */
export async function selectUnanswered(db: Db, limit: Date, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from orders where awaits = 'answer' and alarmed_at is not null and awaits_since <= ${limit} order by awaits_since, id limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Locks an order that is still unanswered and reads it; undefined when somebody acts on it right now, or has acted. */
export async function lockUnanswered(tx: Tx, orderId: string, limit: Date): Promise<Order | undefined> {
  const locked = await tx.row<{ id: string }>(sql`
    select id from orders where id = ${orderId} and awaits = 'answer' and alarmed_at is not null and awaits_since <= ${limit}
    for update skip locked`)
  return locked && tx.row<Order>(sql`select ${WHOLE_ORDER} from orders o where o.id = ${orderId}`)
}
