import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { FavouritesRow } from '../../platform/database/rows.generated.ts'
import type { CustomerId } from '../../platform/ids.ts'

/** Repeating it changes nothing, and keeps the place in the list. */
export const insertFavourite = (tx: Tx, customerId: CustomerId, restaurantId: string): Promise<unknown> =>
  tx.rows(sql`
    insert into favourites (customer_id, restaurant_id, at) values (${customerId}, ${restaurantId}, ${tx.now()}) on conflict do nothing`)

export const deleteFavourite = (tx: Tx, customerId: CustomerId, restaurantId: string): Promise<unknown> =>
  tx.rows(sql`delete from favourites where customer_id = ${customerId} and restaurant_id = ${restaurantId}`)

/** What a restaurant has for its regulars. `after`: how many delivered orders are missing until the code counts. */
interface RegularCode {
  readonly code: string
  readonly after: number
}
/** Selects one, or null. */
export type RowCode = RawBuilder<unknown>
/** Newest first. `code` selects what the restaurant of a row has for the customer. */
export const listFavouritesWith = (
  db: Db,
  customerId: CustomerId,
  code: RowCode,
): Promise<(Pick<FavouritesRow, 'restaurant_id'> & { code: RegularCode | null })[]> =>
  db.rows(sql`
    select restaurant_id, ${code} as code from favourites where customer_id = ${customerId} order by at desc, restaurant_id`)

/** Returns the ids of the restaurants, newest first. */
export async function listFavouriteIds(db: Db, customerId: CustomerId): Promise<string[]> {
  const rows = await db.rows<Pick<FavouritesRow, 'restaurant_id'>>(sql`
    select restaurant_id from favourites where customer_id = ${customerId} order by at desc, restaurant_id`)
  return rows.map(({ restaurant_id }) => restaurant_id)
}
