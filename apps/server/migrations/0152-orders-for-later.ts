import { type Kysely, sql } from 'kysely'

/** Restaurants take orders for a time on a later day: their settings, the choice in the cart, and what an order keeps of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table delivery_settings
      -- 0: orders are for now only
      add column days_ahead smallint not null default 0 check (days_ahead between 0 and 7),
      add column slot_minutes smallint not null default 15 check (slot_minutes in (10, 15, 20, 30, 60));

    create table cart_plans (
      customer_id uuid not null references accounts(id) on delete cascade,
      restaurant_id uuid not null references restaurants(id) on delete cascade,
      kind text not null default 'delivery' check (kind in ('delivery', 'pickup')),
      -- null: now
      slot_at timestamptz,
      -- holds for what the cart had of the restaurant then
      chosen_at timestamptz not null,
      primary key (customer_id, restaurant_id)
    );

    alter table orders
      -- the beginning of the time that the customer has chosen; null: as soon as possible
      add column slot_at timestamptz,
      -- cooking time of an order for later: from then on it waits for its restaurant
      add column rings_at timestamptz,
      -- when it rang
      add column rang_at timestamptz,
      -- the day in India of which number is one; null: the one of created_at
      add column number_day date;

    create or replace function number_order() returns trigger language plpgsql as $$
      begin
        new.number_day := (coalesce(new.slot_at, new.created_at) at time zone 'Asia/Kolkata')::date;
        insert into order_numbers as counted (restaurant_id, day, last_number)
        values (new.restaurant_id, new.number_day, 1)
        on conflict (restaurant_id, day) do update set last_number = counted.last_number + 1
        returning counted.last_number into new.number;
        return new;
      end
    $$;

    -- The customer who moves the time of an order is promised the new one.
    drop trigger orders_promise on orders;
    create trigger orders_promise before update on orders for each row
      when ((old.promised_from, old.promised_to, old.way_minutes) is distinct from (new.promised_from, new.promised_to, new.way_minutes)
        and old.slot_at is not distinct from new.slot_at)
      execute function keep_promise();

    -- Whether a moment is within the opening hours, also during a pause.
    create function is_within_hours(restaurant uuid, at timestamptz) returns boolean language sql stable as $$
      select coalesce((
        select not h.follows_spans or exists (select from open_spans s where s.restaurant_id = restaurant and s.span @> at)
        from hours_settings h where h.restaurant_id = restaurant), true)
    $$;

    -- The slots between first and last that a restaurant offers at a moment: within its hours, the first one when something can be ready.
    create function slots_of(restaurant uuid, moment timestamptz, first timestamptz, last timestamptz)
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
        and d.days_ahead > 0 and (span.closes is null or (start + step.size <= span.closes and start + h.last_orders < span.closes))
    $$;

    -- Whether a product, or a product among these choices, has a count that is renewed every day.
    create function has_daily_count(product uuid, choices json) returns boolean language sql stable as $$
      select exists (
        select from stocks s where s.daily is not null and (s.product_id = product or s.product_id in (
          select o.product_id from json_array_elements(choices) choice cross join lateral json_array_elements_text(choice -> 'path') step
          join options o on o.id::text = step where o.product_id is not null)))
    $$;
  `.execute(db)
}
