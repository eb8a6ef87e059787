import { MAX_CART_LINES, MAX_QUANTITY, type RefusalCode } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { addLine, type CartLineRow, findOnSale } from './data.ts'

export interface Addition {
  readonly productId: string
  readonly selectedVariant: string
  readonly quantity?: number | undefined
}
const TRIES = 10

/** Adds a product or raises its quantity; returns the cart. */
export async function addToCart(db: Db, customerId: CustomerId, addition: Addition): Promise<Cart> {
  const { productId, selectedVariant, quantity = 1 } = addition
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const rows = await addLine(db, customerId, productId, selectedVariant, quantity)
    if (rows.some((row) => row.is_touched)) return priceCart(rows)
    const reason = await reasonAgainst(db, { productId, selectedVariant, quantity }, rows)
    if (reason) throw refuse(reason)
    // no reason to refuse: a concurrent addition was faster, so try again
  }
  throw refuse('unavailable', { retryAfter: 1 })
}

async function reasonAgainst(
  db: Db,
  { productId, selectedVariant, quantity = 1 }: Addition,
  rows: readonly CartLineRow[],
): Promise<RefusalCode | undefined> {
  const onSale = await findOnSale(db, productId, selectedVariant)
  if (!onSale) return 'not_found'
  if (!onSale.is_available) return 'product_unavailable'
  if (!onSale.has_variant) return 'variant_not_found'
  const line = rows.find((row) => row.id === productId && row.variant_name.toLowerCase() === selectedVariant.toLowerCase())
  if (line && line.quantity + quantity > MAX_QUANTITY) return 'quantity_limit'
  return !line && rows.length >= MAX_CART_LINES ? 'cart_full' : undefined
}
