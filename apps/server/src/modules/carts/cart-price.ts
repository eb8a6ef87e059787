import type { Counter, SlotCaps, TermsAtPlace, ZoneRange } from '../delivery-zones/index.ts'
import type { OpeningRow } from '../hours/index.ts'
import type { CartPromo } from '../promos/index.ts'
import type { CartLineRow, PlanRow } from './data.ts'
import { type Counts, type PricedLine, priceLine } from './line-price.ts'

/** A restaurant of the cart, with its opening now. */
export interface CartRestaurant extends OpeningRow {
  readonly id: string
  readonly name: string
  /** At the place of the cart; null without one, and where the order is collected. */
  readonly terms: TermsAtPlace | null
  /** Whether the terms depend on the place. */
  readonly has_terms: boolean
  /** What its zones ask; null without zones. */
  readonly zone_range: ZoneRange | null
  /** Where and how soon its orders can be collected; null: they cannot. */
  readonly counter: Counter | null
  /** When and how it is asked; null: delivery now. */
  readonly plan: PlanRow | null
  /** On how many days after today it takes orders for later; null: on none. */
  readonly days_ahead: number | null
  /** The places left in its slots; null without a cap. */
  readonly caps: SlotCaps | null
}
export interface Cart {
  readonly lines: readonly PricedLine[]
  readonly restaurants: readonly CartRestaurant[]
  /** Pieces that the cart leaves of its counted products. */
  readonly spare: Counts
  /** Its promo code; null without one. */
  readonly promo: CartPromo | null
  /** A tip may be given with it: some of it is brought to the customer. */
  readonly allowsTip: boolean
}

/** Returns whether a customer wants to collect what the cart has of a restaurant. */
export const isCollected = ({ plan }: Pick<CartRestaurant, 'plan'>): boolean => plan?.kind === 'pickup'

/** Prices the lines of a cart, which share the counts of products. Pure. */
export function priceCart(rows: readonly CartLineRow[], counts: Counts = new Map()): Cart {
  const { lines, spare } = withShortages(rows.map((row) => priceLine(row, counts)))
  return {
    lines,
    restaurants: restaurantsOf(rows),
    spare,
    promo: rows[0]?.promo ?? null,
    allowsTip: rows.some((row) => row.allows_tips && !isCollected(row)),
  }
}

function restaurantsOf(rows: readonly CartLineRow[]): CartRestaurant[] {
  const first = new Map<string, CartLineRow>()
  for (const row of rows) if (!first.has(row.restaurant_id)) first.set(row.restaurant_id, row)
  return [...first.values()].map((row) => Object.assign({}, row, { id: row.restaurant_id, name: row.restaurant_name }))
}

/** Returns the cart with other counts of its products, by product id. */
export const withPiecesLeft = (cart: Cart, left: Counts): Cart => priceCart(cart.lines, left)

/** The lines share the counts of products. */
function withShortages(lines: readonly PricedLine[]): { lines: PricedLine[]; spare: Counts } {
  const spare = new Map<string, number>()
  for (const { takes } of lines.filter((line) => line.is_buyable)) {
    for (const { productId, units, remaining } of takes) spare.set(productId, (spare.get(productId) ?? remaining) - units)
  }
  const shared = lines.map((line) => {
    if (!line.is_buyable || line.takes.length === 0) return line
    const allowances = line.takes.map(({ productId, units }) => {
      const allowed = (spare.get(productId) ?? 0) + units
      return Math.max(0, Math.floor((allowed * line.quantity) / units))
    })
    const remaining = Math.min(...allowances)
    return { ...line, remaining, ...(line.quantity > remaining && { problem: 'not_enough_left' as const }) }
  })
  return { lines: shared, spare }
}
