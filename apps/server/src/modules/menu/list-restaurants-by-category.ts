import { splitCategoryNames } from '@tiffin/contract/category-names'
import type { Db } from '../../platform/database/database.ts'
import type { Page } from '../../platform/paging.ts'
import type { Reach } from '../delivery-zones/index.ts'
import { asRead, listRestaurants, type SearchRead } from '../restaurants/index.ts'
import { isNarrowed, listNarrowed, type Narrowing } from './data-narrowing.ts'

export interface CategoryFilter extends Omit<Narrowing, 'names'> {
  /** Category names, comma-separated; empty for all restaurants. */
  readonly catName?: string | undefined
  readonly search?: string | undefined
  readonly read?: SearchRead | undefined
  readonly reach?: Reach | undefined
  readonly pickup?: boolean | undefined
}

/** Returns the names asked for. The whole text is one of them, because clients may send a single name with a comma as it is. */
export function namesOf(catName?: string): readonly string[] {
  const names = splitCategoryNames(catName)
  return catName !== undefined && names.length > 1 ? [...names, catName] : names
}

/** Returns listed restaurants with a product in one of the categories, filtered and sorted by their menus. */
export async function listRestaurantsByCategory(db: Db, { catName, search, read, reach, pickup, ...filter }: CategoryFilter, page: Page) {
  const narrowing = { ...filter, names: namesOf(catName) }
  const order = filter.sort === 'price' ? ('ids' as const) : filter.sort
  const named = { ...(search && read ? asRead(search, read) : { search }), reach, pickup, ...(order && { order }) }
  if (!isNarrowed(narrowing)) return listRestaurants(db, named, page)
  const left = await listNarrowed(db, narrowing)
  return listRestaurants(db, { ...named, ids: left.map(({ id }) => id) }, page)
}
