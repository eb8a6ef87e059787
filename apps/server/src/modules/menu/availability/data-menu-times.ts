import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import type { HoursRow } from './availability.ts'

export interface MenuTimeRow {
  readonly id: string
  readonly name: string
  readonly hours: HoursRow[]
  readonly products: number
  readonly categories: number
}
/** With an id: an existing one. */
export interface NewMenuTime {
  readonly id?: string | undefined
  readonly name: string
  readonly hours: readonly HoursRow[]
}

/** Returns a restaurant's menu times with their hours. */
export const listMenuTimes = (db: Db, restaurantId: RestaurantId): Promise<MenuTimeRow[]> =>
  db.rows<MenuTimeRow>(sql`
    select m.id, m.name,
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'lasts', h.lasts) order by h.weekday, h.opens), '[]')
        from menu_time_hours h where h.menu_time_id = m.id) as hours,
      (select count(*) from products p where p.menu_time_id = m.id and p.deleted_at is null) as products,
      (select count(*) from categories c where c.menu_time_id = m.id) as categories
    from menu_times m where m.restaurant_id = ${restaurantId} order by m.created_at, m.id`)

/** Locks the menu time against deletion; undefined when it is not the restaurant's. */
export const lockMenuTime = (tx: Tx, restaurantId: RestaurantId, id: string): Promise<{ id: string } | undefined> =>
  tx.row<{ id: string }>(sql`select id from menu_times where id = ${id} and restaurant_id = ${restaurantId} for key share`)

/** Waits for another save of the restaurant's menu times, deletes those that are not in `kept`, and locks and returns the others. */
export async function keepMenuTimes(tx: Tx, restaurantId: RestaurantId, kept: readonly string[]): Promise<{ id: string }[]> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('menu_times ' || ${restaurantId}::text, 0))`)
  await tx.rows(sql`delete from menu_times where restaurant_id = ${restaurantId} and id <> all(${[...kept]}::uuid[])`)
  return tx.rows<{ id: string }>(sql`select id from menu_times where restaurant_id = ${restaurantId} order by id for update`)
}

/** Each must have an id. */
export async function writeMenuTimes(tx: Tx, restaurantId: RestaurantId, times: readonly Required<NewMenuTime>[]): Promise<void> {
  const rows = JSON.stringify(times.map((time, place) => ({ ...time, place })))
  await tx.rows(sql`
    insert into menu_times (id, restaurant_id, name, created_at)
    select id, ${restaurantId}::uuid, name, ${tx.now()}::timestamptz + place * interval '1 microsecond'
    from json_to_recordset(${rows}::json) as x(id uuid, name text, place int)
    on conflict (id) do update set name = excluded.name`)
  await tx.rows(sql`delete from menu_time_hours where menu_time_id in (select id from menu_times where restaurant_id = ${restaurantId})`)
  await tx.rows(sql`
    insert into menu_time_hours (menu_time_id, weekday, opens, lasts)
    select x.id, h.weekday, h.opens, h.lasts from json_to_recordset(${rows}::json) as x(id uuid, hours json),
      json_to_recordset(x.hours) as h(weekday smallint, opens smallint, lasts smallint)`)
}
