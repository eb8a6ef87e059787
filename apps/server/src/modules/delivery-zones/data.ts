// Delivery zones and the area of the marketplace. Every change of a restaurant locks its row of delivery_settings first.
import { fromE5, type MapPoint, toE5 } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { DeliverySettingsRow, DeliveryZonesRow } from '../../platform/database/rows.generated.ts'
import type { RestaurantId } from '../../platform/ids.ts'

export type SettingsRow = Pick<
  DeliverySettingsRow,
  | 'lat_e5'
  | 'lng_e5'
  | 'delivers'
  | 'picks_up'
  | 'packaging_paise'
  | 'days_ahead'
  | 'slot_minutes'
  | 'delivery_cap'
  | 'pickup_cap'
  | 'reach_limit_m'
  | 'reach_limit_until'
>
export type ZoneRow = Omit<DeliveryZonesRow, 'restaurant_id' | 'position' | 'lat_e5' | 'lng_e5' | 'reach'>

/** Creates the row of a restaurant if it has none, and locks it until the transaction ends. */
export const lockSettings = (tx: Tx, id: RestaurantId): Promise<unknown> =>
  tx.rows(sql`
    insert into delivery_settings (restaurant_id) values (${id})
    on conflict (restaurant_id) do update set restaurant_id = excluded.restaurant_id`)

/** A temporary reach that has ended is not returned. */
export const findSettings = (db: Db, id: RestaurantId): Promise<SettingsRow | undefined> =>
  db.row(sql`
    select lat_e5, lng_e5, delivers, picks_up, packaging_paise, days_ahead, slot_minutes, delivery_cap, pickup_cap,
      case when is_limited then reach_limit_m end as reach_limit_m,
      case when is_limited then reach_limit_until end as reach_limit_until
    from delivery_settings cross join lateral (select coalesce(reach_limit_until > ${db.now()}, false) as is_limited) now
    where restaurant_id = ${id}`)

export const listZones = (db: Db, id: RestaurantId): Promise<ZoneRow[]> =>
  db.rows(sql`
    select id, name, kind, radius_m, area, postal_codes, fee_paise, minimum_paise, free_from_paise, extra_minutes
    from delivery_zones where restaurant_id = ${id} order by position`)

/** Zones that are a radius move along. */
export const writeSettings = (tx: Tx, id: RestaurantId, settings: SettingsRow): Promise<unknown> =>
  tx.rows(sql`
    update delivery_settings set lat_e5 = ${settings.lat_e5}, lng_e5 = ${settings.lng_e5}, delivers = ${settings.delivers},
      packaging_paise = ${settings.packaging_paise}, days_ahead = ${settings.days_ahead}, slot_minutes = ${settings.slot_minutes},
      delivery_cap = ${settings.delivery_cap}, pickup_cap = ${settings.pickup_cap}, picks_up = ${settings.picks_up},
      reach_limit_m = ${settings.reach_limit_m}, reach_limit_until = ${settings.reach_limit_until}
    where restaurant_id = ${id}`)

/** Returns whether customers would find the counter of a restaurant. */
export async function hasStreet(db: Db, id: RestaurantId): Promise<boolean> {
  return (await db.row(sql`select from counter_of(${id}) where street <> ''`)) !== undefined
}

export const deleteZones = (tx: Tx, id: RestaurantId): Promise<unknown> =>
  tx.rows(sql`delete from delivery_zones where restaurant_id = ${id}`)

/** In their order. */
export const insertZones = (tx: Tx, id: RestaurantId, zones: readonly ZoneRow[]): Promise<unknown> =>
  tx.rows(sql`
    insert into delivery_zones (id, restaurant_id, position, name, kind, lat_e5, lng_e5, radius_m, area, postal_codes,
      fee_paise, minimum_paise, free_from_paise, extra_minutes)
    select z.id, s.restaurant_id, z.position, z.name, z.kind, case z.kind when 'radius' then s.lat_e5 end, case z.kind when 'radius' then s.lng_e5 end,
      z.radius_m, z.area, z.postal_codes, z.fee_paise, z.minimum_paise, z.free_from_paise, z.extra_minutes
    from json_to_recordset(${JSON.stringify(zones.map((zone, at) => ({ ...zone, position: at + 1 })))}::json) as z(
      id uuid, position smallint, name text, kind text, radius_m integer, area polygon, postal_codes text[],
      fee_paise integer, minimum_paise integer, free_from_paise integer, extra_minutes smallint)
    join delivery_settings s on s.restaurant_id = ${id}`)

/** Lets one change of the area wait for another; there may be no row to lock. */
export const lockMarketplaceArea = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('marketplace_area', 0))`)

/** Returns the area of the marketplace; undefined where there is none. */
export async function findMarketplaceArea(db: Db): Promise<MapPoint[] | undefined> {
  const row = await db.row<{ area: string }>(sql`select area from marketplace_area`)
  return row && areaOf(row.area)
}

const MOST_SHOWN = 2_000
/** Returns where restaurants are that have said so; of very many, some. */
export async function listRestaurantPlaces(db: Db): Promise<MapPoint[]> {
  const rows = await db.rows<{ lat_e5: number; lng_e5: number }>(sql`
    select lat_e5, lng_e5 from delivery_settings where lat_e5 is not null order by restaurant_id limit ${MOST_SHOWN}`)
  return rows.map(({ lat_e5, lng_e5 }) => ({ lat: fromE5(lat_e5), lng: fromE5(lng_e5) }))
}

export const writeMarketplaceArea = (tx: Tx, area: readonly MapPoint[]): Promise<unknown> =>
  tx.rows(sql`
    insert into marketplace_area (area, since) values (${areaText(area)}::polygon, ${tx.now()})
    on conflict (is_only) do update set area = excluded.area, since = excluded.since`)

export const deleteMarketplaceArea = (tx: Tx): Promise<unknown> => tx.rows(sql`delete from marketplace_area`)

/** PostgreSQL writes a polygon as `((x,y),(x,y),(x,y))`. */
export const areaText = (area: readonly MapPoint[]): string => `(${area.map(({ lat, lng }) => `(${toE5(lng)},${toE5(lat)})`).join(',')})`
export const areaOf = (text: string): MapPoint[] =>
  [...text.matchAll(/\((-?[\d.e+]+),(-?[\d.e+]+)\)/g)].map(([, x, y]) => ({ lat: fromE5(Number(y)), lng: fromE5(Number(x)) }))
