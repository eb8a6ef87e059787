import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { refillLines, type WantedLine } from './data.ts'

export interface RefilledCart {
  readonly cart: Cart
  /** Not on sale, or the cart is full. */
  readonly missing: readonly WantedLine[]
}
/** The second try is for conflicts with concurrent additions. */
const TRIES = 2

/** Adds lines of an earlier order at present prices. Idempotent: quantities are not added up. */
export async function refillCart(db: Db, customerId: CustomerId, lines: readonly WantedLine[]): Promise<RefilledCart> {
  for (let attempt = 1; ; attempt += 1) {
    const rows = await refillLines(db, customerId, lines)
    const isIn = ({ product_id, variant_name }: WantedLine) =>
      rows.some((row) => row.is_touched && row.id === product_id && row.variant_name === variant_name)
    const missing = lines.filter((line) => !isIn(line))
    if (missing.length === 0 || attempt === TRIES) return { cart: priceCart(rows), missing }
  }
}
