import type { QueryClient } from '@tanstack/react-query'
import { type AnswerOf, api } from '../../lib/api.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { choicesOf } from './choices-of.ts'
import { type Cart, type CartLine, getCart } from './queries.ts'
import { lineKey } from './seen-prices.ts'

export type CartChange =
  | { readonly kind: 'step'; readonly line: CartLine; readonly by: 1 | -1 }
  | { readonly kind: 'remove'; readonly line: CartLine }
  | { readonly kind: 'restore'; readonly line: CartLine }

type Answered = AnswerOf<'GET /getcart'>
/** The keys with which lines are returned whose removal or return has no success yet, by `lineKey`. */
type ReturnKeys = Map<string, string>
const keysOf = new WeakMap<QueryClient, ReturnKeys>()

/** Sends a change of the cart; returns the cart as the server has it. */
export async function sendCartChange(change: CartChange, queries: QueryClient): Promise<Answered> {
  const { kind, line } = change
  const keys: ReturnKeys = keysOf.get(queries) ?? new Map()
  keysOf.set(queries, keys)
  if (kind === 'restore') return sendReturn(line, keys)
  const row = rowOf(line, queries.getQueryData(getCart().queryKey))
  if (kind === 'step') return api('PATCH /changeQuantity', { body: { ...row, action: change.by === 1 ? 'increment' : 'decrement' } })
  const name = lineKey(line)
  keys.set(name, newRequestKey())
  const answer = await api('PATCH /cancelcartitem', { body: row })
  keys.delete(name)
  return answer
}

function rowOf(line: CartLine, cart: Cart | undefined) {
  // by product and variant, because a restored line has another id; by id where choices or a note tell lines apart
  const current = cart?.items.find((other) => lineKey(other) === lineKey(line)) ?? line
  const isOneOfSeveral = cart?.items.some(
    (other) => other._id !== current._id && other.productId._id === line.productId._id && other.variant === line.variant,
  )
  const itemId = isOneOfSeveral || line.options || line.note ? current._id : line.productId._id
  return { itemId, variant: line.variant, ...(cart && { cartId: cart._id }) }
}

async function sendReturn(line: CartLine, keys: ReturnKeys): Promise<Answered> {
  const name = lineKey(line)
  if (keys.has(name)) {
    // an addition raises the quantity of a line that the server has
    const now = await api('GET /getcart')
    if (now.cartData.items.some((other) => lineKey(other) === name)) return now
  }
  const { productId, variant, quantity, options, note } = line
  const chosen = { ...(options && { options: choicesOf(options) }), ...(note && { note }) }
  const key = keys.get(name) ?? newRequestKey()
  keys.set(name, key)
  const body = { productId: productId._id, selectedVariant: variant, quantity, ...chosen }
  const answer = await api('POST /addToCart', { body, idempotencyKey: key })
  keys.delete(name)
  return answer
}
