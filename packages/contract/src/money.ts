// Money is whole paise in code, and rupees with at most two decimals on the wire (docs/specification.md#objects).
import type { ItemStatus } from './order-flow.ts'

export type Paise = number

/** The accepted format of a price: positive, at most two decimals, no leading zero unless below one (docs/specification.md#validation). */
export const PRICE_PATTERN = /^([1-9]\d{0,6}(\.\d{1,2})?|0?\.\d{1,2})$/

/** Parses rupees ("199.50", ".5") to paise. Works on the digits, to avoid binary fractions. */
export function parseRupees(text: string): Paise {
  const [whole = '', fraction = ''] = text.split('.')
  return Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
}

export const toRupees = (paise: Paise): number => paise / 100

/** Converts rupees of the wire to paise; exact for at most two decimals. */
export const fromRupees = (rupees: number): Paise => Math.round(rupees * 100)

/** Returns the price after an offer of whole `percent`, rounded half up to the paisa: price − price × offer / 100 (docs/specification.md#objects). */
export function offerPrice(price: Paise, percent: number): Paise {
  return Math.floor((price * (100 - percent) + 50) / 100)
}

export type PriceStep = 'rupee' | 'paisa'
/** Returns the price changed by whole `percent`, rounded half up to the step; at least one step. */
export function changedPrice(price: Paise, percent: number, step: PriceStep): Paise {
  const unit = step === 'rupee' ? 100 : 1
  return Math.max(1, Math.floor((price * (100 + percent) + 50 * unit) / (100 * unit))) * unit
}

/** Spreads whole paise by weight, the largest remainders first, then by position. No share exceeds its weight if the weights' sum covers it all. */
export function split(paise: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) {
    if (paise !== 0) throw new Error(`${paise} paise have nothing to be spread over`)
    return weights.map(() => 0)
  }
  // paise times weight can exceed the integers of a double
  const exact = weights.map((weight) => BigInt(paise) * BigInt(weight))
  const shares = exact.map((share) => Number(share / sum))
  const left = paise - shares.reduce((total, share) => total + share, 0)
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % sum }))
    .sort((one, other) => Number(other.remainder - one.remainder))
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** Returns what the customer paid for `count` pieces of a line after its first `before`. All pieces together cost exactly `paid`. */
export const paidForPieces = (paid: Paise, pieces: number, before: number, count: number): Paise =>
  Math.floor((paid * (before + count)) / pieces) - Math.floor((paid * before) / pieces)

// What an order costs: the only sum of its items. Server and web use it.
export interface MoneyItem {
  readonly status: ItemStatus
  /** Of the whole quantity. */
  readonly totalPaise: Paise
  /** Its share of the discounts, which never changes; none without. */
  readonly discountPaise?: Paise
  /** Needed where another item may replace it. */
  readonly id?: string
  /** The id of the cancelled item that it replaces, whose refund has paid for it. */
  readonly substitutes?: string | null | undefined
}
/** Charges and tip of an order as it was placed. */
export interface MoneyTerms {
  readonly packagingPaise: Paise
  readonly deliveryPaise: Paise
  readonly platformFeePaise: Paise
  readonly tipPaise: Paise
}
export const NO_TERMS: MoneyTerms = { packagingPaise: 0, deliveryPaise: 0, platformFeePaise: 0, tipPaise: 0 }

export interface OrderMoney {
  /** Of the live items, before discounts. */
  readonly products: Paise
  /** Of the cancelled items that nothing replaced, before discounts. */
  readonly cancelled: Paise
  readonly discount: Paise
  /** Charges and tip are due as long as one item is live. */
  readonly charges: Paise
  /** The part of the charges that is for the packaging. */
  readonly packaging: Paise
  /** The part that is for the delivery. */
  readonly delivery: Paise
  /** The part that is the platform's. */
  readonly platformFee: Paise
  readonly tip: Paise
  /** products − discount + charges + tip. */
  readonly total: Paise
  /** With what was delivered so far. Charges and tip belong to the first handover. */
  readonly collected: Paise
  /** At the next handover: of what is on the road, otherwise of what is packed; while nothing is, all that is not collected. */
  readonly toCollect: Paise
  /** What was placed and is no longer due. A substitute is paid from the refund of its original, which lowers this. */
  readonly refunded: Paise
}

const sum = (items: readonly MoneyItem[], amountOf: (item: MoneyItem) => Paise): Paise =>
  items.reduce((paise, item) => paise + amountOf(item), 0)
const totalOf = ({ totalPaise }: MoneyItem): Paise => totalPaise
const discountOf = ({ discountPaise = 0 }: MoneyItem): Paise => discountPaise
const paidFor = (item: MoneyItem): Paise => totalOf(item) - discountOf(item)

/** Returns the sums of an order. Pure; cancelling an item changes no other item's amount. */
export function orderMoney(items: readonly MoneyItem[], terms: MoneyTerms = NO_TERMS): OrderMoney {
  const live = items.filter(({ status }) => status !== 'cancelled')
  const at = (status: ItemStatus) => live.filter((item) => item.status === status)
  const ordered = terms.packagingPaise + terms.deliveryPaise + terms.platformFeePaise
  const [charges, tip] = live.length > 0 ? [ordered, terms.tipPaise] : [0, 0]
  const total = sum(live, paidFor) + charges + tip
  const delivered = at('delivered')
  const collected = delivered.length > 0 ? sum(delivered, paidFor) + charges + tip : 0
  const carried = [at('out_for_delivery'), at('packed')].find(({ length }) => length > 0)
  const withCharges = delivered.length > 0 ? 0 : charges + tip
  const replaced = new Set(items.map(({ substitutes }) => substitutes))
  const placed = sum(
    items.filter(({ substitutes }) => !substitutes),
    paidFor,
  )
  return {
    products: sum(live, totalOf),
    cancelled: sum(
      items.filter(({ status, id }) => status === 'cancelled' && !(id && replaced.has(id))),
      totalOf,
    ),
    discount: sum(live, discountOf),
    charges,
    packaging: live.length > 0 ? terms.packagingPaise : 0,
    delivery: live.length > 0 ? terms.deliveryPaise : 0,
    platformFee: live.length > 0 ? terms.platformFeePaise : 0,
    tip,
    total,
    collected,
    toCollect: carried ? sum(carried, paidFor) + withCharges : total - collected,
    refunded: items.length > 0 ? placed + ordered + terms.tipPaise - total : 0,
  }
}

/** Returns what an order costs more with these items than with only its `others`; with the last items go charges and tip. */
export function worthOf(items: readonly MoneyItem[], others: readonly MoneyItem[], terms: MoneyTerms = NO_TERMS): Paise {
  const wanted = items.map((item): MoneyItem => (item.status === 'cancelled' ? { ...item, status: 'pending' } : item))
  return orderMoney([...others, ...wanted], terms).total - orderMoney(others, terms).total
}

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Formats rupees for display: ₹249, ₹1,23,456, ₹179.55; without ".00". */
export function formatRupees(rupees: number): string {
  return (Number.isInteger(rupees) ? whole : withPaise).format(rupees)
}
