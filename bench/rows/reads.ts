// Reads of guests and of signed-in customers.
import { type Person, pick, type Visitor } from '../load/visitor.ts'
import type { Row } from './row.ts'

const menuPath = ({ scene }: Visitor, at: number) => `/restaurent/getRestaurentProduct?id=${pick(scene.restaurants, at).id}&page=1`
const LIST = '/restaurent/productList?limit=20'
const self = ({ scene, number }: Visitor): Person => pick(scene.customers, number)

/** Repeats requests that are written out beforehand. */
function repeated(visitor: Visitor, requests: readonly Buffer[]): () => Promise<unknown> {
  let at = visitor.number
  return () => visitor.ask(pick(requests, at++))
}
const menus = (visitor: Visitor, person?: Person) =>
  repeated(
    visitor,
    visitor.scene.restaurants.map((_, at) => visitor.get(menuPath(visitor, at), person)),
  )

export const reads: readonly Row[] = [
  {
    name: 'empty',
    title: 'empty request',
    limit: 'json',
    goal: 0.55,
    start: (visitor) => repeated(visitor, [visitor.get('/health/live')]),
  },
  { name: 'menu', title: 'menu of 5, guest', limit: 'json', goal: 0.55, isCompressible: true, start: (visitor) => menus(visitor) },
  {
    name: 'list',
    title: 'list of 20, guest',
    limit: 'json',
    goal: 0.55,
    isCompressible: true,
    start: (visitor) => repeated(visitor, [visitor.get(LIST)]),
  },
  {
    name: 'restaurants',
    title: 'restaurants, guest',
    limit: 'json',
    isCompressible: true,
    start: (visitor) => repeated(visitor, [visitor.get('/restaurent/getRestaurents')]),
  },
  {
    name: 'menu-own',
    title: 'menu of 5, signed in',
    limit: 'menu',
    goal: 0.3,
    isCompressible: true,
    start: (visitor) => menus(visitor, self(visitor)),
  },
  {
    name: 'list-own',
    title: 'list of 20, signed in',
    limit: 'list',
    goal: 0.3,
    isCompressible: true,
    start: (visitor) => repeated(visitor, [visitor.get(LIST, self(visitor))]),
  },
  {
    name: 'orders',
    title: 'own orders (10)',
    limit: 'orders',
    isCompressible: true,
    start: (visitor) => {
      const { scene, number } = visitor
      const requests = Array.from({ length: 16 }, (_, at) =>
        visitor.get('/getOrderHistory?limit=10', pick(scene.customers.slice(0, scene.readers), number * 16 + at)),
      )
      return repeated(visitor, requests)
    },
  },
]
