import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** How deliveries of the last thirty days kept their promises. */
export interface Kept {
  /** Delivered, of those with a promise. */
  readonly orders: number
  /** Not after the promised range. */
  readonly kept: number
  /** Half of them came at most so many minutes after the middle of their range; negative: before it. */
  readonly median_minutes: number | null
}

const MEDIAN = sql`round((percentile_cont(0.5) within group (
  order by extract(epoch from delivered_at - promised_from - (promised_to - promised_from) / 2)) / 60)::numeric)`

/** Returns `Kept` of a restaurant as a JSON expression, by the index `orders_kept`. */
export const keptBy = (restaurantId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
  select json_build_object('orders', count(*), 'kept', count(*) filter (where k.delivered_at <= k.promised_to),
    'median_minutes', ${MEDIAN})
  from orders k
  where k.restaurant_id = ${restaurantId} and k.kind = 'delivery' and k.promised_to is not null and k.delivered_at >= ${now}::timestamptz - interval '30 days')`

/** Returns `Kept` of all restaurants since a moment. */
export async function keptSince(db: Db, since: Date): Promise<Kept> {
  const row = await db.row<Kept>(sql`
    select count(*)::int as orders, (count(*) filter (where delivered_at <= promised_to))::int as kept, ${MEDIAN}::int as median_minutes
    from orders where kind = 'delivery' and promised_to is not null and delivered_at >= ${since}`)
  if (!row) throw new Error('the counting query returned no row')
  return row
}
