// Navigations of guests: the HTML that the server renders.
import { pick, type Visitor } from '../load/visitor.ts'
import type { Row } from './row.ts'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
const page = (name: string, title: string, paths: (visitor: Visitor) => readonly string[]): Row => ({
  name,
  title: `${title}, HTML, guest`,
  limit: 'page',
  goal: 0.4,
  isCompressible: true,
  start: (visitor) => {
    const requests = paths(visitor).map((path) => visitor.get(path, undefined, HTML))
    let at = visitor.number
    return () => visitor.ask(pick(requests, at++))
  },
})

export const pages: readonly Row[] = [
  page('page-home', 'home', () => ['/']),
  page('page-restaurants', 'restaurants', () => ['/filterShops']),
  page('page-menu', 'menu', ({ scene }) => scene.restaurants.map(({ id }) => `/menu/${id}`)),
]
