import type { Tx } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { deleteAllLines } from './data.ts'

/** Empties the cart and returns its lines at present prices, in one statement: of concurrent calls one gets the lines. A rollback restores them. */
export async function takeCart(tx: Tx, customerId: CustomerId): Promise<Cart> {
  const rows = await deleteAllLines(tx, customerId)
  return priceCart(rows.filter((row) => row.is_touched))
}
