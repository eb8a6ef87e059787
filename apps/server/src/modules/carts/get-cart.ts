import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { listCartLines } from './data.ts'

/** Returns the cart at present prices, by one statement. */
export const getCart = async (db: Db, customerId: CustomerId): Promise<Cart> => priceCart(await listCartLines(db, customerId))
