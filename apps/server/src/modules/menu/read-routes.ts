import { CATEGORY_PAGE_SIZE, MENU_PAGE_SIZE } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import { type HandlersOf, sharedRead } from '../../platform/http/handler.ts'
import type { Caller } from '../../platform/http/session.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { pageInfoWire, pageOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { hasPlace, reachOf } from '../delivery-zones/index.ts'
import { openingsChangeAt } from '../hours/index.ts'
import { findRestaurant, restaurantWire } from '../restaurants/index.ts'
import { listHeld } from './availability/data-stock.ts'
import { listNames, listOwnCategories } from './categories/data-categories.ts'
import { findSellable, menusOf } from './data.ts'
import { listMenu } from './list-menu.ts'
import { listRestaurantsByCategory, namesOf } from './list-restaurants-by-category.ts'
import type { MenuDeps } from './menu-deps.ts'
import { nextMenuChange } from './next-menu-change.ts'
import { priceSteps } from './price-steps.ts'
import { categoryNameWire, categoryWire, menuProductWire, productDetailWire } from './wire.ts'

export type ReadCalls = 'listCategoryNames' | 'listRestaurantsByCategory' | 'getProduct' | 'listMenu' | 'listCategories'
const WHOLE_MENU = 500

// all but restaurants share kept answers; a restaurant reads its own menu fresh
export function readHandlers(deps: MenuDeps): HandlersOf<ReadCalls> {
  const { replica, unpaidItems } = deps
  const fresh = freshReads(deps, async (db, restaurantId) => {
    const held = await listHeld(db, await unpaidItems(db, restaurantId))
    return new Map(held.map((row) => [row.product_id, row.pieces]))
  })
  const kept = <I extends { db: Db }, A>(read: (incoming: I) => Promise<A>, changesAt?: (answer: A, incoming: I) => number) =>
    sharedRead(read, {
      read: (incoming) => read({ ...incoming, db: replica.reader(incoming.db) }),
      changesAt,
      except: 'restaurant',
      isPersonal: hasPlace,
    })
  return {
    listCategoryNames: kept(fresh.listCategoryNames),
    // a restaurant that is not on the page may open at any moment
    listRestaurantsByCategory: kept(fresh.listRestaurantsByCategory, ({ data }, { query: { open, search } }) =>
      open || (search && deps.readSearch(search).filters.open) ? 0 : openingsChangeAt(data),
    ),
    getProduct: kept(fresh.getProduct, ({ product, restaurant }) => Math.min(nextMenuChange([product]), openingsChangeAt([restaurant]))),
    listMenu: kept(fresh.listMenu, ({ productData }) => nextMenuChange(productData)),
    listCategories: kept(fresh.listCategories),
  }
}

/** @param heldPieces what unpaid orders hold of each product of a restaurant */
function freshReads(
  { pictures, searchOnMenu, readSearch, mostOrdered }: MenuDeps,
  heldPieces: (db: Db, restaurantId: RestaurantId) => Promise<ReadonlyMap<string, number>>,
): HandlersOf<ReadCalls> {
  return {
    listCategoryNames: async ({ db, query }) => {
      const page = pageOf(query)
      const { rows, total } = await listNames(db, page)
      return { categories: rows.map((row) => categoryNameWire(row, pictures)), ...pageInfoWire(page, total) }
    },
    listRestaurantsByCategory: async ({ db, query }) => {
      const page = pageOf(query)
      const filter = { ...query, read: query.search ? readSearch(query.search) : undefined, reach: reachOf(query) }
      const { rows, total } = await listRestaurantsByCategory(db, filter, page)
      const menus = await menusOf(
        db,
        rows.map(({ id }) => id),
        namesOf(query.catName),
      )
      const restaurants = rows.map((row) => restaurantWire(row, menus.get(row.id), pictures))
      return { restaurants, data: restaurants, ...pageInfoWire(page, total) }
    },
    getProduct: async ({ db, query }) => {
      const product = await findSellable(db, query.id)
      const restaurant = product && (await findRestaurant(db, product.restaurant_id))
      if (!restaurant) throw refuse('not_found')
      const menu = (await menusOf(db, [restaurant.id])).get(restaurant.id)
      return { success: true, product: productDetailWire(product, pictures), restaurant: restaurantWire(restaurant, menu, pictures) }
    },
    listMenu: async ({ db, caller, query }) => {
      const page = pageOf(query, query.page === undefined ? WHOLE_MENU : MENU_PAGE_SIZE)
      const own = ownId(caller)
      const isOwn = own === query.id || (query.id === undefined && caller !== null)
      const id = query.id ?? own
      const isWhole = id !== undefined && query.category === undefined && !query.search
      const search = query.search ? await searchOnMenu(db, query.search) : undefined
      const filter = { ...query, matching: search?.matching, mostOrdered: isWhole ? mostOrdered(id, db.now()) : undefined }
      const [{ rows, total, thirds }, held] = await Promise.all([
        listMenu(db, own, filter, page),
        isOwn && own !== undefined ? heldPieces(db, own) : undefined,
      ])
      return {
        productData: rows.map((row) => menuProductWire(row, pictures, isOwn, held?.get(row.id))),
        ...pageInfoWire(page, total),
        ...(search && search.filters.length > 0 && { filters: search.filters }),
        ...(thirds.length > 0 && { priceSteps: priceSteps(thirds) }),
      }
    },
    listCategories: async ({ db, caller, query }) => {
      const own = ownId(caller)
      const id = query.id ?? own
      if (id === undefined) throw refuse('not_found')
      const page = pageOf(query, query.page === undefined ? undefined : CATEGORY_PAGE_SIZE)
      const categories = await listOwnCategories(db, { id, ownId: own }, page)
      if (!categories) throw refuse('not_found')
      return { categoryData: categories.rows.map((row) => categoryWire(row, id)), ...pageInfoWire(page, categories.total) }
    },
  }
}

const ownId = (caller: Caller | null): RestaurantId | undefined => (caller?.role === 'restaurant' ? caller.restaurantId : undefined)
