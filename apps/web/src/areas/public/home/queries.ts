// The lists of the home screen; the server fetches exactly what the browser asks for.

import { type ProductFilters, readProductFilters } from '../../../features/catalogue/product-filters.ts'
import { listCategoryNames, listProducts, listRestaurants } from '../../../features/catalogue/queries.ts'
import type { AskedPlace } from '../../../features/guest-place/asked-place.ts'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { type Api, api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'

export const FEATURED = { limit: 8 } as const
export const TOP_RATED = { limit: 12, perRestaurant: 2 } as const
const FOUND = { limit: 24 } as const

/** A search with its filters, and the page that is shown of each of its two lists. */
export interface Search {
  readonly asked: string
  readonly filters: ProductFilters
  readonly restaurants: number
  readonly products: number
}

export const askedIn = (search: URLSearchParams): string => search.get('search')?.trim() ?? ''

/** Returns the search of an address: `?search=dosa&diet=veg&restaurants=2&page=3`. */
export const searchIn = (search: URLSearchParams): Search => ({
  asked: askedIn(search),
  filters: readProductFilters(search),
  restaurants: pageIn(search, 'restaurants'),
  products: pageIn(search),
})

const unlessFirst = (page: number) => (page > 1 ? page : undefined)
export const addressOf = ({ asked, filters, restaurants, products }: Search): string =>
  paths.home.to(undefined, { search: asked, ...filters, restaurants: unlessFirst(restaurants), page: unlessFirst(products) })

/** Without a text or a filter the page shows its first lists. */
export const isSearch = ({ asked, filters }: Search): boolean => asked !== '' || Object.keys(filters).length > 0

export const firstLists = (call: Api = api, place?: AskedPlace) => ({
  categories: listCategoryNames(call),
  featured: listRestaurants({ ...FEATURED, place }, call),
  topRated: listProducts({ ...TOP_RATED, place }, call),
})
export const foundLists = ({ asked, filters, restaurants, products }: Search, call: Api = api, place?: AskedPlace) => {
  const chosen = { place, ...(Object.keys(filters).length > 0 && { filters }) }
  return {
    restaurants: listRestaurants({ search: asked, page: restaurants, ...FOUND, ...chosen }, call),
    products: listProducts({ search: asked, page: products, ...FOUND, ...chosen }, call),
  }
}

/** The lists that the server reads for the first view. */
export const searchLists = (search: Search, call: Api = api) => {
  const { restaurants, products } = foundLists(search, call)
  return search.asked ? { restaurants, products } : { products }
}
