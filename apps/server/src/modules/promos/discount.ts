// What a promo code takes off a cart. Pure.
import { type Paise, type RefusalCode, split, toRupees } from '@tiffin/contract'
import type { CartPromo, PromoProblem } from './data.ts'

/** Of an order of the cart. `feePaise`: its charge for the delivery. */
export interface PricedOrder {
  readonly restaurantId: string
  readonly lines: readonly PromoLine[]
  readonly feePaise: Paise
}
/** `paise`: of the whole quantity, after its offer. */
export interface PromoLine {
  readonly paise: Paise
  readonly hasOffer: boolean
}
/** `own`: the part that the restaurant bears. */
export interface LineDiscount {
  readonly paise: Paise
  readonly own: Paise
}
/** By order and line, as they were given. */
export interface Discounts {
  readonly paise: Paise
  readonly orders: readonly (readonly LineDiscount[])[]
}
/** Why a code takes nothing off, with what its message names. */
export interface PromoRefusal {
  readonly code: PromoProblem | Extract<RefusalCode, 'code_too_small' | 'code_nothing'>
  readonly values: Readonly<Record<string, string>>
}

/** What every line still costs: a rupee, or its price if that is less. */
const LEAST_PAISE = 100

const sum = <T>(all: readonly T[], of: (one: T) => Paise): Paise => all.reduce((total, one) => total + of(one), 0)

/** What the refusals of a code for regulars name. `after`: the delivered orders after which it counts next. */
const regularValues = ({ regular }: CartPromo): Record<string, string> =>
  regular
    ? {
        restaurant: regular.restaurant,
        orders: String(regular.orders),
        after: String((Math.floor(regular.orders / regular.every) + 1) * regular.every - 1),
      }
    : {}

/** Returns what a code takes off each line, or why nothing. */
export function discountsOf(promo: CartPromo, orders: readonly PricedOrder[]): Discounts | PromoRefusal {
  if (promo.problem) return { code: promo.problem, values: { code: promo.code, ...regularValues(promo) } }
  const lines = orders.flatMap(({ restaurantId, lines: all }, order) => all.map((line) => ({ ...line, order, restaurantId })))
  const isTouched = (line: (typeof lines)[number]) =>
    (promo.restaurant_id === null || promo.restaurant_id === line.restaurantId) && !(promo.excludes_offers && line.hasOffer)
  const weights = lines.map((line) => (isTouched(line) ? line.paise : 0))
  const products = sum(weights, (paise) => paise)
  if (products === 0) return { code: 'code_nothing', values: { code: promo.code } }
  const missing = promo.minimum_paise - products
  if (missing > 0) {
    const values = { code: promo.code, minimum: String(toRupees(promo.minimum_paise)), missing: String(toRupees(missing)) }
    return { code: 'code_too_small', values }
  }
  const fees = sum(orders, ({ restaurantId, feePaise }) => ((promo.restaurant_id ?? restaurantId) === restaurantId ? feePaise : 0))
  const asked = Math.min(askedOf(promo, products, fees), promo.max_discount_paise ?? products)
  const shares = spread(asked, weights)
  const paise = sum(shares, (share) => share)
  if (paise === 0) return { code: 'code_nothing', values: { code: promo.code } }
  if (promo.left_paise !== null && paise > promo.left_paise) return { code: 'code_used_up', values: { code: promo.code } }
  return {
    paise,
    orders: orders.map((_, order) =>
      withOwn(
        shares.filter((_share, at) => lines[at]?.order === order),
        promo.restaurant_bp,
      ),
    ),
  }
}

/** Free delivery is a discount as large as the charge. */
function askedOf({ kind, value }: CartPromo, products: Paise, fees: Paise): Paise {
  if (kind === 'percent') return Math.floor((products * value) / 100)
  return kind === 'amount' ? value : fees
}

/** What a line can bear. */
const roomOf = (gross: Paise): Paise => Math.max(0, gross - LEAST_PAISE)

/** Spreads by price. What a line cannot bear, so that it keeps its least price, the others take. */
function spread(asked: Paise, weights: readonly Paise[]): Paise[] {
  const room = weights.map(roomOf)
  const paise = Math.min(
    asked,
    sum(room, (most) => most),
  )
  const first = split(paise, weights).map((share, at) => Math.min(share, room[at] ?? 0))
  const left = paise - sum(first, (share) => share)
  const rest = split(
    left,
    room.map((most, at) => most - (first[at] ?? 0)),
  )
  return first.map((share, at) => share + (rest[at] ?? 0))
}

/** Returns the discount of what replaces a line: the same part of its price, as far as it keeps its least price. */
export function replacedDiscount({ grossPaise, paise, own }: LineDiscount & { readonly grossPaise: Paise }, newGross: Paise): LineDiscount {
  const part = (of: Paise): Paise => Number((BigInt(of) * BigInt(newGross)) / BigInt(grossPaise))
  const kept = Math.min(part(paise), roomOf(newGross))
  return { paise: kept, own: Math.min(part(own), kept) }
}

/** The odd paisa is the platform's. */
function withOwn(shares: readonly Paise[], restaurantBp: number): LineDiscount[] {
  const own = split(Math.floor((sum(shares, (share) => share) * restaurantBp) / 10_000), shares)
  return shares.map((paise, at) => ({ paise, own: own[at] ?? 0 }))
}
