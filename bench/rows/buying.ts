// Cart, order, purchase and chat. Every customer buys alone: each purchase is of another one.
import { randomUUID } from 'node:crypto'
import { type Person, pick, type Visitor } from '../load/visitor.ts'
import type { Row } from './row.ts'

/** Lines of a cart. */
export const LINES = 3

/** Returns the numbers of customers that no other visitor uses. */
const nextNumber = ({ number, clients }: Visitor): (() => number) => {
  let turn = 0
  return () => number + clients * turn++
}
const addition = (visitor: Visitor, person: Person, [restaurant, product]: readonly [number, number], key?: string) => {
  const { id, variant } = pick(pick(visitor.scene.restaurants, restaurant).products, product)
  return visitor.post('/addToCart', person, { productId: id, selectedVariant: variant }, key)
}

async function readTotal(visitor: Visitor, person: Person): Promise<number> {
  const { text } = await visitor.read(visitor.get('/getcart', person))
  return JSON.parse(text).cartData.grandTotal
}
const placing = (visitor: Visitor, person: Person, grandTotal: number) =>
  visitor.post('/order', person, { payment: 'COD', addressIndex: 0, cartData: { grandTotal } })

const additions = (row: Pick<Row, 'name' | 'title' | 'goal'>, newKey?: () => string): Row => ({
  ...row,
  limit: 'cart',
  carts: 'empty',
  start: (visitor) => {
    const next = nextNumber(visitor)
    let [customer, product] = [next(), 0]
    return () => {
      if (product === LINES) [customer, product] = [next(), 0]
      return visitor.ask(addition(visitor, pick(visitor.scene.customers, customer), [customer, product++], newKey?.()))
    }
  },
})
const cart = additions({ name: 'cart', title: 'addition to the cart', goal: 0.12 })
const keyedCart = additions({ name: 'cart-keyed', title: 'addition with an Idempotency-Key' }, randomUUID)

const order: Row = {
  name: 'order',
  title: 'placing the order (one request)',
  limit: 'order',
  carts: 'full',
  start: (visitor) => {
    const { customers, restaurants } = visitor.scene
    const next = nextNumber(visitor)
    const totals = new Map<number, number>()
    return async () => {
      const number = next()
      const person = pick(customers, number)
      const restaurant = number % restaurants.length
      const total = totals.get(restaurant) ?? (await readTotal(visitor, person))
      totals.set(restaurant, total)
      return visitor.ask(placing(visitor, person, total))
    }
  },
}

const purchase: Row = {
  name: 'purchase',
  title: 'whole purchase (6 requests)',
  limit: 'order',
  goal: 0.12,
  carts: 'empty',
  start: (visitor) => {
    const next = nextNumber(visitor)
    return async () => {
      const number = next()
      const person = pick(visitor.scene.customers, number)
      const { id } = pick(visitor.scene.restaurants, number)
      await visitor.ask(visitor.get(`/restaurent/getRestaurentProduct?id=${id}&page=1`, person))
      for (let product = 0; product < LINES; product += 1) await visitor.ask(addition(visitor, person, [number, product]))
      await visitor.ask(placing(visitor, person, await readTotal(visitor, person)))
    }
  },
}

const chat: Row = {
  name: 'chat',
  title: 'chat message',
  limit: 'chat',
  goal: 0.3,
  start: (visitor) => {
    const { scene } = visitor
    const next = nextNumber(visitor)
    return () => {
      const person = pick(scene.customers.slice(0, scene.readers), next())
      const chat = { user: 'Second floor, please ring' }
      return visitor.ask(visitor.post('/saveChat', person, { orderId: person.orderId, chat, key: randomUUID() }))
    }
  },
}

export const buying: readonly Row[] = [cart, keyedCart, order, purchase, chat]
