// The products that a guest chose before logging in: kept in session storage for an hour.
import { HOUR_MS } from '../../lib/durations.ts'

import { serverNow } from '../../lib/server-clock.ts'
import { tabStorage } from '../../lib/storage.ts'
import type { ProductInput } from './use-add-to-cart.ts'

const KEY = 'tiffin.keptDishes'
const KEPT_MS = HOUR_MS
const MOST = 20

export interface GuestProduct extends ProductInput {
  readonly productName: string
}
interface Stored {
  readonly at: number
  readonly products: readonly GuestProduct[]
}

export function guestProducts(now = serverNow()): readonly GuestProduct[] {
  try {
    const { at, products } = JSON.parse(tabStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    if (typeof at !== 'number' || !Array.isArray(products) || now - at > KEPT_MS) return []
    return (products as readonly GuestProduct[]).filter(isGuestProduct)
  } catch {
    return []
  }
}
const isGuestProduct = ({ productId, productName, variant, quantity }: Partial<GuestProduct>): boolean =>
  [productId, productName, variant].every((text) => typeof text === 'string') && Number.isInteger(quantity)

/** Keeps a product, with its key if it was already sent; replaces an earlier choice of the same product and variant. */
export function saveGuestProduct(product: GuestProduct, now = serverNow()): void {
  const others = guestProducts(now).filter(({ productId, variant }) => productId !== product.productId || variant !== product.variant)
  tabStorage.setItem(KEY, JSON.stringify({ at: now, products: [...others, product].slice(-MOST) } satisfies Stored))
}

/** Returns the kept products and removes them, so that they are added once. */
export function takeGuestProducts(): readonly GuestProduct[] {
  const products = guestProducts()
  tabStorage.removeItem(KEY)
  return products
}
