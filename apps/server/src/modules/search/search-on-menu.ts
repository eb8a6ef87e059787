import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { narrowed, ofProduct } from './data-filters.ts'
import { listAskedWords, namedOnMenu, onMenu, withinSearchTime } from './data-search.ts'
import { readSearch } from './read-search.ts'
import { isFiltered } from './search-filters.ts'
import { likelySlips, type Meaning, meaningOf } from './search-meaning.ts'
import { filterWire, type WireFilter } from './wire.ts'

/** Those of all restaurants, and the order of a menu is its own. */
const NOT_ON_MENUS: ReadonlySet<string> = new Set(['open', 'minRating', 'sort', 'freeDelivery'])

interface MenuSearch {
  /** SQL: a condition on a product `p`. */
  readonly matching: RawBuilder<unknown>
  readonly filters: WireFilter[]
}
/** Returns what a search on one menu means, with the filters of products that it names. */
export async function searchOnMenu(db: Db, search: string): Promise<MenuSearch> {
  const { words, filters, named, unstated } = readSearch(search)
  const isLeft = ofProduct(filters, db.now())
  const shown = named.filter(({ name }) => !NOT_ON_MENUS.has(name)).map(filterWire)
  if (!words)
    return { matching: unstated.length > 0 && !isFiltered(filters) ? onMenu('', undefined) : narrowed(undefined, isLeft), filters: shown }
  const matching = await withinSearchTime(
    async () => onMenu(words, await meaningOnMenu(db.searching(), words)),
    async () => namedOnMenu(words),
  )
  return { matching: narrowed(matching, isLeft), filters: shown }
}

async function meaningOnMenu(db: Db, search: string): Promise<Meaning | undefined> {
  const words = await listAskedWords(db, search)
  return words.length === 0 ? undefined : meaningOf(likelySlips(words, { called: 0, mentions: 0 }))
}
