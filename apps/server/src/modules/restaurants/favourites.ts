import { MESSAGES } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { reachOf } from '../delivery-zones/index.ts'
import { findRestaurant, listRestaurants } from './data.ts'
import { deleteFavourite, insertFavourite, listFavouriteIds, listFavouritesWith, type RowCode } from './data-favourites.ts'
import type { RestaurantDeps } from './routes.ts'
import { restaurantWire } from './wire.ts'

const SHOWN = 24
type FavouriteCalls = 'listFavourites' | 'addFavourite' | 'removeFavourite'

interface FavouriteDeps extends Pick<RestaurantDeps, 'pictures' | 'menusOf'> {
  /** Selects what the restaurant of a favourite has for its regulars. */
  readonly regularCodeAt: (at: Date) => RowCode
}
/** Returns the handlers of favourites. */
export function favouriteHandlers({ pictures, menusOf, regularCodeAt }: FavouriteDeps): HandlersOf<FavouriteCalls> {
  return {
    listFavourites: async ({ db, caller, query }) => {
      const favourites = await listFavouritesWith(db, caller.customerId, regularCodeAt(db.now()))
      const ids = favourites.map(({ restaurant_id }) => restaurant_id)
      if (ids.length === 0) return { ids, data: [] }
      const codes = favourites.flatMap(({ restaurant_id, code }) => (code ? [{ restId: restaurant_id, ...code }] : []))
      const { rows } = await listRestaurants(db, { ids, order: 'ids', reach: reachOf(query) }, { number: 1, size: SHOWN, offset: 0 })
      const menus = await menusOf(
        db,
        rows.map(({ id }) => id),
      )
      return { ids, data: rows.map((row) => restaurantWire(row, menus.get(row.id), pictures)), ...(codes.length > 0 && { codes }) }
    },
    addFavourite: ({ db, caller, params }) =>
      changed(db, caller.customerId, async (tx) => {
        if (!(await findRestaurant(tx, params.restId))) throw refuse('not_found')
        await insertFavourite(tx, caller.customerId, params.restId)
      }),
    removeFavourite: ({ db, caller, params }) =>
      changed(db, caller.customerId, (tx) => deleteFavourite(tx, caller.customerId, params.restId)),
  }
}

const changed = (db: Db, customerId: CustomerId, change: Parameters<Db['transaction']>[0]) =>
  db.transaction(async (tx) => {
    await change(tx)
    return { message: MESSAGES.success, ids: await listFavouriteIds(tx, customerId) }
  })
