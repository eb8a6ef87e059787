import type { Answer, Calls } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { type HandlersOf, type Incoming, sharedRead } from '../../platform/http/handler.ts'
import { pageInfoWire, pageOf } from '../../platform/paging.ts'
import { hasPlace, listWays, pickupWire, reachOf, termsWire } from '../delivery-zones/index.ts'
import { type MenuDeps, nextMenuChange, type ProductRow, productWire } from '../menu/index.ts'
import { listProductsInReach } from './list-in-reach.ts'
import { listProducts } from './list-products.ts'
import { filterWire } from './wire.ts'

type Call = Calls['listProducts']

interface SearchDeps extends Pick<MenuDeps, 'pictures' | 'replica'> {
  /** Names of the products that were ordered most lately. A function, because reports is a higher module. */
  readonly listMostOrdered: (db: Db, limit: number) => Promise<readonly string[]>
}
const POPULAR = 8

/** Returns the handlers of the search for products. */
export function searchHandlers({ pictures, replica, listMostOrdered }: SearchDeps): HandlersOf<'listProducts' | 'listPopularSearches'> {
  const read = async ({ db, query }: Incoming<Call>): Promise<Answer<Call>> => {
    const page = pageOf(query)
    const { search, perRestaurant, diet, maxPrice: belowPaise, open, minRating, offers, sort, pickup } = query
    const filters = { diet, belowPaise, open, minRating, offers, sort, pickup }
    const asked = { search, perRestaurant, filters }
    const reach = reachOf(query)
    const { rows, total, similar, named, words, unstated } = await (reach && !pickup
      ? listProductsInReach(db, asked, reach, page)
      : listProducts(db, asked, page))
    const ways = reach && (await listWays(db, [...new Set(rows.map((row) => row.restaurant_id))], reach.place))
    const deliveryOf = (row: ProductRow) => {
      const there = ways?.get(row.restaurant_id)
      return there && { delivery: termsWire(there.terms), ...pickupWire(there.counter) }
    }
    const said = {
      ...(named.length > 0 && { words, filters: named.map(filterWire) }),
      ...(unstated.length > 0 && { unstated: [...unstated] }),
    }
    const searched = search ? { search, similar, ...said } : {}
    return { data: rows.map((row) => ({ ...productWire(row, pictures), ...deliveryOf(row) })), ...pageInfoWire(page, total), ...searched }
  }
  return {
    listPopularSearches: async ({ db }) => ({ searches: [...(await listMostOrdered(replica.reader(db), POPULAR))] }),
    listProducts: sharedRead(read, {
      read: (incoming) => read({ ...incoming, db: replica.reader(incoming.db) }),
      // a restaurant that is not on the page may open at any moment
      changesAt: ({ data, filters = [] }, { query }) =>
        query.open || filters.some(({ name }) => name === 'open') ? 0 : nextMenuChange(data),
      except: 'restaurant',
      isPersonal: hasPlace,
    }),
  }
}
