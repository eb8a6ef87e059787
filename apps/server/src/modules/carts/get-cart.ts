import { type Db, isTransaction } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { listCartLines, listLines } from './data.ts'
import type { KeptProducts } from './kept-products.ts'

/** Returns the cart at present prices, by one statement, and one more if products are `kept` but not all of these. */
export async function getCart(db: Db, customerId: CustomerId, kept?: KeptProducts): Promise<Cart> {
  if (!kept || isTransaction(db)) return priceCart(await listCartLines(db, customerId))
  return priceCart(await kept.complete(db, await listLines(db, customerId)))
}
