import { readShopFilters, type ShopFilters } from '../../../features/catalogue/shop-filters.ts'
import { paths } from '../../../paths.ts'

/** What the address asks for: `/filterShops/Biryani,Dosa?vegetarian=true&page=2`. */
export function chosenCategories(
  catName: string | undefined,
  search: URLSearchParams,
): {
  names: string[]
  page: number
  filters: ShopFilters
} {
  const names = (catName ?? '').split(',').flatMap((name) => name.trim() || [])
  const page = Number(search.get('page') ?? 1)
  return { names, page: Number.isInteger(page) && page > 0 ? page : 1, filters: readShopFilters(search) }
}

/** The other way round; the first page needs no number. */
export function addressOf(names: readonly string[], page = 1, filters: ShopFilters = {}): string {
  return paths.filterShops.to(names.length ? { catName: names.join(',') } : {}, { ...filters, page: page > 1 ? page : undefined })
}

/** Category names are the same whatever their case, as on the server. */
export const isChosen = (names: readonly string[], name: string): boolean =>
  names.some((chosen) => chosen.toLowerCase() === name.toLowerCase())

export const toggled = (names: readonly string[], name: string): string[] =>
  isChosen(names, name) ? names.filter((chosen) => chosen.toLowerCase() !== name.toLowerCase()) : [...names, name]
