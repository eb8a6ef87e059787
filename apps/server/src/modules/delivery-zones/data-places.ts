// Postal codes with their middle, and the localities in them.
import { nameKey, postalKey } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { PlacesRow } from '../../platform/database/rows.generated.ts'

export type PlaceRow = Pick<PlacesRow, 'kind' | 'name' | 'code' | 'region' | 'lat_e5' | 'lng_e5' | 'source'>

/** Places of the operator stay. */
export const deleteImported = (tx: Tx): Promise<unknown> => tx.rows(sql`delete from places where source = 'geonames'`)

/** Adds places. A second row of a postal code is an error. */
export const insertPlaces = (tx: Tx, rows: readonly PlaceRow[]): Promise<unknown> =>
  tx.rows(sql`
    insert into places (kind, name, code, region, lat_e5, lng_e5, source)
    select kind, name, code, region, lat_e5, lng_e5, source
    from json_to_recordset(${JSON.stringify(rows)}::json) as p(
      kind text, name text, code text, region text, lat_e5 integer, lng_e5 integer, source text)`)

/** Adds each postal code in the middle of its localities, unless the operator has placed it. Returns how many. */
export async function insertPostalCodes(tx: Tx): Promise<number> {
  const added = await tx.rows(sql`
    insert into places (kind, name, code, region, lat_e5, lng_e5, source)
    select 'postal', code, code, mode() within group (order by region), round(avg(lat_e5)), round(avg(lng_e5)), 'geonames'
    from places where kind = 'locality' and source = 'geonames' group by code
    on conflict (code) where kind = 'postal' do nothing
    returning id`)
  return added.length
}

const MOST = 10
/** Returns postal codes and localities that begin with the search, postal codes first; none for a single character. */
export function searchPlaces(db: Db, search: string): Promise<PlaceRow[]> {
  const [name, code] = [nameKey(search), postalKey(search)]
  if (name.length < 2) return Promise.resolve([])
  const start = `${name.replace(/[\\%_]/g, '\\$&')}%`
  return db.rows(sql`
    select kind, name, code, region, lat_e5, lng_e5, source from places
    where text_key(name) like ${start} or (kind = 'postal' and ${code} <> '' and code like ${`${code}%`})
    order by kind = 'postal' desc, length(name), name, region, code limit ${MOST}`)
}
