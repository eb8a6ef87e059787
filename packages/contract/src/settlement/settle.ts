// How the money of a delivered order is divided under a contract: the only place that knows it. Pure.
import { type Paise, paidForPieces } from '../money.ts'

/** Of one product, for all its pieces. */
export interface SettledLine {
  readonly pieces: number
  /** Before discounts. */
  readonly gross: Paise
  /** The parts of the discount that the restaurant and the platform bear. */
  readonly own: Paise
  readonly promo: Paise
  /** The pieces that were refunded at the restaurant's cost, counted from 1. */
  readonly refunded: readonly number[]
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
  /** Who pays the employee, and has the delivery charge. */
  readonly deliveryBy: 'platform' | 'restaurant'
  /** Who gets what customers pay for packaging. */
  readonly packagingTo: 'platform' | 'restaurant'
}
/** An order without a contract is its restaurant's, as a whole. */
export const NO_CONTRACT: Contract = { commissionBp: 0, deliveryBy: 'restaurant', packagingTo: 'restaurant' }
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
  | `platform ${'commission' | 'delivery_fee' | 'platform_fee' | 'packaging' | 'promo' | 'refunds'}`
  | `tax ${'gst_9_5' | 'gst_own' | 'tds'}`
  | 'employee tip'
  | 'wallet'
/** Without entries of 0. Their sum is 0. */
export type Entries = Readonly<Partial<Record<EntryName, Paise>>>

const sum = <T>(all: readonly T[], of: (one: T) => Paise): Paise => all.reduce((total, one) => total + of(one), 0)
/** Tax is twice its rounded half. */
const within = (gross: Paise, bp: number): Paise => 2 * Math.round((gross * bp) / (2 * (10_000 + bp)))
const onTop = (net: Paise, bp: number): Paise => 2 * Math.round((net * bp) / 20_000)

/** Returns what piece `place` of `pieces` has of an amount. */
const share = (paise: Paise, place: number, pieces: number): Paise => paidForPieces(paise, pieces, place - 1, 1)

/**
 * Returns what is left of a line. The platform's part of the discount is what remains of gross, paid and the restaurant's part, as far as it bore
 * so much: three roundings may differ by a paisa.
 */
function left({ pieces, gross, own, promo, refunded }: SettledLine) {
  const rest = (paise: Paise): Paise => paise - sum(refunded, (place) => share(paise, place, pieces))
  const paid = rest(gross - own - promo)
  return { paid, promo: Math.min(promo, Math.max(0, rest(gross) - rest(own) - paid)) }
}

/** Returns what a piece of a line costs the customer; the first is 1. */
export const pieceOf = ({ pieces, gross, own, promo }: Omit<SettledLine, 'refunded'>, place: number): Paise =>
  share(gross - own - promo, place, pieces)

/** Returns the entries of a delivered order. A rate acts once on a sum, never per line. */
export function settle(order: SettledOrder, contract: Contract, { foodBp, feesBp, tdsBp }: TaxRates = NO_TAX): Entries {
  const { commissionBp, deliveryBy, packagingTo } = contract
  const lines = order.lines.map(left)
  const [paid, promo] = [sum(lines, (line) => line.paid), sum(lines, (line) => line.promo)]
  const { packaging, delivery, platformFee, tip } = order
  const products = paid + promo
  const ownPackaging = packagingTo === 'restaurant' ? packaging : 0
  const food = products + ownPackaging
  const foodTax = within(food, foodBp)
  const sale = food - foodTax
  const commission = Math.round(((products - within(products, foodBp)) * commissionBp) / 10_000)
  const commissionTax = onTop(commission, feesBp)
  const charge = (gross: Paise) => ({ net: gross - within(gross, feesBp), tax: within(gross, feesBp) })
  const [forDelivery, forPlatform, forPackaging] = [charge(delivery), charge(platformFee), charge(packaging - ownPackaging)]
  const tds = Math.round((sale * tdsBp) / 10_000)
  return named({
    [order.paidBy]: -(paid + packaging + delivery + platformFee + tip),
    'platform promo': -promo,
    'restaurant sale': sale,
    'restaurant commission': -commission,
    'restaurant commission_gst': -commissionTax,
    'restaurant tds': -tds,
    [deliveryBy === 'platform' ? 'platform delivery_fee' : 'restaurant delivery']: forDelivery.net,
    'employee tip': tip,
    'tax gst_9_5': foodTax + forDelivery.tax,
    'tax gst_own': commissionTax + forPlatform.tax + forPackaging.tax,
    'tax tds': tds,
    'platform commission': commission,
    'platform platform_fee': forPlatform.net,
    'platform packaging': forPackaging.net,
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
