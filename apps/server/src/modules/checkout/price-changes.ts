import { type Paise, toRupees } from '@tiffin/contract'
import type { Cart } from '../carts/index.ts'

/** `price`: of one, in paise, as the customer saw it. */
export interface SeenPrice {
  readonly _id: string
  readonly price: Paise
}
interface PriceChange {
  readonly _id: string
  readonly productName: string
  readonly variant: string
  readonly was: number
  readonly is: number
}

/** Returns the lines that can be bought at another price than the one that the customer saw, in the wire's format. */
export function priceChanges(cart: Cart, seen: readonly SeenPrice[]): PriceChange[] {
  const prices = new Map(seen.map(({ _id, price }) => [_id, price]))
  return cart.lines.flatMap((line) => {
    const was = prices.get(line.line_id)
    if (was === undefined || !line.is_buyable || was === line.price_paise) return []
    return [{ _id: line.line_id, productName: line.name, variant: line.variant_name, was: toRupees(was), is: toRupees(line.price_paise) }]
  })
}
