import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { listCartLines } from './data.ts'

/** Returns the cart at present prices, by one statement. */
export async function getCart(db: Db, customerId: CustomerId): Promise<Cart> {
  return priceCart(await listCartLines(db, customerId))
}
