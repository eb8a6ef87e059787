import { sql } from 'kysely'
import { A_REQUEST, type Invariant } from './invariant.ts'

/** PostgreSQL has no function that lists the corners of a polygon. */
const AREAS = sql`
  areas as (
    select id::text as owner, area from delivery_zones where area is not null union all select 'marketplace', area from marketplace_area
  ), corners as (
    select owner, at, point(corner[1]::float8, corner[2]::float8) as corner
    from areas cross join lateral regexp_matches(area::text, '\\(([^(),]+),([^(),]+)\\)', 'g') with ordinality found(corner, at)
  ), sides as (
    select owner, at, count(*) over whole as sides,
      lseg(corner, coalesce(lead(corner) over (partition by owner order by at), first_value(corner) over (partition by owner order by at))) as side
    from corners window whole as (partition by owner)
  )`

export const zoneInvariants: readonly Invariant[] = [
  {
    name: 'zones: the zones of a restaurant are numbered from 1',
    violations: sql`
      select restaurant_id from delivery_zones group by restaurant_id having min(position) <> 1 or max(position) <> count(*)`,
  },
  {
    name: 'zones: the border of an area neither crosses nor touches itself',
    violations: sql`
      with ${AREAS}
      select one.owner, one.at, other.at from sides one join sides other on other.owner = one.owner and other.at > one.at + 1
      where one.side ?# other.side and not (one.at = 1 and other.at = one.sides)
      union all
      select owner, null, null from areas where area(area::path) = 0`,
  },
  {
    // an id keeps its first time, and only a zone that still exists keeps its id
    name: 'zones: an order of a restaurant with zones has one',
    violations: sql`
      select o.id, since.at from orders o join (
        select restaurant_id, min(to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0)) as at
        from delivery_zones group by restaurant_id
      ) since on since.restaurant_id = o.restaurant_id and since.at + ${A_REQUEST} < o.created_at
      where not exists (select from order_terms t where t.order_id = o.id and t.zone_id is not null)`,
  },
  {
    name: 'zones: only an order with a zone is charged for delivery',
    violations: sql`select order_id from order_terms where delivery_paise > 0 and zone_id is null`,
  },
  {
    // an order without a point was placed in the middle of its postal code, which the next import may move
    name: 'zones: since the area of the marketplace holds, orders go to places inside',
    violations: sql`
      select o.id, o.lat_e5, o.lng_e5 from orders o join marketplace_area m on m.since + ${A_REQUEST} < o.created_at
      where o.kind = 'delivery' and o.lat_e5 is not null and not m.area @> point(o.lng_e5, o.lat_e5)`,
  },
]
