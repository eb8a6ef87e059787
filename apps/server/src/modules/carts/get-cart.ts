import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { listCartLines, listLines } from './data.ts'
import { completeLines, type KeptProducts } from './kept-products.ts'

/** Returns the cart at present prices, by one statement; if products are `kept`, but not all of these, by two. */
export async function getCart(db: Db, customerId: CustomerId, kept?: KeptProducts): Promise<Cart> {
  const read = () => listCartLines(db, customerId)
  if (!kept) return priceCart(await read())
  const rows = completeLines(await listLines(db, customerId), (id) => kept.find(id, db.now()))
  return priceCart(rows ?? (await kept.readAndKeep(db, read)))
}
