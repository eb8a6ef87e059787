// How a list of restaurants is narrowed and sorted, as its address says it: `?vegetarian=true&minRating=4&offers=true&sort=price`.
/** The name of each filter in the address. */
export const SHOP_FILTERS = { vegetarian: 'true', minRating: '4', offers: 'true', sort: 'price' } as const
export type ShopFilterName = keyof typeof SHOP_FILTERS
export type ShopFilters = Partial<typeof SHOP_FILTERS>

export const SHOP_FILTER_NAMES = Object.keys(SHOP_FILTERS) as readonly ShopFilterName[]

export const readShopFilters = (search: URLSearchParams): ShopFilters =>
  Object.fromEntries(SHOP_FILTER_NAMES.filter((name) => search.get(name) === SHOP_FILTERS[name]).map((name) => [name, SHOP_FILTERS[name]]))

/** The same filters with one of them on or off. */
export function toggledFilter(filters: ShopFilters, name: ShopFilterName): ShopFilters {
  const { [name]: current, ...others } = filters
  return current === undefined ? { ...others, [name]: SHOP_FILTERS[name] } : others
}
