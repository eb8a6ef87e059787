import { refuse } from '../../platform/refusal.ts'
import { priceCart } from './cart-price.ts'
import type { CartLineRow } from './data.ts'
import { cartWire, type Pictures } from './wire.ts'

interface QuantityIncrease {
  readonly customerId: string
  /** How many the statement has added to the touched line. */
  readonly by: number
  readonly pictures: Pictures | undefined
}
/** Returns the rows of a cart whose touched line was raised. Refuses `not_enough_left`, with the cart before, when the stock does not allow it. */
export function assertWithinStock(rows: readonly CartLineRow[], { customerId, by, pictures }: QuantityIncrease): readonly CartLineRow[] {
  const line = priceCart(rows).lines.find(({ is_touched, problem }) => is_touched && problem === 'not_enough_left')
  if (!line) return rows
  const before = rows.flatMap((row) => (row.is_touched ? (row.quantity > by ? { ...row, quantity: row.quantity - by } : []) : row))
  const cartData = pictures && cartWire(customerId, priceCart(before), pictures)
  throw refuse('not_enough_left', {
    values: { product: line.name, left: line.remaining || line.left || 0 },
    ...(cartData && { fields: { cartData } }),
  })
}
