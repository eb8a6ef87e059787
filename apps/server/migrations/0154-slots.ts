import { type Kysely, sql } from 'kysely'

/** A restaurant says how many orders a slot has room for. Places are counted only where it does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table delivery_settings
      -- orders per slot; null: any number
      add column delivery_cap smallint check (delivery_cap between 1 and 1000),
      add column pickup_cap smallint check (pickup_cap between 1 and 1000);

    create table slots (
      restaurant_id uuid not null references restaurants(id) on delete cascade,
      kind text not null check (kind in ('delivery', 'pickup')),
      starts_at timestamptz not null,
      -- by orders that are not cancelled, unpaid ones included
      taken integer not null check (taken >= 0),
      primary key (restaurant_id, kind, starts_at)
    );

    alter table orders
      -- the slot in which it has a place; null: its restaurant had no cap, or it has given the place back
      add column held_slot timestamptz,
      add constraint orders_held_slot foreign key (restaurant_id, kind, held_slot) references slots (restaurant_id, kind, starts_at);

    -- An order gives its place back when it moves, or is cancelled or failed as a whole: once, because it forgets the place with that.
    create function free_slot() returns trigger language plpgsql as $$
      begin
        update slots set taken = taken - 1 where restaurant_id = old.restaurant_id and kind = old.kind and starts_at = old.held_slot;
        if new.closed_at is not null and not new.is_delivered then
          new.held_slot := null;
        end if;
        return new;
      end
    $$;
    create trigger orders_slot before update on orders for each row
      when (old.held_slot is not null
        and (new.held_slot is distinct from old.held_slot or (new.closed_at is not null and not new.is_delivered)))
      execute function free_slot();

    -- The slots after first that have no place left.
    create function full_slots(restaurant uuid, wanted text, first timestamptz) returns setof timestamptz language sql stable rows 5 as $$
      select s.starts_at from slots s join delivery_settings d on d.restaurant_id = s.restaurant_id
      where s.restaurant_id = restaurant and s.kind = wanted and s.starts_at > first
        and s.taken >= case wanted when 'pickup' then d.pickup_cap else d.delivery_cap end
    $$;

    -- The slots of a restaurant with a cap: their length, how far they begin after full hours of UTC, which are full, and if any, the next ones that are not.
    create function slot_caps(restaurant uuid, wanted text, moment timestamptz) returns json language sql stable as $$
      select json_build_object('minutes', d.slot_minutes, 'read_at', moment,
        'shift', extract(epoch from (moment at time zone restaurant_zone(restaurant)) - (moment at time zone 'UTC'))::integer % 3600,
        'full', "full".starts,
        'free', coalesce((
          select json_agg(json_build_object('at', free.starts_at, 'until', free.ends_at) order by free.starts_at) from (
            select o.starts_at, o.ends_at from slots_of(restaurant, moment, moment, moment + interval '9 days') o
            where json_array_length("full".starts) > 0 and o.starts_at not in (select full_slots(restaurant, wanted, moment - interval '1 hour'))
            order by o.starts_at limit 60
          ) free), '[]'))
      from delivery_settings d
      cross join lateral (
        select coalesce(json_agg(f), '[]') as starts from full_slots(restaurant, wanted, moment - interval '1 hour') f
      ) "full"
      where d.restaurant_id = restaurant and case wanted when 'pickup' then d.pickup_cap else d.delivery_cap end is not null
    $$;

    -- as before; those of today also where one of them can be full
    create or replace function slots_of(restaurant uuid, moment timestamptz, first timestamptz, last timestamptz)
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
        and (d.days_ahead > 0 or d.delivery_cap is not null or d.pickup_cap is not null) and (span.closes is null or (start + step.size <= span.closes and start + h.last_orders < span.closes))
    $$;
  `.execute(db)
}
