import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { CustomerId } from '../../platform/session.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { type LineWish, raiseQuantity } from './data.ts'
import { demandOneLine } from './meant-line.ts'

/** One more or one less of a line. The last one is not taken away here: the screen asks, and removes the line. */
export async function changeQuantity(db: Db, customerId: CustomerId, line: LineWish, action: 'increment' | 'decrement'): Promise<Cart> {
  const rows = await raiseQuantity(db, customerId, line, action === 'increment' ? 1 : -1)
  if (rows.some((row) => row.is_touched)) return priceCart(rows)
  demandOneLine(rows, line)
  throw refuse(action === 'increment' ? 'quantity_limit' : 'quantity_below_one')
}
