import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Of how many last orders a pace is made, and how many deliveries and pairs it needs. */
const LAST_ORDERS = 50
const LEAST_DELIVERIES = 20
const LEAST_PAIRS = 10
const MOST_MINUTES = 240

/** Measures the restaurants that were measured longest ago, and not since `before`. Orders for later are packed by their slot and say nothing. */
export const writePaces = (db: Db, { before, most }: { readonly before: Date; readonly most: number }): Promise<unknown> =>
  db.rows(sql`
    insert into restaurant_paces (restaurant_id, prep_minutes, pack_seconds, measured_at)
    select r.id, prep.minutes, gap.seconds, ${db.now()}
    from (
      select r.id from people r left join restaurant_paces p on p.restaurant_id = r.id
      where r.role = 'restaurant' and (p.measured_at is null or p.measured_at < ${before}) order by p.measured_at nulls first, r.id limit ${most}
    ) r
    cross join lateral (
      select array_agg(o.id) as ids from (
        select id from orders where restaurant_id = r.id and is_delivered and slot_at is null order by created_at desc, id desc limit ${LAST_ORDERS}
      ) o
    ) lately
    cross join lateral (
      select case when count(*) >= ${LEAST_DELIVERIES} then greatest(1, least(${MOST_MINUTES}, ceil(
        percentile_disc(0.8) within group (order by extract(epoch from e.packed_at - o.created_at)) / 60)))::smallint end as minutes
      from orders o join lateral (
        select max(at) as packed_at from order_events where order_id = o.id and to_status = 'packed'
      ) e on e.packed_at is not null
      where o.id = any(lately.ids)
    ) prep
    cross join lateral (
      select case when count(*) >= ${LEAST_PAIRS} then greatest(1, round(percentile_cont(0.5) within group (order by extract(epoch from packed_at - last_packed_at))))::integer
        end as seconds
      from (
        select e.accepted_at, e.packed_at, lag(e.packed_at) over (order by e.packed_at) as last_packed_at
        from (
          select min(at) filter (where to_status = 'preparing') as accepted_at, max(at) filter (where to_status = 'packed') as packed_at
          from order_events where order_id = any(lately.ids) group by order_id
        ) e
        where e.packed_at is not null
      ) pair
      where accepted_at <= last_packed_at
    ) gap
    on conflict (restaurant_id) do update
      set prep_minutes = excluded.prep_minutes, pack_seconds = excluded.pack_seconds, measured_at = excluded.measured_at`)

/** Writes until when each restaurant needs for what it prepares now. */
export const writeQueues = (db: Db): Promise<unknown> =>
  db.rows(sql`
    with preparing as (
      select o.restaurant_id, count(*) as orders from orders o
      where o.closed_at is null and exists (select from order_items i where i.order_id = o.id and i.status = 'preparing') group by o.restaurant_id
    )
    update restaurant_paces p set queue_ends = queue.ends
    from (
      select known.restaurant_id, ${db.now()}::timestamptz + make_interval(secs => known.pack_seconds * preparing.orders) as ends
      from restaurant_paces known left join preparing using (restaurant_id)
      where known.pack_seconds is not null
      -- what another process writes at the same time is as good
      for update of known skip locked
    ) queue
    where queue.restaurant_id = p.restaurant_id and (queue.ends is not null or p.queue_ends > ${db.now()})`)
