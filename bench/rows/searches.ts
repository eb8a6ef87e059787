// Searches. Marks that the search ignores make each query text new, so that none is served from the cache.
import { pick, type Visitor } from '../load/visitor.ts'
import type { Row } from './row.ts'

const MARKS = ['.', ',', ';', '!', ':']
/** Returns marks that differ for every number. */
const marksOf = (number: number): string =>
  number < MARKS.length ? pick(MARKS, number) : marksOf(Math.floor(number / MARKS.length)) + pick(MARKS, number % MARKS.length)
const pathOf = (words: string) => `/restaurent/productList?limit=20&search=${encodeURIComponent(words)}`
/** Returns a number below `count`; n is drawn about 1/n as often as 1, as people choose words. */
const zipf = (count: number): number => Math.min(count - 1, Math.floor((count + 1) ** Math.random()) - 1)
const salt = Math.floor(Math.random() * 1_000_000)

const fresh = (name: string, title: string, words: (visitor: Visitor) => readonly string[]): Row => ({
  name,
  title,
  limit: 'search',
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
    name: 'search',
    title: 'search, common words often, guest',
    limit: 'search',
    goal: 0.4,
    isCompressible: true,
    start: (visitor) => {
      const requests = visitor.scene.searches.typed.map((words) => visitor.get(pathOf(words)))
      return () => visitor.ask(pick(requests, zipf(requests.length)))
    },
  },
  fresh('search-new', 'search, uncached', ({ scene }) => scene.searches.typed),
  fresh('search-common', 'search, commonest word', ({ scene }) => [scene.searches.commonest]),
  fresh('search-typos', 'search, typing errors', ({ scene }) => scene.searches.misspelt),
  fresh('search-six', 'search, six words', ({ scene }) => scene.searches.sixWords),
]
