// The measured calls: those that a busy marketplace receives most.
import { readPeople } from '../apps/server/seeds/city-files.ts'
import { DEMO_PASSWORD } from '../apps/server/seeds/demo-city.ts'
import type { Limit } from './limits.ts'

export interface Visitor {
  get(path: string): Promise<Answer>
  send(method: 'POST' | 'PATCH', path: string, body: object): Promise<Answer>
  readonly products: readonly { _id: string; variants: readonly { name: string }[] }[]
  readonly restaurantId: string
}
// biome-ignore lint/suspicious/noExplicitAny: responses of any shape
type Answer = any
export interface Work {
  readonly name: string
  /** The limit that it is compared with. */
  readonly limit: Limit
  run(visitor: Visitor): Promise<unknown>
}

const customers = readPeople().customers
/** Returns a signed-in customer with an address. The demo city has eight, so clients share carts, like two devices of one person. */
export async function createVisitor(base: string, at: number): Promise<Visitor> {
  let token = ''
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(base + path, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    const json: Answer = await answer.json()
    if (!answer.ok && answer.status !== 409) throw new Error(`${method} ${path}: ${answer.status} ${json.message}`)
    return json
  }
  const login = await call('POST', '/login', { email: customers[at % customers.length]?.email, password: DEMO_PASSWORD })
  token = login.token
  const { data } = await call('GET', '/restaurent/productList?limit=20')
  return { get: (path) => call('GET', path), send: call, products: data, restaurantId: data[0].restId }
}

const some = <T>(list: readonly T[]): T => {
  const chosen = list[Math.floor(Math.random() * list.length)]
  if (chosen === undefined) throw new Error('an empty list')
  return chosen
}
const SEARCHES = ['biryani', 'biryni', 'paneer tikka', 'masala dosa', 'chai']
const add = (visitor: Visitor) => {
  const product = some(visitor.products)
  return visitor.send('POST', '/addToCart', { productId: product._id, selectedVariant: product.variants[0]?.name })
}

export const works: readonly Work[] = [
  {
    name: 'menu page of 5',
    limit: 'read',
    run: (visitor) => visitor.get(`/restaurent/getRestaurentProduct?id=${visitor.restaurantId}&page=1`),
  },
  { name: 'top-rated list of 20', limit: 'read', run: (visitor) => visitor.get('/restaurent/productList?limit=20') },
  {
    name: 'search',
    limit: 'read',
    run: (visitor) => visitor.get(`/restaurent/productList?limit=20&search=${encodeURIComponent(some(SEARCHES))}`),
  },
  { name: 'own orders', limit: 'read', run: (visitor) => visitor.get('/getOrderHistory?limit=10') },
  { name: 'add to cart', limit: 'write', run: add },
  {
    name: 'purchase (6 requests)',
    limit: 'write',
    async run(visitor) {
      await visitor.get(`/restaurent/getRestaurentProduct?id=${visitor.restaurantId}&page=1`)
      for (let products = 0; products < 3; products += 1) await add(visitor)
      const { cartData } = await visitor.get('/getcart')
      await visitor.send('POST', '/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: cartData.grandTotal } })
    },
  },
]
