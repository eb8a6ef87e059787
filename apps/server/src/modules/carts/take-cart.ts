import type { Tx } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { assertFewChoices } from './assert-few-choices.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { deleteAllLines } from './data.ts'

/** Empties the cart and returns its lines at present prices and terms of delivery, in one statement: of concurrent calls one gets the lines. A rollback restores them. Refuses `cart_options_full`. */
export async function takeCart(tx: Tx, customerId: CustomerId, addressIndex: number): Promise<Cart> {
  const rows = (await deleteAllLines(tx, customerId, addressIndex)).filter((row) => row.is_touched)
  assertFewChoices(rows)
  return priceCart(rows)
}
