import type { Db } from '../../platform/database/database.ts'
import type { Page } from '../../platform/paging.ts'
import { listBest, listBestOfEach } from './data-best.ts'
import { listFiltered } from './data-filtered.ts'
import { listAskedWords, listQuickMatches, type Wanted, withinSearchTime } from './data-search.ts'
import { findSellers } from './find-sellers.ts'
import { type NamedFilter, readSearch } from './read-search.ts'
import { asksForMore, bothFilters, type SearchFilters, tellsOfFood } from './search-filters.ts'
import type { AskedWord } from './search-meaning.ts'
import { type FoundByWords, searchWords } from './search-words.ts'
import { categoryOfAny, categoryOfPhrase } from './vocabulary/kinds-of-food.ts'
import { FOR_WHOM } from './vocabulary/unstated.ts'

export interface Products extends FoundByWords {
  /** What the search asks for besides, which nothing is called and restaurants do not state: "for kids". */
  readonly asked?: readonly string[] | undefined
  /** The restaurant or the place that the search names, and in which these products are. */
  readonly soldBy?: NamedFilter | undefined
}
export interface FoundProducts extends Products {
  /** Filters that the search names. */
  readonly named: readonly NamedFilter[]
  /** The search without these. */
  readonly words: string
  /** What the search asks for and restaurants do not state. */
  readonly unstated: readonly string[]
}
const NONE: Products = { rows: [], total: 0, similar: false }

export interface ProductsAsked {
  readonly search?: string | undefined
  readonly perRestaurant?: number | undefined
  /** Chosen besides those that the search names. */
  readonly filters?: SearchFilters | undefined
}

/** Returns products of all restaurants: the top-rated ones, or the matches of a search or of filters (docs/specification.md#catalogue). */
export async function listProducts(
  db: Db,
  { search = '', perRestaurant, filters: chosen = {} }: ProductsAsked,
  page: Page,
): Promise<FoundProducts> {
  const { words, filters: read, named, unstated } = readSearch(search)
  const said = { named, words, unstated }
  const filters = bothFilters(chosen, read)
  if (!words && !asksForMore(filters)) {
    if (unstated.length > 0) return { ...NONE, ...said }
    const best = perRestaurant === undefined ? listBest(db, filters, page) : listBestOfEach(db, perRestaurant, filters, page)
    return { ...(await best), similar: false, ...said }
  }
  const lane = db.searching()
  const found = await withinSearchTime(
    () => searchProducts(lane, { search, words, filters }, page),
    async (): Promise<Products> => ({ ...(await listQuickMatches(lane, { search: words, filters }, page)), similar: false }),
  )
  const sold = found.soldBy && { named: [found.soldBy, ...named], words: readSearch(found.soldBy.without).words }
  return { ...found, ...said, ...sold, unstated: [...unstated, ...(found.asked ?? [])] }
}

const SAYS_WHERE = /\s(?:in|at|from|near)\s/i

async function searchProducts(db: Db, asked: Wanted & { words: string }, page: Page): Promise<Products> {
  const { filters } = asked
  if (!asked.words) return { ...(await listFiltered(db, filters, page)), similar: false }
  const words = await listAskedWords(db, asked.words)
  const saysWhere = SAYS_WHERE.test(asked.search)
  // in Hyderabad, not the Hyderabad Biryani of another city
  const there = saysWhere ? await searchSellers(db, asked, words, page) : undefined
  if (there) return there
  const found = words.length > 0 ? await searchWords(db, asked, words, page) : NONE
  if (found.total > 0 && !found.similar) return found
  const sold = saysWhere ? undefined : await searchSellers(db, asked, words, page)
  if (sold) return sold
  const whom = FOR_WHOM.exec(asked.words)?.[0]
  if (whom) return withoutWhom(db, asked, whom, page)
  if (found.total === 0 && tellsOfFood(filters)) return { ...(await listFiltered(db, filters, page)), similar: true }
  const nearest = found.total === 0 ? categoryOfAny(asked.words) : categoryOfPhrase(asked.words)
  return nearest ? { ...(await listFiltered(db, bothFilters(filters, { categories: [nearest] }), page)), similar: true } : found
}

/** Returns what a restaurant or a place has of the rest of the search, if the search names one: "zeenat biryani". */
async function searchSellers(db: Db, { search, filters }: Wanted, words: readonly AskedWord[], page: Page): Promise<Products | undefined> {
  for (const { seller, rest, named } of await findSellers(db, search, words, asksForMore(filters))) {
    const asked = { search: rest.map(({ word }) => word).join(' '), filters: { ...filters, seller } }
    const found =
      rest.length > 0 ? await searchWords(db, asked, rest, page) : { ...(await listFiltered(db, asked.filters, page)), similar: false }
    if (found.total > 0 && !found.similar) return { ...found, soldBy: named }
  }
  return undefined
}

async function withoutWhom(db: Db, { words, filters }: Wanted & { words: string }, whom: string, page: Page): Promise<Products> {
  const left = words.replace(whom, ' ').trim()
  const found = left || asksForMore(filters) ? await searchProducts(db, { search: left, words: left, filters }, page) : NONE
  return { ...found, asked: [whom] }
}
