// Searches. Marks that the search ignores make each query text new, so that none is served from the cache.
import { pick, type Visitor } from '../load/visitor.ts'
import type { Row } from './row.ts'

const MARKS = ['.', ',', ';', '!', ':']
/** Returns marks that differ for every number. */
const marksOf = (number: number): string =>
  number < MARKS.length ? pick(MARKS, number) : marksOf(Math.floor(number / MARKS.length)) + pick(MARKS, number % MARKS.length)
const pathOf = (words: string) => `/restaurent/productList?limit=20&search=${encodeURIComponent(words)}`
const salt = Math.floor(Math.random() * 1_000_000)

const fresh = (name: string, title: string, words: (visitor: Visitor) => readonly string[]): Row => ({
  name,
  title,
  limit: 'search',
  ...(name === 'search' && { goal: 0.4 }),
  start: (visitor) => {
    const person = pick(visitor.scene.customers, visitor.number)
    const list = words(visitor)
    return () => {
      const number = visitor.next()
      return visitor.ask(visitor.get(pathOf(`${pick(list, number)} ${marksOf(salt + number)}`), person))
    }
  },
})

export const searches: readonly Row[] = [
  {
    name: 'search-kept',
    title: 'search, five words again and again, guest',
    limit: 'json',
    isCompressible: true,
    start: (visitor) => {
      const requests = visitor.scene.searches.typed.slice(0, 5).map((words) => visitor.get(pathOf(words)))
      return () => visitor.ask(pick(requests, visitor.next()))
    },
  },
  fresh('search', 'search, each anew', ({ scene }) => scene.searches.typed),
  fresh('search-common', 'search, commonest word', ({ scene }) => [scene.searches.commonest]),
  fresh('search-typos', 'search, typing errors', ({ scene }) => scene.searches.misspelt),
  fresh('search-six', 'search, six words', ({ scene }) => scene.searches.sixWords),
]
