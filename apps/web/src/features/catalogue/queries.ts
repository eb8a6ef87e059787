// What everybody may read: restaurants, categories, menus. On the server `call` is the request's own caller.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerOf, type Api, api } from '../../lib/api.ts'
import type { ShopFilters } from './shop-filters.ts'

export type Restaurant = AnswerOf<'GET /getRestaurents'>['data'][number]
export type Product = AnswerOf<'GET /productList'>['data'][number]
export type MenuProduct = AnswerOf<'GET /getRestaurentProduct'>['productData'][number]
export type CategoryName = AnswerOf<'GET /getCategoryies'>['categories'][number]
export type ProductDetail = AnswerOf<'GET /getProuductDetail'>['product']

export interface ListQuery {
  search?: string
  /** Dishes of one restaurant at most. */
  perRestaurant?: number
  page?: number
  limit?: number
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
/** Empty and absent mean the same; absent keys keep the query key equal on both sides. */
const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as T

/** Active restaurants, best rated first. */
export const listRestaurants = (query: ListQuery = {}, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'restaurants', given(query)],
    queryFn: ({ signal }) =>
      call('GET /getRestaurents', { query: given({ search: query.search, page: text(query.page), limit: text(query.limit) }), signal }),
    placeholderData: keepPreviousData,
  })

/** Restaurants on one page of the filtered list. */
const SHOPS_PAGE_SIZE = 24

/** Active restaurants that serve one of the categories; none named = all. */
export const listRestaurantsByCategory = (names: readonly string[], page?: number, filters: ShopFilters = {}, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'restaurants-by-category', [...names].sort(), page ?? 1, filters],
    queryFn: ({ signal }) =>
      call('GET /getcatRestaurents', {
        query: given({ ...filters, catName: names.join(','), page: text(page), limit: text(SHOPS_PAGE_SIZE) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Category names across restaurants, with how many restaurants serve each. */
export const listCategoryNames = (call: Api = api) =>
  queryOptions({ queryKey: ['catalogue', 'category-names'], queryFn: ({ signal }) => call('GET /getCategoryies', { signal }) })

/** Top-rated menu items of all restaurants; `search` forgives typing errors. */
export const listProducts = (query: ListQuery = {}, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'products', given(query)],
    queryFn: ({ signal }) =>
      call('GET /productList', {
        query: given({ search: query.search, perRestaurant: text(query.perRestaurant), page: text(query.page), limit: text(query.limit) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** One restaurant with its newest ratings. */
export const getRestaurant = (restaurantId: string, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'restaurant', restaurantId],
    queryFn: ({ signal }) => call('GET /getResProfile', { query: { id: restaurantId }, signal }),
  })

/** Dishes on a page of a menu (docs/specification.md#limits). Named here, as the contract's schemas stay out of the page. */
export const MENU_PAGE_SIZE = 5
/** The most that a call returns with a `limit`; a menu that is read further comes whole. */
const MAX_LIMIT = 100

/** A restaurant's menu by category, up to the end of its page `page`; prices in rupees. */
export const listMenu = (restaurantId: string, query: MenuQuery = {}, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'menu', restaurantId, given({ ...query, page: query.page ?? 1 })],
    queryFn: ({ signal }) => {
      const { search, category, minPrice, maxPrice, vegetarian } = query
      const rows = (query.page ?? 1) * MENU_PAGE_SIZE
      const page = rows > MAX_LIMIT ? {} : { page: '1', limit: String(rows) }
      const filters = given({ search, category, minPrice, maxPrice, vegetarian: vegetarian ? ('true' as const) : undefined })
      return call('GET /getRestaurentProduct', { query: { id: restaurantId, sort: 'category', ...page, ...filters }, signal })
    },
    placeholderData: keepPreviousData,
  })

/** The categories of one restaurant. */
export const listCategories = (restaurantId: string, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'categories', restaurantId],
    queryFn: ({ signal }) => call('GET /getCategory', { query: { id: restaurantId }, signal }),
  })

/** One product as the product modal shows it. */
export const getProduct = (productId: string, call: Api = api) =>
  queryOptions({
    queryKey: ['catalogue', 'product', productId],
    queryFn: ({ signal }) => call('GET /getProuductDetail', { query: { id: productId }, signal }),
  })
