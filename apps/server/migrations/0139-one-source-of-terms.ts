import { type Kysely, sql } from 'kysely'

/**
 * Adds the two conditions that `delivery_terms` and `delivering_to` both have: whether a zone has a place, and what keeps a restaurant from
 * delivering there apart from its zones. A point without a postal code, which no zone has, is `code_missing` where zones of postal codes might.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function zone_has(zone delivery_zones, lat integer, lng integer, key text) returns boolean
    language sql immutable parallel safe as $$
      select case (zone).kind
        when 'radius' then way_metres((zone).lat_e5, (zone).lng_e5, lat, lng) <= (zone).radius_m
        when 'polygon' then (zone).area @> point(lng, lat)
        else key = any ((zone).postal_codes) end
    $$;

    create function reach_reason(settings delivery_settings, borders polygon, lat integer, lng integer, at timestamptz) returns text
    language sql immutable parallel safe as $$
      select case
        when not (settings).delivers then 'no_delivery'
        when lat is null and (borders is not null or (settings).reach_limit_until > at) then 'place_unknown'
        when not borders @> point(lng, lat) then 'outside_area'
        when (settings).reach_limit_until > at
          and way_metres((settings).lat_e5, (settings).lng_e5, lat, lng) > (settings).reach_limit_m then 'reach_limited' end
    $$;

    create or replace function delivery_terms(restaurant uuid, at_lat_e5 integer, at_lng_e5 integer, postal_code text, at timestamptz,
      out reason text, out zone_id uuid, out zone_name text, out fee_paise integer, out minimum_paise integer, out free_from_paise integer,
      out metres integer, out extra_minutes smallint, out is_approximate boolean, out limited_until timestamptz)
    language plpgsql stable parallel safe as $$
    declare
      settings delivery_settings;
      borders constant polygon := (select m.area from marketplace_area m);
      lat integer := at_lat_e5;
      lng integer := at_lng_e5;
      key text;
      has_shapes boolean;
      has_codes boolean;
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
      if settings.reach_limit_until > at then limited_until := settings.reach_limit_until; end if;

      reason := reach_reason(settings, borders, lat, lng, at);
      if reason is not null then return; end if;

      select z.id, z.name, z.fee_paise, z.minimum_paise, z.free_from_paise, z.extra_minutes
      into zone_id, zone_name, fee_paise, minimum_paise, free_from_paise, extra_minutes
      from delivery_zones z where z.restaurant_id = restaurant and zone_has(z, lat, lng, key)
      order by z.position limit 1;
      if found then return; end if;

      fee_paise := 0;
      minimum_paise := 0;
      extra_minutes := 0;
      select bool_or(z.kind <> 'postal'), bool_or(z.kind = 'postal') into has_shapes, has_codes
      from delivery_zones z where z.restaurant_id = restaurant;
      if lat is null and has_shapes then reason := 'place_unknown';
      elsif key is null and has_codes then reason := 'code_missing';
      elsif has_codes is not null then reason := 'outside_zones';
      end if;
    end
    $$;

    create or replace function delivering_to(at_lat_e5 integer, at_lng_e5 integer, postal_code text, at timestamptz) returns setof uuid
    language plpgsql stable parallel safe rows 1000 as $$
    declare
      borders constant polygon := (select m.area from marketplace_area m);
      key constant text := postal_key(postal_code);
      lat integer := at_lat_e5;
      lng integer := at_lng_e5;
    begin
      if lat is null then
        select p.lat_e5, p.lng_e5 into lat, lng from places p where p.kind = 'postal' and p.code = key;
      end if;
      if reach_reason(null, borders, lat, lng, at) is not null then return; end if;
      -- what the indexes find is narrowed by the conditions of delivery_terms
      return query
      select candidate.restaurant_id from (
        (select r.id as restaurant_id from restaurants r except all select z.restaurant_id from delivery_zones z where z.position = 1)
        union all (
          select z.restaurant_id from delivery_zones z
          where z.reach is not null and z.reach @> box(point(lng, lat), point(lng, lat)) and zone_has(z, lat, lng, key)
          union
          select z.restaurant_id from delivery_zones z
          where z.postal_codes is not null and z.postal_codes @> array[key] and zone_has(z, lat, lng, key)
        )
      ) candidate
      where candidate.restaurant_id not in (
        select s.restaurant_id from delivery_settings s where (not s.delivers or s.reach_limit_until is not null)
          and reach_reason(s, null, lat, lng, at) is not null);
    end
    $$;
  `.execute(db)
}
