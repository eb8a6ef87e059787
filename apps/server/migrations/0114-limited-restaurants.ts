import { type Kysely, sql } from 'kysely'

/** `delivering_to` reads only the settings that can keep a restaurant from delivering, by an index of these few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index delivery_settings_limited on delivery_settings (restaurant_id) where not delivers or reach_limit_until is not null;

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
      if borders is not null and (lat is null or not borders @> point(lng, lat)) then return; end if;
      return query
      select candidate.restaurant_id from (
        (select r.id as restaurant_id from restaurants r except all select z.restaurant_id from delivery_zones z where z.position = 1)
        union all (
          select z.restaurant_id from delivery_zones z
          where z.reach is not null and z.reach @> box(point(lng, lat), point(lng, lat)) and case z.kind
            when 'radius' then way_metres(z.lat_e5, z.lng_e5, lat, lng) <= z.radius_m
            else z.area @> point(lng, lat) end
          union
          select z.restaurant_id from delivery_zones z where z.postal_codes is not null and z.postal_codes @> array[key]
        )
      ) candidate
      where candidate.restaurant_id not in (
        select s.restaurant_id from delivery_settings s where (not s.delivers or s.reach_limit_until is not null)
          and (not s.delivers or (s.reach_limit_until > at and (lat is null or way_metres(s.lat_e5, s.lng_e5, lat, lng) > s.reach_limit_m))));
    end
    $$;
  `.execute(db)
}
