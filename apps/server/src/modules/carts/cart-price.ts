// Only what is on sale counts (docs/specification.md#catalogue).
import type { Paise } from '@tiffin/contract'
import type { CartLineRow } from './data.ts'

export interface PricedLine extends CartLineRow {
  /** Of one, before and after the offer; 0 when the variant is gone. */
  readonly full_price_paise: Paise
  readonly price_paise: Paise
  readonly total_paise: Paise
  /** The product is on sale and still has this variant. */
  readonly is_buyable: boolean
}
export interface Cart {
  readonly lines: readonly PricedLine[]
  /** Before offers. */
  readonly totalPaise: Paise
  readonly discountPaise: Paise
  /** total − discount. */
  readonly grandTotalPaise: Paise
}

export function priceCart(rows: readonly CartLineRow[]): Cart {
  const lines = rows.map(priceLine)
  const buyable = lines.filter((line) => line.is_buyable)
  const totalPaise = buyable.reduce((sum, line) => sum + line.full_price_paise * line.quantity, 0)
  const grandTotalPaise = buyable.reduce((sum, line) => sum + line.total_paise, 0)
  return { lines, totalPaise, discountPaise: totalPaise - grandTotalPaise, grandTotalPaise }
}

function priceLine(row: CartLineRow): PricedLine {
  const variant = row.variants.find(({ name }) => name === row.variant_name)
  const price_paise = variant?.offer_price_paise ?? 0
  return {
    ...row,
    full_price_paise: variant?.price_paise ?? 0,
    price_paise,
    total_paise: price_paise * row.quantity,
    // an offer on a price of a few paise can leave 0, which is not sold
    is_buyable: row.is_available && price_paise > 0,
  }
}
