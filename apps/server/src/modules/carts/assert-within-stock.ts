import { type Cart, priceCart } from './cart-price.ts'
import { CartRefusal } from './cart-refusal.ts'
import type { CartLineRow } from './data.ts'

/** Returns the cart of rows whose touched line was raised `by` so many. Refuses `not_enough_left`, with the cart before, when the stock does not allow it. */
export function assertWithinStock(rows: readonly CartLineRow[], by: number): Cart {
  const cart = priceCart(rows)
  const line = cart.lines.find(({ is_touched, problem }) => is_touched && problem === 'not_enough_left')
  if (!line) return cart
  const before = rows.flatMap((row) => (row.is_touched ? (row.quantity > by ? { ...row, quantity: row.quantity - by } : []) : row))
  throw new CartRefusal('not_enough_left', priceCart(before), { values: { product: line.name, left: line.remaining || line.left || 0 } })
}
