import { PRICE_PATTERN } from '@tiffin/contract/money'
import { getRestaurant, listCategories, listMenu, type MenuQuery } from '../../../features/catalogue/queries.ts'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { type Api, api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'

/** The price bands of the specification (docs/specification.md#catalogue), in rupees: lower end included, upper end excluded. */
export const PRICE_BANDS = [
  { value: '0-50', label: '₹0–₹50', minPrice: 0, maxPrice: 50 },
  { value: '50-100', label: '₹50–₹100', minPrice: 50, maxPrice: 100 },
  { value: '100-500', label: '₹100–₹500', minPrice: 100, maxPrice: 500 },
  { value: '500-1000', label: '₹500–₹1,000', minPrice: 500, maxPrice: 1_000 },
  { value: '1000+', label: '₹1,000+', minPrice: 1_000, maxPrice: 5_000 },
] as const satisfies readonly (Pick<MenuQuery, 'minPrice' | 'maxPrice'> & { value: string; label: string })[]

const price = (text: string | null): number | undefined => (text && PRICE_PATTERN.test(text) ? Number(text) : undefined)
const leastPrice = (text: string | null): number | undefined => (text === '0' ? 0 : price(text))

/** Returns the menu query of an address: `?page=2&search=…&category={id}&minPrice=100&maxPrice=500&vegetarian=true`. */
export function menuQuery(search: URLSearchParams): MenuQuery {
  const minPrice = leastPrice(search.get('minPrice'))
  const maxPrice = price(search.get('maxPrice'))
  const words = search.get('search')?.trim()
  const category = search.get('category')
  const vegetarian = search.get('vegetarian') === 'true'
  return {
    page: pageIn(search),
    ...(words ? { search: words } : {}),
    ...(category ? { category } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(vegetarian ? { vegetarian } : {}),
  }
}

/** For guests, who have no live connection: an open menu is polled. */
export const POLLING = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const

export const menuQueries = (restaurantId: string, query: MenuQuery, call: Api = api) => ({
  restaurant: getRestaurant(restaurantId, call),
  menu: listMenu(restaurantId, query, call),
  categories: listCategories(restaurantId, call),
})

/** Returns the menu's address with these filters; page 1 is omitted. */
export function menuAddress(restId: string, { page = 1, vegetarian, ...filters }: MenuQuery): string {
  return paths.menu.to({ restId }, { ...filters, vegetarian: vegetarian ? 'true' : undefined, page: page > 1 ? page : undefined })
}

/** Returns the band of a query; undefined if a hand-made address matches none. */
export function bandOf({ minPrice, maxPrice }: MenuQuery): string | undefined {
  return PRICE_BANDS.find((band) => band.minPrice === minPrice && band.maxPrice === maxPrice)?.value
}
export function pricesOf(value: string): Pick<MenuQuery, 'minPrice' | 'maxPrice'> {
  const band = PRICE_BANDS.find((each) => each.value === value)
  return band ? { minPrice: band.minPrice, maxPrice: band.maxPrice } : {}
}
export const isNarrowed = ({ page: _page, ...filters }: MenuQuery): boolean =>
  Object.values(filters).some((filter) => filter !== undefined && filter !== false)
