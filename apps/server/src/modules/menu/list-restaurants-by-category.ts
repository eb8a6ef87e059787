import type { Db } from '../../platform/database/database.ts'
import type { Page } from '../../platform/http/paging.ts'
import { listRestaurants } from '../restaurants/index.ts'
import { isNarrowed, type Narrowing, selectNarrowed } from './data-narrowing.ts'

export interface CategoryFilter extends Omit<Narrowing, 'names'> {
  /** One category name or several, comma-separated; empty for all restaurants. */
  readonly catName?: string | undefined
  readonly search?: string | undefined
}

/** The names that are asked for; a category's name may itself have a comma. */
export function namesOf(catName = ''): readonly string[] {
  const names = catName
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names.length > 1 ? [...names, catName] : names
}

/** Listed restaurants that serve something in one of the named categories, narrowed and sorted by what their menus hold. */
export async function listRestaurantsByCategory(db: Db, { catName, search, ...filter }: CategoryFilter, page: Page) {
  const narrowing = { ...filter, names: namesOf(catName) }
  if (!isNarrowed(narrowing)) return listRestaurants(db, { search }, page)
  const left = await selectNarrowed(db, narrowing)
  return listRestaurants(db, { ids: left.map(({ id }) => id), search, ...(filter.sort === 'price' && { order: 'ids' as const }) }, page)
}
