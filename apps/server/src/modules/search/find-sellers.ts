import type { Db } from '../../platform/database/database.ts'
import { listSellers } from './data-sellers.ts'
import type { NamedFilter } from './read-search.ts'
import type { Seller } from './search-filters.ts'
import type { AskedWord } from './search-meaning.ts'

export interface SoldBy {
  readonly seller: Seller
  /** What the search asks for besides; may be empty. */
  readonly rest: readonly AskedWord[]
  readonly named: NamedFilter
}
interface Run {
  readonly start: number
  readonly end: number
}
const MAX_LENGTH = 4
const LEAST_LETTERS = 4
/** Runs of words are tried until one finds something; a search that names nothing costs no further one. */
const MAX_TRIED = 2
/** Words between what is looked for and where: "biryani **from** zeenat", "kochi **ki** biryani". */
const BETWEEN: ReadonlySet<string> = new Set('in at from by near of the se ka ki ke me mein men par'.split(' '))
const TYPED_WORD = /[\p{L}\p{M}\p{N}'’]+/gu

/**
 * Returns the restaurants and the places that some of the words name, the longest name first.
 * @param search the whole search as typed, from which the name is cut for `without`
 * @param mayBeAll whether the search may consist of the name, because it has filters besides
 */
export async function findSellers(db: Db, search: string, words: readonly AskedWord[], mayBeAll: boolean): Promise<readonly SoldBy[]> {
  const runs = runsOf(words).filter(({ start, end }) => mayBeAll || end - start < words.length)
  if (runs.length === 0) return []
  const text = ({ start, end }: Run) => words.slice(start, end).map(({ word }) => word)
  const found = await listSellers(
    db,
    runs.map((run) => text(run).join(' ')),
  )
  return found
    .flatMap(({ phrase, seller }) => {
      const run = runs[phrase]
      // food is no restaurant, although some are called after it
      return run && ('places' in seller || words.slice(run.start, run.end).some(({ products }) => products === 0)) ? [{ run, seller }] : []
    })
    .sort((one, other) => other.run.end - other.run.start - (one.run.end - one.run.start))
    .slice(0, MAX_TRIED)
    .map(({ run, seller }) => ({
      seller,
      rest: words.filter(({ word }, at) => (at < run.start || at >= run.end) && !BETWEEN.has(word)),
      named: { name: 'places' in seller ? 'place' : 'restaurant', value: seller.name, without: withoutWords(search, text(run)) },
    }))
}

/** The contiguous runs that may be a name: not of words like "in" at their ends. */
function runsOf(words: readonly AskedWord[]): Run[] {
  const isBetween = (at: number) => BETWEEN.has(words[at]?.word ?? '')
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_LENGTH, words.length - start) }, (_each, length) => ({ start, end: start + length + 1 })).filter(
      ({ end }) =>
        !isBetween(start) &&
        !isBetween(end - 1) &&
        words.slice(start, end).reduce((sum, { word }) => sum + word.length, 0) >= LEAST_LETTERS,
    ),
  )
}

/** Returns a text without the first run of these words, and without the "in" before it or the "ki" after it. */
function withoutWords(text: string, run: readonly string[]): string {
  const typed = Array.from(text.matchAll(TYPED_WORD), ({ 0: word, index }) => ({
    word: word.toLowerCase().replace(/['’]/gu, ''),
    index,
    end: index + word.length,
  }))
  const at = typed.findIndex((_, start) => run.every((word, place) => typed[start + place]?.word === word))
  if (at < 0)
    return typed
      .filter(({ word }) => !run.includes(word))
      .map(({ word }) => word)
      .join(' ')
  let [first, last] = [at, at + run.length - 1]
  while (BETWEEN.has(typed[first - 1]?.word ?? '')) first -= 1
  while (BETWEEN.has(typed[last + 1]?.word ?? '')) last += 1
  return `${text.slice(0, typed[first]?.index)} ${text.slice(typed[last]?.end)}`.replace(/\s+/gu, ' ').replace(/^[\s,]+|[\s,]+$/gu, '')
}
