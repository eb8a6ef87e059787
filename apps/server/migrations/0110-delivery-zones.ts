import { type Kysely, sql } from 'kysely'

/**
 * Adds where restaurants deliver, for how much and from which sum. Points are whole 1e-5 degrees, about a metre. A polygon has the longitude as x and the
 * latitude as y, in the same unit, so that PostgreSQL computes with exact integers. `delivery_terms` is the only answer to "do they deliver there".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery_settings (
      restaurant_id uuid primary key references restaurants (id),
      -- Where the restaurant is. Null: unknown.
      lat_e5 integer,
      lng_e5 integer,
      delivers boolean not null default true,
      -- Ends with the time: no statement has to remove it.
      reach_limit_m integer check (reach_limit_m > 0),
      reach_limit_until timestamptz,
      check ((lat_e5 is null) = (lng_e5 is null)),
      check (lat_e5 between -8500000 and 8500000 and lng_e5 between -18000000 and 18000000),
      check ((reach_limit_m is null) = (reach_limit_until is null)),
      check (reach_limit_m is null or lat_e5 is not null),
      unique (restaurant_id, lat_e5, lng_e5)
    );

    -- The first zone by position that has the place decides. Without zones a restaurant delivers everywhere.
    create table delivery_zones (
      id uuid primary key,
      restaurant_id uuid not null references delivery_settings (restaurant_id),
      position smallint not null check (position >= 1),
      name text not null,
      kind text not null check (kind in ('radius', 'polygon', 'postal')),
      -- The middle of a radius: where the restaurant is.
      lat_e5 integer,
      lng_e5 integer,
      radius_m integer,
      area polygon,
      postal_codes text[],
      -- What an index can find: the box around a radius (6,371,008.8 m is the earth's radius) or a polygon.
      reach box generated always as (case kind
        when 'polygon' then box(area)
        when 'radius' then box(
          point(lng_e5 + ceil(degrees(asin(sin(radius_m / 6371008.8::float8) / cos(radians(lat_e5 / 1e5::float8)))) * 1e5) + 1,
            lat_e5 + ceil(degrees(radius_m / 6371008.8::float8) * 1e5) + 1),
          point(lng_e5 - ceil(degrees(asin(sin(radius_m / 6371008.8::float8) / cos(radians(lat_e5 / 1e5::float8)))) * 1e5) - 1,
            lat_e5 - ceil(degrees(radius_m / 6371008.8::float8) * 1e5) - 1))
        end) stored,
      fee_paise integer not null check (fee_paise >= 0),
      minimum_paise integer not null check (minimum_paise >= 0),
      -- Null: never free.
      free_from_paise integer check (free_from_paise > 0),
      extra_minutes smallint not null check (extra_minutes between 0 and 240),
      unique (restaurant_id, position),
      foreign key (restaurant_id, lat_e5, lng_e5) references delivery_settings (restaurant_id, lat_e5, lng_e5) on update cascade,
      check (case kind
        when 'radius' then lat_e5 is not null and radius_m between 100 and 50000 and area is null and postal_codes is null
        when 'polygon' then lat_e5 is null and radius_m is null and area is not null and npoints(area) between 3 and 100 and postal_codes is null
        else lat_e5 is null and radius_m is null and area is null and cardinality(postal_codes) between 1 and 500 end),
      check ((lat_e5 is null) = (lng_e5 is null))
    );
    create index delivery_zones_reach on delivery_zones using gist (reach) where reach is not null;
    create index delivery_zones_postal on delivery_zones using gin (postal_codes) where postal_codes is not null;

    -- Outside of it no restaurant delivers. At most one row; none: everywhere.
    create table marketplace_area (
      is_only boolean primary key default true check (is_only),
      area polygon not null
    );

    -- Postal codes with their middle, and the localities in them.
    create table places (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('locality', 'postal')),
      name text not null,
      code text not null,
      region text not null,
      lat_e5 integer not null check (lat_e5 between -9000000 and 9000000),
      lng_e5 integer not null check (lng_e5 between -18000000 and 18000000)
    );
    create unique index places_by_code on places (code) where kind = 'postal';

    -- What two spellings of a postal code have in common.
    create function postal_key(code text) returns text language sql immutable parallel safe as $$
      select upper(regexp_replace(code, '[^a-zA-Z0-9]', '', 'g'))
    $$;

    -- Not strict: PostgreSQL would not inline it.
    create function way_metres(lat_e5 integer, lng_e5 integer, to_lat_e5 integer, to_lng_e5 integer) returns integer
    language sql immutable parallel safe as $$
      select round(2 * 6371008.8::float8 * asin(least(1, sqrt(
        sin(radians((to_lat_e5 - lat_e5) / 2e5::float8)) ^ 2
        + cos(radians(lat_e5 / 1e5::float8)) * cos(radians(to_lat_e5 / 1e5::float8)) * sin(radians((to_lng_e5 - lng_e5) / 2e5::float8)) ^ 2
      ))))::integer
    $$;

    /*
     * Whether a restaurant delivers to a place at a time, and its terms there. Without a point the place is the middle of its postal code.
     * reason: no_delivery, outside_area, outside_zones, reach_limited, or place_unknown, if only a point could say more. Null: it delivers.
     */
    create function delivery_terms(
      restaurant uuid, at_lat_e5 integer, at_lng_e5 integer, postal_code text, at timestamptz,
      out reason text, out zone_id uuid, out zone_name text, out fee_paise integer, out minimum_paise integer, out free_from_paise integer,
      out metres integer, out extra_minutes smallint, out is_approximate boolean, out limited_until timestamptz
    ) language plpgsql stable parallel safe as $$
    declare
      settings delivery_settings;
      borders constant polygon := (select m.area from marketplace_area m);
      lat integer := at_lat_e5;
      lng integer := at_lng_e5;
      key text;
      is_limited boolean;
    begin
      fee_paise := 0;
      minimum_paise := 0;
      extra_minutes := 0;
      is_approximate := false;
      select s.* into settings from delivery_settings s where s.restaurant_id = restaurant;
      if not found and borders is null then return; end if;

      if postal_code is not null then key := postal_key(postal_code); end if;
      if lat is null and key is not null then
        select p.lat_e5, p.lng_e5, true into lat, lng, is_approximate from places p where p.kind = 'postal' and p.code = key;
        is_approximate := found;
      end if;
      if lat is not null and settings.lat_e5 is not null then metres := way_metres(settings.lat_e5, settings.lng_e5, lat, lng); end if;
      is_limited := coalesce(settings.reach_limit_until > at, false);
      if is_limited then limited_until := settings.reach_limit_until; end if;

      if settings.delivers is false then reason := 'no_delivery'; return; end if;
      if lat is null and (borders is not null or is_limited) then reason := 'place_unknown'; return; end if;
      if borders is not null and not borders @> point(lng, lat) then reason := 'outside_area'; return; end if;
      if is_limited and metres > settings.reach_limit_m then reason := 'reach_limited'; return; end if;

      select z.id, z.name, z.fee_paise, z.minimum_paise, z.free_from_paise, z.extra_minutes
      into zone_id, zone_name, fee_paise, minimum_paise, free_from_paise, extra_minutes
      from delivery_zones z
      where z.restaurant_id = restaurant and case z.kind
        when 'radius' then metres <= z.radius_m
        when 'polygon' then lat is not null and z.area @> point(lng, lat)
        else key = any (z.postal_codes) end
      order by z.position limit 1;
      if found then return; end if;

      fee_paise := 0;
      minimum_paise := 0;
      extra_minutes := 0;
      if lat is null and exists (select from delivery_zones z where z.restaurant_id = restaurant and z.kind <> 'postal') then reason := 'place_unknown';
      elsif exists (select from delivery_zones z where z.restaurant_id = restaurant) then reason := 'outside_zones';
      end if;
    end
    $$;
  `.execute(db)
}
