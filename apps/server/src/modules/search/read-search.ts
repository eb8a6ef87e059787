import { asciiDigits } from '@tiffin/contract'
import { FILTER_OF } from './filter-phrases.ts'
import { bothFilters, type FilterName, type SearchFilters } from './search-filters.ts'
import { EMPTY, FILLERS } from './vocabulary/empty-words.ts'
import { withoutEmoji } from './vocabulary/food-emoji.ts'
import { categoryAlike, foodNamed } from './vocabulary/food-words.ts'
import { negationsIn } from './vocabulary/negated.ts'
import { NUMBER_PATTERNS, type NumberPattern, withDigits } from './vocabulary/number-phrases.ts'
import { NEVER_STATED, UNSTATED } from './vocabulary/unstated.ts'

/** A filter that a search names. */
export interface NamedFilter {
  readonly name: FilterName
  readonly value: string | number | boolean
  /** The search without it. */
  readonly without: string
}
export interface ReadSearch {
  /** What is left to look for in names; may be empty. */
  readonly words: string
  readonly filters: SearchFilters
  readonly named: readonly NamedFilter[]
  /** What restaurants do not state, as typed ("gluten free"). */
  readonly unstated: readonly string[]
}

interface Place {
  readonly start: number
  readonly end: number
}
interface Found extends Place {
  readonly filters: SearchFilters
  readonly unstated?: string
}
const MAX_PHRASE = 5
const PRICE_OF = { below: 'belowPaise', upTo: 'upToPaise', from: 'fromPaise' } as const
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Reads a search into filters and the words that remain: "veg biryani under 200" is "biryani", veg, below ₹200. */
export function readSearch(typed: string): ReadSearch {
  const search = withoutEmoji(typed)
  const text = withDigits(asciiDigits(search.normalize('NFC')))
  const found = firstOfEach([...phrasesIn(text), ...numbersIn(text), ...unstatedIn(text), ...negatedIn(text)])
  if (found.length === 0) return { words: without(search, EMPTY), filters: {}, named: [], unstated: [] }
  const filters = found.map((each) => each.filters).reduce(bothFilters)
  return {
    words: without(without(cut(text, found), EMPTY), FILLERS),
    unstated: found.flatMap(({ unstated = [] }) => unstated),
    filters,
    named: Object.entries(filters).flatMap(([name, value]): NamedFilter[] => {
      if (value === undefined) return []
      const leaving = (isMeant: (filters: SearchFilters) => boolean) =>
        cut(
          text,
          found.filter((each) => isMeant(each.filters)),
        )
      if (name === 'categories' || name === 'lacks')
        return (filters[name] ?? []).map((each) => ({
          name: name === 'lacks' ? 'lacks' : 'category',
          value: each,
          without: leaving((meant) => meant[name]?.includes(each) ?? false),
        }))
      return [{ name: name as FilterName, value, without: leaving((each) => Object.hasOwn(each, name)) }]
    }),
  }
}

interface Word extends Place {
  readonly word: string
}
/** Returns the longest phrases, from left to right. */
function phrasesIn(text: string): Found[] {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
  const found: Found[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = longestAt(words, at)
    if (phrase) found.push(phrase.found)
    at += phrase?.length ?? 1
  }
  return found
}
function longestAt(words: readonly Word[], at: number): { readonly found: Found; readonly length: number } | undefined {
  for (let length = Math.min(MAX_PHRASE, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length)
    const filters = FILTER_OF.get(phrase.map(({ word }) => word).join(' '))
    const [first, last] = [phrase[0], phrase.at(-1)]
    if (filters && first && last) return { found: { filters, start: first.start, end: last.end }, length }
  }
  const word = words[at]
  const alike = word && categoryAlike(word.word)
  return alike ? { found: { filters: { categories: [alike] }, start: word.start, end: word.end }, length: 1 } : undefined
}

const numbersIn = (text: string): Found[] =>
  NUMBER_PATTERNS.flatMap(({ pattern, read }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      filters: filterOf(read, match.groups ?? {}),
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
const unstatedIn = (text: string): Found[] =>
  Array.from(text.matchAll(UNSTATED), ({ 0: unstated, index }) => ({ filters: {}, unstated, start: index, end: index + unstated.length }))
/** Foods are left out; of anything else, and of allergens, restaurants do not state that it is not there. */
const negatedIn = (text: string): Found[] =>
  negationsIn(text).flatMap(({ word, negation, isSure, ...place }): Found[] => {
    if (foodNamed(word) && !NEVER_STATED.test(word)) return [{ filters: { lacks: [word] }, ...place }]
    return isSure || NEVER_STATED.test(word) ? [{ filters: {}, unstated: negation, ...place }] : []
  })
function filterOf(read: NumberPattern['read'], { rating, amount, most }: Readonly<Record<string, string>>): SearchFilters {
  if (read === 'rating') return { minRating: Number(rating) }
  if (read === 'offers') return { offers: true }
  if (read === 'nothing') return {}
  const paise = (rupees: string | undefined) => Math.round(Number(rupees) * 100)
  if (read === 'between') return { fromPaise: paise(amount), upToPaise: paise(most) }
  return { [PRICE_OF[read]]: paise(amount) }
}

/** Of overlapping places the longer one; of several that set the same filter all, the last of which counts. */
function firstOfEach(found: readonly Found[]): readonly Found[] {
  const kept: Found[] = []
  for (const each of [...found].sort((one, other) => other.end - other.start - (one.end - one.start)))
    if (kept.every(({ start, end }) => each.end <= start || each.start >= end)) kept.push(each)
  return kept.sort((one, other) => one.start - other.start)
}

/** Returns the text without these places, and without the commas and spaces that they leave. */
function cut(text: string, places: readonly Place[]): string {
  let left = ''
  let from = 0
  for (const { start, end } of places) {
    left += `${text.slice(from, start)} `
    from = end
  }
  return (left + text.slice(from))
    .replace(/\s+/gu, ' ')
    .replace(/\s*([,;])(?:\s*[,;])*\s*/gu, '$1 ')
    .replace(/^[\s,;.&+₹-]+|[\s,;.&+₹-]+$/gu, '')
}

/** Returns a text without some words; as it is, if it has none of them. */
function without(text: string, words: ReadonlySet<string>): string {
  const typed = text.split(/\s+/u)
  const kept = typed.filter((word) => !words.has(word.toLowerCase().replace(/[,;.!?]+$/u, '')))
  return kept.length === typed.length ? text : kept.join(' ').replace(/[,;.]+$/u, '')
}
