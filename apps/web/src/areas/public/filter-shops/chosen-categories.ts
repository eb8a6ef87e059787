import { joinCategoryNames, splitCategoryNames } from '@tiffin/contract/category-names'
import { nameKey } from '@tiffin/contract/clean-text'
import { readShopFilters, type ShopFilters } from '../../../features/catalogue/shop-filters.ts'
import { pageIn } from '../../../features/navigation/page-in.ts'
import { paths } from '../../../paths.ts'

/** Returns the categories, page and filters of an address: `/filterShops/Biryani,Dosa?vegetarian=true&page=2`. */
export function chosenCategories(
  catName: string | undefined,
  search: URLSearchParams,
): {
  names: string[]
  page: number
  filters: ShopFilters
} {
  const names = splitCategoryNames(catName)
  return { names, page: pageIn(search), filters: readShopFilters(search) }
}

export function addressOf(names: readonly string[], page = 1, filters: ShopFilters = {}): string {
  return paths.filterShops.to(names.length ? { catName: joinCategoryNames(names) } : {}, { ...filters, page: page > 1 ? page : undefined })
}

/** Compares category names as the server does. */
export const isChosen = (names: readonly string[], name: string): boolean => names.some((chosen) => nameKey(chosen) === nameKey(name))

export const areChosen = (names: readonly string[], group: readonly string[]): boolean => group.some((name) => isChosen(names, name))

/** Adds or removes categories that mean the same. */
export const toggled = (names: readonly string[], group: readonly string[]): string[] =>
  areChosen(names, group) ? names.filter((chosen) => !isChosen(group, chosen)) : [...names, ...group]
