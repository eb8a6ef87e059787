import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import type { Page, Paged } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { listMenuProducts, type MenuFilter, type ProductRow } from './data.ts'
import { listAskedWords, namedOnMenu, onMenu, withinSearchTime } from './data-search.ts'
import { likelySlips, type Meaning, meaningOf } from './search-meaning.ts'

export interface MenuQuery extends MenuFilter {
  readonly id?: string | undefined
  readonly search?: string | undefined
}

/** Returns one restaurant's menu, filtered; an inactive restaurant's only to itself. */
export async function listMenu(db: Db, ownId: RestaurantId | undefined, filter: MenuQuery, page: Page): Promise<Paged<ProductRow>> {
  const id = filter.id ?? ownId
  if (id === undefined) throw refuse('not_found')
  const matching = await matchingOnMenu(db, filter.search)
  const menu = await listMenuProducts(db, { id, ownId }, { ...filter, matching }, page)
  if (!menu) throw refuse('not_found')
  return menu
}

async function matchingOnMenu(db: Db, search: string | undefined) {
  if (!search) return onMenu(undefined, undefined)
  return withinSearchTime(
    async () => onMenu(search, await meaningOnMenu(db.searching(), search)),
    async () => namedOnMenu(search),
  )
}

async function meaningOnMenu(db: Db, search: string): Promise<Meaning | undefined> {
  const words = await listAskedWords(db, search)
  return words.length === 0 ? undefined : meaningOf(likelySlips(words, { called: 0, mentions: 0 }))
}
