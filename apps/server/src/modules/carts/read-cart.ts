import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { selectCart } from './data.ts'

/** The cart, priced now; empty when there is none. One statement. */
export async function readCart(db: Db, customerId: CustomerId): Promise<Cart> {
  return priceCart(await selectCart(db, customerId))
}
