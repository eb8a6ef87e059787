import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { narrowed, ofProduct } from './data-filters.ts'
import { listAskedWords, namedOnMenu, onMenu, withinSearchTime } from './data-search.ts'
import { readSearch } from './read-search.ts'
import { likelySlips, type Meaning, meaningOf } from './search-meaning.ts'

/** Returns the SQL condition on a product `p` that a search on one menu means, with the diet, the price and the offer that it names. */
export async function searchOnMenu(db: Db, search: string): Promise<RawBuilder<unknown>> {
  const { words, filters } = readSearch(search)
  const isLeft = ofProduct(filters, db.now())
  if (!words) return narrowed(undefined, isLeft)
  const matching = await withinSearchTime(
    async () => onMenu(words, await meaningOnMenu(db.searching(), words)),
    async () => namedOnMenu(words),
  )
  return narrowed(matching, isLeft)
}

async function meaningOnMenu(db: Db, search: string): Promise<Meaning | undefined> {
  const words = await listAskedWords(db, search)
  return words.length === 0 ? undefined : meaningOf(likelySlips(words, { called: 0, mentions: 0 }))
}
