// Navigations: the HTML that the server renders.
import { pick, Refused, type Visitor } from '../load/visitor.ts'
import type { Row } from './row.ts'

const page = (name: string, title: string, paths: (visitor: Visitor) => readonly string[]): Row => ({
  name,
  title: `${title}, HTML, guest`,
  limit: 'page',
  goal: 0.4,
  isCompressible: true,
  start: (visitor) => {
    const requests = paths(visitor).map((path) => visitor.navigate(path))
    let at = visitor.number
    return () => visitor.ask(pick(requests, at++))
  },
})
/** An uncompressed page without its data, which the server sends when that is late. */
const isShell = (html: string): boolean => html.startsWith('<!') && !html.includes('/orderItems/')

export const pages: readonly Row[] = [
  page('page-home', 'home', () => ['/']),
  page('page-restaurants', 'restaurants', () => ['/filterShops']),
  page('page-menu', 'menu', ({ scene }) => scene.restaurants.map(({ id }) => `/menu/${id}`)),
  {
    name: 'page-orders',
    title: 'own orders, HTML, rendered',
    limit: 'page',
    isCompressible: true,
    start: (visitor) => {
      const request = visitor.navigate('/orders', pick(visitor.scene.customers, visitor.number % visitor.scene.readers))
      return async () => {
        if (isShell((await visitor.read(request)).text)) throw new Refused('the page of own orders is not rendered')
      }
    },
  },
]
