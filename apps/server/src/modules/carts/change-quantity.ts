import { MAX_QUANTITY } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { assertWithinStock } from './assert-within-stock.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { type LineInput, raiseQuantity } from './data.ts'
import { matchLine } from './match-line.ts'

const TRIES = 10

/** Changes a quantity by one, not below one; returns the cart. The refusal `not_enough_left` carries the present cart. */
export async function changeQuantity(db: Db, customerId: CustomerId, line: LineInput, action: 'increment' | 'decrement'): Promise<Cart> {
  const by = action === 'increment' ? 1 : -1
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const cart = await (by === 1
      ? db.transaction(async (tx) => assertWithinStock(await raiseQuantity(tx, customerId, line, by), by))
      : raiseQuantity(db, customerId, line, by).then((rows) => priceCart(rows)))
    if (cart.lines.some((row) => row.is_touched)) return cart
    const { quantity } = matchLine(cart.lines, line)
    if (action === 'increment' && quantity >= MAX_QUANTITY) throw refuse('quantity_limit')
    if (action === 'decrement' && quantity <= 1) throw refuse('quantity_below_one')
    // the line changed meanwhile, so try again
  }
  throw refuse('unavailable', { retryAfter: 1 })
}
