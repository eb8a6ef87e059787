import type { Db } from '../../platform/database/database.ts'
import type { Page, Paged } from '../../platform/paging.ts'
import type { ProductRow } from '../menu/index.ts'
import { listFiltered } from './data-filtered.ts'
import { allCategories } from './data-filters.ts'
import { type CommonSearch, listCommonMatches, listMatches, MAX_FOUND, type Wanted } from './data-search.ts'
import { isFiltered, type SearchFilters } from './search-filters.ts'
import { type AskedWord, hasSlips, likelySlips, type Meaning, meaningOf, misspeltOnMenus, withFoodAlike } from './search-meaning.ts'
import { ORNAMENTS } from './vocabulary/empty-words.ts'

export interface FoundByWords extends Paged<ProductRow> {
  /** No product has a matching name; these mention it or have a similar name. */
  readonly similar: boolean
}
const NONE: FoundByWords = { rows: [], total: 0, similar: false }

/** Returns products by the words of a search: first as typed, then without ornaments, then with typing errors corrected, then with any of the words. */
export async function searchWords(db: Db, asked: Wanted, words: readonly AskedWord[], page: Page): Promise<FoundByWords> {
  const { filters } = asked
  const misspelt = misspeltOnMenus(words)
  if (isCommon(misspelt)) return { ...(await selectCommon(db, commonSearch(misspelt), filters, page)), similar: false }
  const literal = await listMatches(db, asked, meaningWith(misspelt, filters), page)
  const similar = literal.called === 0 && !literal.isRestaurant
  const plain = words.filter(({ word }) => !ORNAMENTS.has(word))
  if (similar && plain.length < words.length) return searchPlain(db, asked, plain, page)
  const slips = likelySlips(withFoodAlike(words), literal)
  if (literal.called > 0 && !hasSlips(slips)) return { ...literal, similar }
  if (isCommon(slips)) return { ...(await selectCommon(db, commonSearch(slips), filters, page)), similar }
  const corrected = hasSlips(slips) ? await listMatches(db, asked, meaningWith(slips, filters), page) : literal
  if (corrected.total > 0) return { ...corrected, similar }
  if (words.length === 1) return NONE
  return { ...(await selectAny(db, asked, slips, page)), similar: true }
}

const searchPlain = async (db: Db, asked: Wanted, plain: readonly AskedWord[], page: Page): Promise<FoundByWords> =>
  plain.length > 0 ? searchWords(db, asked, plain, page) : { ...(await listFiltered(db, asked.filters, page)), similar: false }

/** Names that also have the name of a category come first: "Kerala Porotta" for both words. */
function meaningWith(words: readonly AskedWord[], { categories = [] }: SearchFilters): Meaning {
  const meaning = meaningOf(words)
  if (categories.length === 0) return meaning
  return { ...meaning, inName: `${meaning.called} & ${allCategories(categories, 'names')}`, size: meaning.size + categories.length }
}

const selectCommon = (db: Db, common: CommonSearch, filters: SearchFilters, page: Page): Promise<Paged<ProductRow>> =>
  isFiltered(filters) ? listFiltered(db, filters, page, common.query) : listCommonMatches(db, common, page)

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
function selectAny(db: Db, asked: Wanted, words: readonly AskedWord[], page: Page): Promise<Paged<ProductRow>> {
  const meaning = meaningOf(words)
  if (productsOf(words) <= MAX_FOUND)
    return listMatches(db, asked, { ...meaning, ...NO_PRODUCT_HAS_ALL, literal: meaning.anyWord, any: meaning.anyWord }, page)
  const names = words.slice(0, 1).map(({ search_key: key }) => key)
  return selectCommon(db, { names, query: meaning.anyWord, isOver: hasCommonWord(words) }, asked.filters, page)
}
