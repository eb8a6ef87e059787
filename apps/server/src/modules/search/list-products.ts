import type { Db } from '../../platform/database/database.ts'
import type { Page, Paged } from '../../platform/paging.ts'
import type { ProductRow } from '../menu/index.ts'
import { listBest, listBestOfEach } from './data-best.ts'
import {
  type CommonSearch,
  listAskedWords,
  listCommonMatches,
  listMatches,
  listQuickMatches,
  MAX_FOUND,
  withinSearchTime,
} from './data-search.ts'
import { type AskedWord, hasSlips, likelySlips, meaningOf, misspeltOnMenus } from './search-meaning.ts'

export interface Products extends Paged<ProductRow> {
  /** No product has a matching name; these mention it or have a similar name. */
  readonly similar: boolean
}
const NONE: Products = { rows: [], total: 0, similar: false }

/** Returns products of all restaurants: the top-rated ones, or the matches of a search (docs/specification.md#catalogue). */
export async function listProducts(db: Db, search: string | undefined, page: Page, perRestaurant?: number): Promise<Products> {
  if (!search) {
    const best = perRestaurant === undefined ? listBest(db, page) : listBestOfEach(db, perRestaurant, page)
    return { ...(await best), similar: false }
  }
  const lane = db.searching()
  return withinSearchTime(
    () => searchProducts(lane, search, page),
    async () => ({ ...(await listQuickMatches(lane, search, page)), similar: false }),
  )
}

// first as typed, then with typing errors corrected, then with any of the words
async function searchProducts(db: Db, search: string, page: Page): Promise<Products> {
  const words = await listAskedWords(db, search)
  if (words.length === 0) return NONE
  const misspelt = misspeltOnMenus(words)
  if (isCommon(misspelt)) return { ...(await listCommonMatches(db, commonSearch(misspelt), page)), similar: false }
  const literal = await listMatches(db, search, meaningOf(misspelt), page)
  const similar = literal.called === 0 && !literal.isRestaurant
  const slips = likelySlips(words, literal)
  if (literal.called > 0 && !hasSlips(slips)) return { ...literal, similar }
  if (isCommon(slips)) return { ...(await listCommonMatches(db, commonSearch(slips), page)), similar }
  const corrected = hasSlips(slips) ? await listMatches(db, search, meaningOf(slips), page) : literal
  if (corrected.total > 0) return { ...corrected, similar }
  if (words.length === 1) return NONE
  return { ...(await selectAny(db, search, slips, page)), similar: true }
}

const productsOf = (words: readonly AskedWord[]): number =>
  words.flatMap((asked) => [asked, ...asked.near]).reduce((sum, { products }) => sum + products, 0)
/** A word that as many products have in their names as are ranked; several words may be of the same products. */
const hasCommonWord = (words: readonly AskedWord[]): boolean =>
  words.flatMap((asked) => [asked, ...asked.near]).some(({ products }) => products >= MAX_FOUND)
/** One word that more products have in their names than are ranked. */
const isCommon = (words: readonly AskedWord[]): boolean => words.length === 1 && productsOf(words) > MAX_FOUND

function commonSearch(words: readonly AskedWord[]): CommonSearch {
  const { correctedInName: query, called } = meaningOf(words)
  const isRare = words.every(({ products }) => products <= MAX_FOUND)
  return {
    names: words.flatMap(({ word, near }) => [word, ...near.map((other) => other.word)]),
    before: isRare ? called : undefined,
    query,
    isOver: hasCommonWord(words),
  }
}

const NO_PRODUCT_HAS_ALL = { inName: null, called: null, corrected: null, rarest: undefined }
/** Returns products with any of the words; none has all of them. */
function selectAny(db: Db, search: string, words: readonly AskedWord[], page: Page): Promise<Paged<ProductRow>> {
  const meaning = meaningOf(words)
  return productsOf(words) > MAX_FOUND
    ? listCommonMatches(
        db,
        { names: words.slice(0, 1).map(({ search_key: key }) => key), query: meaning.anyWord, isOver: hasCommonWord(words) },
        page,
      )
    : listMatches(db, search, { ...meaning, ...NO_PRODUCT_HAS_ALL, literal: meaning.anyWord, any: meaning.anyWord }, page)
}
