import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { FavouritesRow } from '../../platform/database/rows.generated.ts'
import type { CustomerId } from '../../platform/ids.ts'

/** Repeating it changes nothing, and keeps the place in the list. */
export const insertFavourite = (tx: Tx, customerId: CustomerId, restaurantId: string): Promise<unknown> =>
  tx.rows(sql`
    insert into favourites (customer_id, restaurant_id, at) values (${customerId}, ${restaurantId}, ${tx.now()}) on conflict do nothing`)

export const deleteFavourite = (tx: Tx, customerId: CustomerId, restaurantId: string): Promise<unknown> =>
  tx.rows(sql`delete from favourites where customer_id = ${customerId} and restaurant_id = ${restaurantId}`)

/** Returns the ids of the restaurants, newest first. */
export async function listFavouriteIds(db: Db, customerId: CustomerId): Promise<string[]> {
  const rows = await db.rows<Pick<FavouritesRow, 'restaurant_id'>>(sql`
    select restaurant_id from favourites where customer_id = ${customerId} order by at desc, restaurant_id`)
  return rows.map(({ restaurant_id }) => restaurant_id)
}
