// Only what is on sale counts (docs/specification.md#catalogue).
import type { CartProblem, Paise } from '@tiffin/contract'
import type { CartLineRow } from './data.ts'

export interface PricedLine extends CartLineRow {
  /** Of one, before and after the offer; 0 when the variant is gone. */
  readonly full_price_paise: Paise
  readonly price_paise: Paise
  readonly total_paise: Paise
  /** Why it cannot be ordered as it is. */
  readonly problem: CartProblem | undefined
  /** How many of this line the stock allows; undefined when it is not counted. */
  readonly left: number | undefined
  /** Pieces of the stock that the line takes. */
  readonly stock_units: number
  /** It can be ordered, at least in a smaller quantity. */
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
  const lines = withShortages(rows.map(priceLine))
  const buyable = lines.filter((line) => line.is_buyable)
  const totalPaise = buyable.reduce((sum, line) => sum + line.full_price_paise * line.quantity, 0)
  const grandTotalPaise = buyable.reduce((sum, line) => sum + line.total_paise, 0)
  return { lines, totalPaise, discountPaise: totalPaise - grandTotalPaise, grandTotalPaise }
}

/** Returns the cart with other counts of its products, by product id. */
export const withLeft = (cart: Cart, left: ReadonlyMap<string, number>): Cart =>
  priceCart(
    cart.lines.map((line) => ({
      ...line,
      availability: { ...line.availability, remaining: left.get(line.id) ?? line.availability.remaining },
    })),
  )

function priceLine(row: CartLineRow): PricedLine {
  const variant = row.variants.find(({ name }) => name === row.variant_name)
  const size = row.availability.variants.find(({ name }) => name === row.variant_name)
  const price_paise = variant?.offer_price_paise ?? 0
  const { remaining, sold_out_until, is_served } = row.availability
  const each = size?.stock_units ?? 1
  const left = remaining === null ? undefined : Math.floor(remaining / each)
  const problem = (): CartProblem | undefined => {
    // an offer on a price of a few paise can leave 0, which is not sold
    if (!row.is_available || price_paise <= 0) return 'gone'
    if (sold_out_until !== null || (size?.sold_out_until ?? null) !== null) return 'sold_out'
    if (!is_served) return 'menu_time'
    return left === 0 ? 'not_enough_left' : undefined
  }
  const found = problem()
  return {
    ...row,
    full_price_paise: variant?.price_paise ?? 0,
    price_paise,
    total_paise: price_paise * row.quantity,
    problem: found,
    left,
    stock_units: each * row.quantity,
    is_buyable: found === undefined,
  }
}

/** The sizes of a product share its count. */
function withShortages(lines: readonly PricedLine[]): PricedLine[] {
  const wanted = new Map<string, number>()
  for (const line of lines) if (line.is_buyable) wanted.set(line.id, (wanted.get(line.id) ?? 0) + line.stock_units)
  return lines.map((line) => {
    const { remaining } = line.availability
    const isShort = line.is_buyable && remaining !== null && (wanted.get(line.id) ?? 0) > remaining
    return isShort ? { ...line, problem: 'not_enough_left' } : line
  })
}
