// The lists of the home screen; the server fetches exactly what the browser asks for.
import { listCategoryNames, listProducts, listRestaurants } from '../../../features/catalogue/queries.ts'
import { type Api, api } from '../../../lib/api.ts'

export const FEATURED = { limit: 8 } as const
export const TOP_RATED = { limit: 12, perRestaurant: 2 } as const
const SEARCH = { limit: 24 } as const

export const askedIn = (search: URLSearchParams): string => search.get('search')?.trim() ?? ''

export const firstLists = (call: Api = api) => ({
  categories: listCategoryNames(call),
  featured: listRestaurants(FEATURED, call),
  topRated: listProducts(TOP_RATED, call),
})
export const foundLists = (asked: string, call: Api = api) => ({
  restaurants: listRestaurants({ search: asked, ...SEARCH }, call),
  products: listProducts({ search: asked, ...SEARCH }, call),
})
