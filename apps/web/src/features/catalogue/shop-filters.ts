// Filters and sorting of a list of restaurants, as in its address: `?reaches=true&pickup=true&vegetarian=true&open=true&minRating=4&offers=true&sort=price`.
export const SHOP_FILTERS = {
  reaches: 'true',
  pickup: 'true',
  vegetarian: 'true',
  open: 'true',
  minRating: '4',
  offers: 'true',
  sort: 'price',
} as const
export type ShopFilterName = keyof typeof SHOP_FILTERS
export type ShopFilters = Partial<typeof SHOP_FILTERS>

export const SHOP_FILTER_NAMES = Object.keys(SHOP_FILTERS) as readonly ShopFilterName[]

export const readShopFilters = (search: URLSearchParams): ShopFilters =>
  Object.fromEntries(SHOP_FILTER_NAMES.filter((name) => search.get(name) === SHOP_FILTERS[name]).map((name) => [name, SHOP_FILTERS[name]]))

export function toggledFilter(filters: ShopFilters, name: ShopFilterName): ShopFilters {
  const { [name]: current, ...others } = filters
  return current === undefined ? { ...others, [name]: SHOP_FILTERS[name] } : others
}
