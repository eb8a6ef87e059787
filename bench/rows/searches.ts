// Searches as customers type them, some often. In the others, marks that the search ignores make each text new, so that none is served from memory.
import { pick, type Scene } from '../load/visitor.ts'
import type { Row } from './row.ts'

const MARKS = ['.', ',', ';', '!', ':']
/** Returns marks that differ for every number. */
const marksOf = (number: number): string =>
  number < MARKS.length ? pick(MARKS, number) : marksOf(Math.floor(number / MARKS.length)) + pick(MARKS, number % MARKS.length)
const pathOf = (words: string) => `/restaurent/productList?limit=20&search=${encodeURIComponent(words)}`
/** Returns a number below `count`; n is drawn about 1/n as often as 1, as people choose words. */
const zipf = (count: number): number => Math.min(count - 1, Math.floor((count + 1) ** Math.random()) - 1)
const salt = Math.floor(Math.random() * 1_000_000)

type Words = (scene: Scene) => readonly string[]
const asked = (name: string, title: string, words: Words): Row => ({
  name,
  title: `${title}, guest`,
  limit: 'search',
  start: (visitor) => {
    const requests = words(visitor.scene).map((text) => visitor.get(pathOf(text)))
    return () => visitor.ask(pick(requests, zipf(requests.length)))
  },
})
const fresh = (name: string, title: string, words: Words): Row => ({
  name,
  title: `${title}, uncached`,
  limit: 'search',
  start: (visitor) => {
    const person = pick(visitor.scene.customers, visitor.number)
    const list = words(visitor.scene)
    return () => {
      const number = visitor.next()
      return visitor.ask(visitor.get(pathOf(`${pick(list, number)} ${marksOf(salt + number)}`), person))
    }
  },
})

const common: Words = ({ searches }) => [searches.commonest]
const misspelt: Words = ({ searches }) => searches.misspelt
const sixWords: Words = ({ searches }) => searches.sixWords

export const searches: readonly Row[] = [
  { ...asked('search', 'search, common words often', (scene) => scene.searches.typed), goal: 0.4, isCompressible: true },
  asked('search-one', 'search, commonest word', common),
  asked('search-misspelt', 'search, typing errors', misspelt),
  asked('search-long', 'search, six words', sixWords),
  fresh('search-new', 'search', (scene) => scene.searches.typed),
  fresh('search-common', 'search, commonest word', common),
  fresh('search-typos', 'search, typing errors', misspelt),
  fresh('search-six', 'search, six words', sixWords),
]
