import { PRICE_PATTERN } from '@tiffin/contract/money'
import { words } from '#words/menu'
import { getRestaurant, listCategories, listMenu, type MenuQuery } from '../../../features/catalogue/queries.ts'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { type Api, api } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'

interface PriceBand extends Pick<MenuQuery, 'minPrice' | 'maxPrice'> {
  /** "100-500"; without an upper end "500-". */
  readonly value: string
  readonly label: string
}
const band = (label: string, minPrice: number, maxPrice?: number): PriceBand => ({
  value: `${minPrice}-${maxPrice ?? ''}`,
  label,
  minPrice,
  ...(maxPrice === undefined ? {} : { maxPrice }),
})

/** The price bands of the specification (docs/specification.md#catalogue), in rupees: lower end included, upper end excluded. */
export const PRICE_BANDS: readonly PriceBand[] = [
  band('₹0–₹50', 0, 50),
  band('₹50–₹100', 50, 100),
  band('₹100–₹500', 100, 500),
  band('₹500–₹1,000', 500, 1_000),
  band('₹1,000+', 1_000, 5_000),
]

/** Returns the bands of a menu, such as "Under ₹150", "₹150–₹250" and "₹250 and over", and then those of the specification. */
export function priceBands(steps: readonly number[] = []): readonly PriceBand[] {
  const last = steps.at(-1)
  if (last === undefined) return PRICE_BANDS
  const own = steps.map((to, at) => {
    const from = steps[at - 1]
    return from === undefined
      ? band(words.priceUnder(formatRupees(to)), 0, to)
      : band(`${formatRupees(from)}–${formatRupees(to)}`, from, to)
  })
  return [
    ...own,
    band(words.priceFrom(formatRupees(last)), last),
    ...PRICE_BANDS.filter(({ value }) => own.every((each) => each.value !== value)),
  ]
}

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

/** Returns the value of the band of a query; undefined if it names no prices. */
export const bandOf = ({ minPrice, maxPrice }: MenuQuery): string | undefined =>
  minPrice === undefined && maxPrice === undefined ? undefined : band('', minPrice ?? 0, maxPrice).value
export function pricesOf(value: string): Pick<MenuQuery, 'minPrice' | 'maxPrice'> {
  const [from, to] = value.split('-')
  return { ...(from ? { minPrice: Number(from) } : {}), ...(to ? { maxPrice: Number(to) } : {}) }
}
/** Returns the query with another category; without one for an empty id. */
export const inCategory = ({ page: _page, category: _category, ...rest }: MenuQuery, category: string): MenuQuery => ({
  ...rest,
  ...(category ? { category } : {}),
})
/** Returns the query with the prices of a band; without prices for an empty one. */
export const atPrices = ({ page: _page, minPrice: _min, maxPrice: _max, ...rest }: MenuQuery, value: string): MenuQuery => ({
  ...rest,
  ...pricesOf(value),
})
export const isNarrowed = ({ page: _page, ...filters }: MenuQuery): boolean =>
  Object.values(filters).some((filter) => filter !== undefined && filter !== false)
