import { type Kysely, sql } from 'kysely'

/** A cap for one kind of order does not change what the other is offered. A process of the version before asks for deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function slots_of(uuid, timestamptz, timestamptz, timestamptz);
    -- as before; slots of today where one of this kind can be full
    create function slots_of(restaurant uuid, moment timestamptz, first timestamptz, last timestamptz, wanted text default 'delivery')
    returns table (starts_at timestamptz, ends_at timestamptz, opens_at timestamptz, day date) language sql stable rows 100 as $$
      select start, start + step.size, span.opens, (start at time zone h.zone)::date
      from delivery_settings d
      cross join lateral (
        select coalesce(x.time_zone, 'Asia/Kolkata') as zone, coalesce(x.follows_spans, false) as follows_spans,
          make_interval(mins => coalesce(x.prep_minutes, 20)) as preparation, make_interval(mins => coalesce(x.last_order_minutes, 0)) as last_orders,
          x.paused_until
        from (select restaurant as id) r left join hours_settings x on x.restaurant_id = r.id
      ) h
      cross join lateral (select make_interval(mins => d.slot_minutes) as size, d.slot_minutes * 60 as seconds) step
      cross join lateral (
        select lower(s.span) as opens, upper(s.span) as closes from open_spans s
        where h.follows_spans and s.restaurant_id = restaurant and s.span && tstzrange(first, last)
        union all
        select null, null where not h.follows_spans
      ) span
      cross join lateral (select greatest(first, span.opens + h.preparation, h.paused_until) as instant) earliest
      -- a whole number of steps after the full hour of the clock on the wall
      cross join lateral (
        select earliest.instant + make_interval(secs => mod(step.seconds - mod(
          extract(epoch from (earliest.instant at time zone h.zone) - date_trunc('hour', earliest.instant at time zone h.zone)), step.seconds),
          step.seconds)::double precision) as instant
      ) aligned
      cross join lateral generate_series(aligned.instant, last - interval '1 microsecond', step.size) start
      where d.restaurant_id = restaurant and (start at time zone h.zone)::date <= (moment at time zone h.zone)::date + d.days_ahead
        and (d.days_ahead > 0 or case wanted when 'pickup' then d.pickup_cap else d.delivery_cap end is not null)
        and (span.closes is null or (start + step.size <= span.closes and start + h.last_orders < span.closes))
    $$;

    -- as before, of the wanted kind
    create or replace function slot_caps(restaurant uuid, wanted text, moment timestamptz) returns json language sql stable as $$
      select json_build_object('minutes', d.slot_minutes, 'read_at', moment,
        'shift', extract(epoch from (moment at time zone restaurant_zone(restaurant)) - (moment at time zone 'UTC'))::integer % 3600,
        'full', "full".starts,
        'free', coalesce((
          select json_agg(json_build_object('at', free.starts_at, 'until', free.ends_at) order by free.starts_at) from (
            select o.starts_at, o.ends_at from slots_of(restaurant, moment, moment, moment + interval '9 days', wanted) o
            where json_array_length("full".starts) > 0 and o.starts_at not in (select full_slots(restaurant, wanted, moment - interval '1 hour'))
            order by o.starts_at limit 60
          ) free), '[]'))
      from delivery_settings d
      cross join lateral (
        select coalesce(json_agg(f), '[]') as starts from full_slots(restaurant, wanted, moment - interval '1 hour') f
      ) "full"
      where d.restaurant_id = restaurant and case wanted when 'pickup' then d.pickup_cap else d.delivery_cap end is not null
    $$;
  `.execute(db)
}
