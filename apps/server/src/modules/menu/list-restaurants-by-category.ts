import type { Db } from '../../platform/database.ts'
import type { Page } from '../../platform/paging.ts'
import { listRestaurants } from '../restaurants/index.ts'
import { selectServing } from './data-categories.ts'

export interface CategoryWish {
  /** One category name or several, comma-separated; empty for all restaurants. */
  readonly catName?: string | undefined
  readonly search?: string | undefined
}

/** Active restaurants that serve something in one of the named categories. */
export async function listRestaurantsByCategory(db: Db, { catName, search }: CategoryWish, page: Page) {
  const names = (catName ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0) return listRestaurants(db, { search }, page)
  // a category's name may itself have a comma
  const serving = await selectServing(db, [...names, ...(catName ? [catName] : [])])
  return listRestaurants(db, { ids: serving.map(({ id }) => id), search }, page)
}
