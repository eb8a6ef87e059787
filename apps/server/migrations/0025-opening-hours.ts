// Opening hours, closing days, pause and busy mode (docs/decisions/023-opening-hours.md).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists btree_gist;

    -- A restaurant without a row is always open.
    create table hours_settings (
      restaurant_id uuid primary key references restaurants (id) on delete cascade,
      time_zone text not null default 'Asia/Kolkata',
      -- False: every day without a closure is open for 24 hours.
      has_week boolean not null default false,
      prep_minutes smallint check (prep_minutes between 1 and 180),
      -- Orders end this long before closing.
      last_order_minutes smallint not null default 0 check (last_order_minutes between 0 and 120),
      paused_at timestamptz,
      paused_until timestamptz,
      -- The latest end that was allowed when the pause began.
      pause_limit timestamptz,
      paused_by text check (paused_by in ('restaurant', 'platform')),
      busy_at timestamptz,
      busy_until timestamptz,
      busy_minutes smallint,
      pauses_when_unanswered boolean not null default false,
      last_unanswered_at timestamptz,
      -- Set by rebuild_spans. False: always open, open_spans has no rows.
      follows_spans boolean not null default false,
      spans_from date,
      check (num_nulls(paused_at, paused_until, pause_limit, paused_by) in (0, 4)),
      check (num_nulls(busy_at, busy_until, busy_minutes) in (0, 3))
    );
    create index hours_settings_oldest on hours_settings (spans_from) where follows_spans;

    -- A range belongs to the day it starts on; it is a start and a length in minutes, so that midnight is no special case.
    create table opening_hours (
      restaurant_id uuid not null references hours_settings (restaurant_id) on delete cascade,
      -- 1: Monday
      weekday smallint not null check (weekday between 1 and 7),
      opens smallint not null check (opens between 0 and 1439),
      lasts smallint not null check (lasts between 1 and 1440),
      primary key (restaurant_id, weekday, opens)
    );
    create table closures (
      restaurant_id uuid not null references hours_settings (restaurant_id) on delete cascade,
      day date not null,
      -- Replaces the hours of the weekday: [{opens, lasts}]; empty: closed.
      hours jsonb not null default '[]',
      note text not null default '',
      primary key (restaurant_id, day)
    );
    create table open_spans (
      restaurant_id uuid not null references hours_settings (restaurant_id) on delete cascade,
      span tstzrange not null,
      exclude using gist (restaurant_id with =, span with &&)
    );
    create index open_spans_next on open_spans (restaurant_id, upper(span));

    -- The spans of 16 days. Adjacent ranges become one.
    create function spans_of(restaurant uuid, first_day date) returns setof tstzrange language sql stable as $$
      select unnest(range_agg(tstzrange(instants.opens, instants.closes)))
      from hours_settings h
      cross join lateral (select first_day + n as day from generate_series(0, 15) n) dates
      left join closures c on c.restaurant_id = h.restaurant_id and c.day = dates.day
      cross join lateral (
        select w.opens, w.lasts from opening_hours w
        where c.day is null and h.has_week and w.restaurant_id = h.restaurant_id and w.weekday = extract(isodow from dates.day)
        union all
        select 0, 1440 where c.day is null and not h.has_week
        union all
        select x.opens, x.lasts from jsonb_to_recordset(c.hours) as x(opens integer, lasts integer)
      ) local
      cross join lateral (
        select (dates.day + make_interval(mins => local.opens)) at time zone h.time_zone as opens,
          (dates.day + make_interval(mins => local.opens + local.lasts)) at time zone h.time_zone as closes
      ) instants
      -- a range within the hour that a clock change skips has no length
      where h.restaurant_id = restaurant and h.follows_spans and instants.opens < instants.closes
    $$;

    create function rebuild_spans(restaurant uuid, at timestamptz) returns void language plpgsql as $$
      declare
        first_day date;
      begin
        update hours_settings h set spans_from = (at at time zone h.time_zone)::date - 1,
          follows_spans = h.has_week or exists (
            select from closures c where c.restaurant_id = h.restaurant_id and c.day >= (at at time zone h.time_zone)::date - 1)
        where h.restaurant_id = restaurant returning h.spans_from into first_day;
        delete from open_spans where restaurant_id = restaurant;
        insert into open_spans (restaurant_id, span) select restaurant, span from spans_of(restaurant, first_day) span;
      end
    $$;

    -- One row: what holds at a time. A restaurant is open while it takes orders: within a span, before the last order, not paused.
    -- Plain SQL, so that PostgreSQL inlines it into the statements of lists.
    create function opening_of(restaurant uuid, at timestamptz) returns table (
      is_open boolean, opens_at timestamptz, closes_at timestamptz, last_orders_at timestamptz, paused_until timestamptz,
      busy_until timestamptz, busy_minutes smallint, prep_minutes smallint
    ) language sql stable rows 1 as $$
      select
        o.is_open,
        case when o.is_open or (h.follows_spans and s.opens is null) then null else greatest(s.opens, h.paused_until) end,
        -- later than that is shown as open all the time
        case when o.is_open and s.closes < at + interval '7 days' then s.closes end,
        case when o.is_open and s.closes < at + interval '7 days' and h.last_order_minutes > 0
          then s.closes - make_interval(mins => h.last_order_minutes) end,
        case when h.paused_until > at and (not h.follows_spans
          or exists (select from open_spans x where x.restaurant_id = restaurant and x.span @> at)) then h.paused_until end,
        case when h.busy_until > at then h.busy_until end,
        case when h.busy_until > at then h.busy_minutes end,
        h.prep_minutes
      from (select restaurant as id) r
      left join hours_settings h on h.restaurant_id = r.id
      -- the first span that still takes orders at that time, or after the pause
      left join lateral (
        select lower(x.span) as opens, upper(x.span) as closes from open_spans x
        where h.follows_spans and x.restaurant_id = r.id
          and upper(x.span) > greatest(at, h.paused_until) + make_interval(mins => h.last_order_minutes)
          and upper(x.span) - lower(x.span) > make_interval(mins => h.last_order_minutes)
        order by upper(x.span) limit 1
      ) s on true
      cross join lateral (
        select coalesce(h.paused_until <= at, true) and (h.follows_spans is not true or coalesce(s.opens <= at, false)) as is_open
      ) o
    $$;

    -- The week and the closing days from today on; null for a restaurant without either.
    create function hours_of(restaurant uuid, at timestamptz) returns jsonb language sql stable as $$
      select jsonb_build_object(
        'time_zone', h.time_zone,
        'week', case when h.has_week then coalesce((
          select jsonb_agg(jsonb_build_object('weekday', w.weekday, 'opens', w.opens, 'lasts', w.lasts) order by w.weekday, w.opens)
          from opening_hours w where w.restaurant_id = restaurant), '[]') end,
        'closures', coalesce((
          select jsonb_agg(jsonb_build_object('day', c.day, 'hours', c.hours, 'note', c.note) order by c.day)
          from closures c where c.restaurant_id = restaurant and c.day >= (at at time zone h.time_zone)::date), '[]'))
      from hours_settings h where h.restaurant_id = restaurant and h.follows_spans
    $$;

    create or replace function restaurant_zone(restaurant uuid) returns text language sql stable as $$
      select coalesce((select h.time_zone from hours_settings h where h.restaurant_id = restaurant), 'Asia/Kolkata')
    $$;

    -- When the food is expected to be ready; set when the restaurant accepts.
    alter table orders add column ready_at timestamptz;
  `.execute(db)
}
