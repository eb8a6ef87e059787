import { type Kysely, sql } from 'kysely'

/**
 * Adds `delivering_to`, which names the restaurants that deliver to a place: those of which `delivery_terms` gives no reason (terms.test.ts compares
 * them). Asking `delivery_terms` for each of 600 candidates takes 50 ms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Who has zones, in a third of the pages.
    create unique index delivery_zones_first on delivery_zones (restaurant_id) where position = 1;

    create function delivering_to(at_lat_e5 integer, at_lng_e5 integer, postal_code text, at timestamptz) returns setof uuid
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
        select r.id as restaurant_id from restaurants r
        left join delivery_zones first on first.restaurant_id = r.id and first.position = 1 where first.restaurant_id is null
        union all (
          select z.restaurant_id from delivery_zones z
          where z.reach is not null and z.reach @> box(point(lng, lat), point(lng, lat)) and case z.kind
            when 'radius' then way_metres(z.lat_e5, z.lng_e5, lat, lng) <= z.radius_m
            else z.area @> point(lng, lat) end
          union
          select z.restaurant_id from delivery_zones z where z.postal_codes is not null and z.postal_codes @> array[key]
        )
      ) candidate
      where not exists (
        select from delivery_settings s where s.restaurant_id = candidate.restaurant_id and (not s.delivers or (s.reach_limit_until > at
          and (lat is null or way_metres(s.lat_e5, s.lng_e5, lat, lng) > s.reach_limit_m))));
    end
    $$;
  `.execute(db)
}
