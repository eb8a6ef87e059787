// How the money of a delivered order is divided under a contract: the only place that knows it. Pure. Nothing posts it before there are contracts.
import type { Paise } from '@tiffin/contract'

/** Of one product, for all its pieces. */
export interface SettledLine {
  readonly pieces: number
  /** Before discounts. */
  readonly gross: Paise
  /** The parts of the discount that the restaurant and the platform bear. */
  readonly own: Paise
  readonly promo: Paise
  /** Pieces that were refunded at the restaurant's cost; always the first ones. */
  readonly refunded: number
}
export interface SettledOrder {
  readonly lines: readonly SettledLine[]
  readonly packaging: Paise
  readonly delivery: Paise
  readonly platformFee: Paise
  readonly tip: Paise
  /** Whose money pays it: held since the payment, or cash, which an employee or the restaurant has. */
  readonly paidBy: 'held' | 'employee cash' | 'restaurant cash'
}
export interface Contract {
  /** Of the products without discounts of the restaurant, tax and packaging, in hundredths of a percent. */
  readonly commissionBp: number
  readonly deliveryBy: 'platform' | 'restaurant'
}
/** In hundredths of a percent; all 0 until the tax is set up. */
export interface TaxRates {
  /** In the prices of food and packaging. */
  readonly foodBp: number
  /** In the charges of delivery and platform, and on top of the commission. */
  readonly feesBp: number
  /** On the net sale. */
  readonly tdsBp: number
}
export const NO_TAX: TaxRates = { foodBp: 0, feesBp: 0, tdsBp: 0 }

/** Account and detail, as in the design of the ledger; + is owed to the owner. */
export type EntryName =
  | SettledOrder['paidBy']
  | `restaurant ${'sale' | 'commission' | 'commission_gst' | 'delivery' | 'tds'}`
  | `platform ${'commission' | 'delivery_fee' | 'platform_fee' | 'promo' | 'refunds'}`
  | `tax ${'gst_9_5' | 'gst_own' | 'tds'}`
  | 'employee tip'
  | 'wallet'
/** Without entries of 0. Their sum is 0. */
export type Entries = Readonly<Partial<Record<EntryName, Paise>>>

const sum = <T>(all: readonly T[], of: (one: T) => Paise): Paise => all.reduce((total, one) => total + of(one), 0)
/** Tax is twice its rounded half. */
const within = (gross: Paise, bp: number): Paise => 2 * Math.round((gross * bp) / (2 * (10_000 + bp)))
const onTop = (net: Paise, bp: number): Paise => 2 * Math.round((net * bp) / 20_000)

/** Returns the first `count` of `pieces` of an amount. */
const first = (paise: Paise, count: number, pieces: number): Paise => Math.floor((paise * count) / pieces)

/** Returns what is left of a line. The platform's part of the discount is what remains of gross, paid and the restaurant's part. */
function left({ pieces, gross, own, promo, refunded }: SettledLine) {
  const rest = (paise: Paise): Paise => paise - first(paise, refunded, pieces)
  const paid = rest(gross - own - promo)
  return { paid, promo: rest(gross) - rest(own) - paid }
}

/** Returns what the next piece of a line costs the customer. */
export function pieceOf({ pieces, gross, own, promo }: SettledLine, place: number): Paise {
  const paid = gross - own - promo
  return first(paid, place + 1, pieces) - first(paid, place, pieces)
}

/** Returns the entries of a delivered order. A rate acts once on a sum, never per line. */
export function settle(order: SettledOrder, { commissionBp, deliveryBy }: Contract, { foodBp, feesBp, tdsBp }: TaxRates = NO_TAX): Entries {
  const lines = order.lines.map(left)
  const [paid, promo] = [sum(lines, (line) => line.paid), sum(lines, (line) => line.promo)]
  const { packaging, delivery, platformFee, tip } = order
  const food = paid + promo + packaging
  const foodTax = within(food, foodBp)
  const sale = food - foodTax
  const products = paid + promo
  const commission = Math.round(((products - within(products, foodBp)) * commissionBp) / 10_000)
  const commissionTax = onTop(commission, feesBp)
  const [deliveryTax, feeTax] = [within(delivery, feesBp), within(platformFee, feesBp)]
  const tds = Math.round((sale * tdsBp) / 10_000)
  return named({
    [order.paidBy]: -(paid + packaging + delivery + platformFee + tip),
    'platform promo': -promo,
    'restaurant sale': sale,
    'restaurant commission': -commission,
    'restaurant commission_gst': -commissionTax,
    'restaurant tds': -tds,
    [deliveryBy === 'platform' ? 'platform delivery_fee' : 'restaurant delivery']: delivery - deliveryTax,
    'employee tip': tip,
    'tax gst_9_5': foodTax + deliveryTax,
    'tax gst_own': commissionTax + feeTax,
    'tax tds': tds,
    'platform commission': commission,
    'platform platform_fee': platformFee - feeTax,
  })
}

/** Returns the entries that refund a part of an order at the restaurant's cost: what is left settles to, less what it settled to before. */
export function refundByRestaurant(before: SettledOrder, after: SettledOrder, contract: Contract, rates: TaxRates = NO_TAX): Entries {
  const [was, is] = [settle(before, contract, rates), settle(after, contract, rates)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])] as EntryName[]
  return named(
    Object.fromEntries(names.map((name) => [name === before.paidBy ? 'wallet' : name, (is[name] ?? 0) - (was[name] ?? 0)])) as Entries,
  )
}
/** Returns the entries that refund it at the platform's cost; the order stays as it was settled. */
export const refundByPlatform = (paise: Paise): Entries => named({ wallet: paise, 'platform refunds': -paise })

const named = (entries: Entries): Entries => Object.fromEntries(Object.entries(entries).filter(([, paise]) => paise !== 0))
