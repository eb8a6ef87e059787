import type { Tx } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { deleteAllLines } from './data.ts'

/**
 * Empties the cart and answers what was in it, priced now, in one statement: of twenty at once one gets the lines and
 * the others an empty cart. What is thrown afterwards in the same transaction puts everything back.
 */
export async function takeCart(tx: Tx, customerId: CustomerId): Promise<Cart> {
  const rows = await deleteAllLines(tx, customerId)
  return priceCart(rows.filter((row) => row.is_touched))
}
