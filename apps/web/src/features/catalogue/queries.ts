// Public queries: restaurants, categories, menus. On the server `call` is the request's own API client.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MAX_PRODUCTS, MENU_PAGE_SIZE } from '@tiffin/contract/limits'
import { type AnswerOf, type Api, api } from '../../lib/api.ts'
import { readAllPages } from '../../lib/read-all-pages.ts'
import type { AskedPlace } from '../guest-place/asked-place.ts'
import type { ProductFilters } from './product-filters.ts'
import type { ShopFilters } from './shop-filters.ts'

export type Restaurant = AnswerOf<'GET /getRestaurents'>['data'][number]
export type Product = AnswerOf<'GET /productList'>['data'][number]
/** A filter that a search names. */
export type NamedFilter = NonNullable<AnswerOf<'GET /productList'>['filters']>[number]
export type MenuProduct = AnswerOf<'GET /getRestaurentProduct'>['productData'][number]
export type CategoryName = AnswerOf<'GET /getCategoryies'>['categories'][number]
export type ProductDetail = AnswerOf<'GET /getProuductDetail'>['product']

export interface ListQuery {
  search?: string
  perRestaurant?: number
  page?: number
  limit?: number
  filters?: ProductFilters
  /** Who delivers there comes first, with its terms. */
  place?: AskedPlace | undefined
}
export interface MenuQuery {
  page?: number
  search?: string
  category?: string
  minPrice?: number
  maxPrice?: number
  vegetarian?: boolean
}
const text = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value))
/** Drops empty fields, so that server and browser build the same query key. */
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as T

/** Active restaurants, best rated first. */
export const listRestaurants = (query: ListQuery = {}, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'restaurants', given(query)],
    queryFn: ({ signal }) =>
      call('GET /getRestaurents', {
        query: given({
          ...query.place,
          search: query.search,
          reaches: query.filters?.reaches,
          open: query.filters?.open,
          minRating: query.filters?.minRating,
          page: text(query.page),
          limit: text(query.limit),
        }),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const SHOPS_PAGE_SIZE = 24

/** Active restaurants that serve one of the categories, named as `joinCategoryNames` writes them; all if none is. */
export const listRestaurantsByCategory = (
  catName: string,
  page?: number,
  filters: ShopFilters & AskedPlace & { search?: string } = {},
  call: Api = api,
) =>
  queryOptions({
    queryKey: ['catalogue', 'restaurants-by-category', catName, page ?? 1, filters],
    queryFn: ({ signal }) =>
      call('GET /getcatRestaurents', {
        query: given({ ...filters, catName, page: text(page), limit: text(SHOPS_PAGE_SIZE) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Category names across restaurants, with the number of restaurants for each. */
export const listCategoryNames = (call: Api = api) =>
  queryOptions({ queryKey: ['catalogue', 'category-names'], queryFn: ({ signal }) => call('GET /getCategoryies', { signal }) })

/** Top-rated products across restaurants; `search` tolerates typing errors. */
export const listProducts = (query: ListQuery = {}, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'products', given(query)],
    queryFn: ({ signal }) =>
      call('GET /productList', {
        query: given({
          ...query.filters,
          ...query.place,
          search: query.search,
          perRestaurant: text(query.perRestaurant),
          page: text(query.page),
          limit: text(query.limit),
        }),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const getRestaurant = (restaurantId: string, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'restaurant', restaurantId],
    queryFn: ({ signal }) => call('GET /getResProfile', { query: { id: restaurantId }, signal }),
  })

/** A restaurant's menu by category, up to the end of page `page`; prices in rupees. */
export const listMenu = (restaurantId: string, query: MenuQuery = {}, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'menu', restaurantId, given({ ...query, page: query.page ?? 1 })],
    queryFn: ({ signal }) => {
      const { search, category, minPrice, maxPrice, vegetarian } = query
      const limit = String(Math.min((query.page ?? 1) * MENU_PAGE_SIZE, MAX_PRODUCTS))
      const filters = given({ search, category, minPrice, maxPrice, vegetarian: vegetarian ? ('true' as const) : undefined })
      return call('GET /getRestaurentProduct', { query: { id: restaurantId, sort: 'category', page: '1', limit, ...filters }, signal })
    },
    placeholderData: keepPreviousData,
  })

export const listCategories = (restaurantId: string, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'categories', restaurantId],
    queryFn: ({ signal }) =>
      readAllPages(
        (page) => call('GET /getCategory', { query: { id: restaurantId, page: text(page), limit: '100' }, signal }),
        ({ categoryData }) => categoryData,
      ),
  })

export const getProduct = (productId: string, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'product', productId],
    queryFn: ({ signal }) => call('GET /getProuductDetail', { query: { id: productId }, signal }),
  })
