import type { Db } from '../../platform/database.ts'
import type { Page, Paged } from '../../platform/paging.ts'
import { type ProductRow, selectBest, selectBestOfEach } from './data.ts'
import { meaningOf, readMeaning, selectMeant } from './data-search.ts'

/**
 * Products of all restaurants on sale: the top-rated ones, or those that a search means (decisions §5). When no product has all
 * the words, those that have any of them.
 */
export async function listProducts(
  db: Db,
  search: string | undefined,
  page: Page,
  /** Of one restaurant; without a search. */
  perRestaurant?: number,
): Promise<Paged<ProductRow>> {
  if (!search) return perRestaurant === undefined ? selectBest(db, page) : selectBestOfEach(db, perRestaurant, page)
  const words = await readMeaning(db, search)
  if (words.length === 0) return { rows: [], total: 0 }
  const meaning = meaningOf(words)
  const found = await selectMeant(db, search, meaning, page)
  if (found.total > 0 || words.length === 1) return found
  return selectMeant(db, search, { ...meaning, forgiving: meaning.anyWord }, page)
}
