import { type RawBuilder, sql } from 'kysely'

/** How deliveries of the last thirty days kept their promises. */
export interface Kept {
  /** Delivered, of those with a promise. */
  readonly orders: number
  /** Not after the promised range. */
  readonly kept: number
  /** Half of them came at most so many minutes after the middle of their range; negative: before it. */
  readonly median_minutes: number | null
}

/** Returns `Kept` of a restaurant as a JSON expression, by the index `orders_kept`. */
export const keptBy = (restaurantId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
  select json_build_object('orders', count(*), 'kept', count(*) filter (where k.delivered_at <= k.promised_to),
    'median_minutes', round((percentile_cont(0.5) within group (
      order by extract(epoch from k.delivered_at - k.promised_from - (k.promised_to - k.promised_from) / 2)) / 60)::numeric))
  from orders k
  where k.restaurant_id = ${restaurantId} and k.kind = 'delivery' and k.promised_to is not null and k.delivered_at >= ${now}::timestamptz - interval '30 days')`
