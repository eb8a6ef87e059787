import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listAskedWords, namedOnMenu, onMenu, withinSearchTime } from './data-search.ts'
import { likelySlips, type Meaning, meaningOf } from './search-meaning.ts'

/** Returns the SQL condition on a product `p` that a search on one menu means. */
export const searchOnMenu = (db: Db, search: string): Promise<RawBuilder<unknown>> =>
  withinSearchTime(
    async () => onMenu(search, await meaningOnMenu(db.searching(), search)),
    async () => namedOnMenu(search),
  )

async function meaningOnMenu(db: Db, search: string): Promise<Meaning | undefined> {
  const words = await listAskedWords(db, search)
  return words.length === 0 ? undefined : meaningOf(likelySlips(words, { called: 0, mentions: 0 }))
}
