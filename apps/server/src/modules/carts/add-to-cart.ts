import { MAX_CART_LINES, MAX_QUANTITY } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/http/session.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Cart, priceCart } from './cart-price.ts'
import { addLine, findOnSale, type OnSale } from './data.ts'
import { type CartWire, cartWire, type Pictures } from './wire.ts'

export interface Addition {
  readonly productId: string
  readonly selectedVariant: string
  readonly quantity?: number | undefined
}
interface Wanted extends Addition {
  readonly quantity: number
}
const TRIES = 10

/** Adds a product or raises its quantity; returns the cart. With `pictures`, a refusal of availability carries the present cart. */
export async function addToCart(db: Db, customerId: CustomerId, addition: Addition, pictures?: Pictures): Promise<Cart> {
  const { productId, selectedVariant, quantity = 1 } = addition
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const rows = await addLine(db, customerId, productId, selectedVariant, quantity)
    if (rows.some((row) => row.is_touched)) return priceCart(rows)
    const cart = priceCart(rows)
    const refusal = await refusalOf(db, { productId, selectedVariant, quantity }, cart, pictures && cartWire(customerId, cart, pictures))
    if (refusal) throw refusal
    // no reason to refuse: a concurrent addition was faster, so try again
  }
  throw refuse('unavailable', { retryAfter: 1 })
}

async function refusalOf(
  db: Db,
  { productId, selectedVariant, quantity }: Wanted,
  cart: Cart,
  cartData: CartWire | undefined,
): Promise<Refusal | undefined> {
  const onSale = await findOnSale(db, productId, selectedVariant)
  if (!onSale) return refuse('not_found')
  if (!onSale.is_available) return refuse('product_unavailable')
  if (!onSale.has_variant) return refuse('variant_not_found')
  const reason = reasonAgainst(onSale, { productId, selectedVariant, quantity }, cart)
  if (!reason) return undefined
  if (reason === 'quantity_limit' || reason === 'cart_full') return refuse(reason)
  const left = Math.floor((onSale.remaining ?? 0) / (onSale.stock_units ?? 1))
  return refuse(reason, { values: { product: onSale.name, left }, ...(cartData && { fields: { cartData } }) })
}

function reasonAgainst(onSale: OnSale, { productId, selectedVariant, quantity }: Wanted, { lines }: Cart) {
  if (onSale.is_sold_out) return 'product_sold_out'
  if (!onSale.is_served) return 'outside_menu_time'
  const ofProduct = lines.filter(({ id }) => id === productId)
  const line = ofProduct.find(({ variant_name }) => variant_name.toLowerCase() === selectedVariant.toLowerCase())
  if (line && line.quantity + quantity > MAX_QUANTITY) return 'quantity_limit'
  if (!line && lines.length >= MAX_CART_LINES) return 'cart_full'
  const units = ofProduct.reduce((sum, { stock_units }) => sum + stock_units, (onSale.stock_units ?? 1) * quantity)
  return onSale.remaining !== null && units > onSale.remaining ? 'not_enough_left' : undefined
}
