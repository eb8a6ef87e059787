// The products that a guest chose before logging in: kept in session storage for an hour.
import type { ProductInput } from './use-add-to-cart.ts'

const KEY = 'tiffin.keptDishes'
const KEPT_MS = 3_600_000
const MOST = 20

export interface KeptProduct extends ProductInput {
  readonly productName: string
}
interface Kept {
  readonly at: number
  readonly products: readonly KeptProduct[]
}

export function keptProducts(now = Date.now()): readonly KeptProduct[] {
  try {
    const { at, products } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    if (typeof at !== 'number' || !Array.isArray(products) || now - at > KEPT_MS) return []
    return (products as readonly KeptProduct[]).filter(isKeptProduct)
  } catch {
    return []
  }
}
const isKeptProduct = ({ productId, productName, variant, quantity }: Partial<KeptProduct>): boolean =>
  [productId, productName, variant].every((text) => typeof text === 'string') && Number.isInteger(quantity)

/** Keeps a product; replaces an earlier choice of the same product and variant. */
export function keepProduct(product: KeptProduct, now = Date.now()): void {
  const others = keptProducts(now).filter(({ productId, variant }) => productId !== product.productId || variant !== product.variant)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: now, products: [...others, product].slice(-MOST) } satisfies Kept))
  } catch {
    // without storage the customer chooses again after logging in
  }
}

/** Returns the kept products and removes them, so that they are added once. */
export function takeKeptProducts(): readonly KeptProduct[] {
  const products = keptProducts()
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
  return products
}
