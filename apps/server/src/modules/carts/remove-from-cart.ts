import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { deleteLine, type LineInput } from './data.ts'
import { matchLine } from './match-line.ts'

/** Removes a line and returns the cart. */
export async function removeFromCart(db: Db, customerId: CustomerId, line: LineInput): Promise<Cart> {
  const rows = await deleteLine(db, customerId, line)
  if (rows.some((row) => row.is_touched)) return priceCart(rows.filter((row) => !row.is_touched))
  matchLine(rows, line)
  throw refuse('not_found')
}
