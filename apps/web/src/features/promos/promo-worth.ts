// What a code costs, and whom. Pure; the server decides (docs/decisions/125-promo-codes.md).
import { fromRupees, type Paise } from '@tiffin/contract/money'
import type { Promo } from './queries.ts'

/** In rupees, as on the wire. `share`: the percentage that the restaurant bears. */
export type PromoTerms = Pick<Promo, 'kind' | 'percent' | 'amount' | 'maxDiscount' | 'minimum' | 'usesMax' | 'budget' | 'share'>
export interface PromoWorth {
  /** The products of the example, or its delivery charge. */
  readonly of: Paise
  readonly off: Paise
  /** Its part that the restaurant bears. */
  readonly own: Paise
  /** The most that an order and that all of them can take; undefined without a limit. */
  readonly mostAnOrder: Paise | undefined
  readonly mostInAll: Paise | undefined
}

const EXAMPLE_PRODUCTS: Paise = 500_00
const EXAMPLE_CHARGE: Paise = 40_00
/** What is still to be paid. */
const LEAST: Paise = 100

/** Returns the part of a sum that the restaurant bears; the odd paisa is the marketplace's. */
export const ownPart = (paise: Paise, share: number): Paise => Math.floor((paise * share) / 100)

/** Returns an example, with products from the minimum on, and the limits. */
export function worthOf({ kind, percent = 0, amount = 0, maxDiscount, minimum = 0, usesMax, budget, share }: PromoTerms): PromoWorth {
  const products = Math.max(EXAMPLE_PRODUCTS, fromRupees(minimum))
  const most = maxDiscount === undefined ? undefined : fromRupees(maxDiscount)
  const asked = { percent: Math.floor((products * percent) / 100), amount: fromRupees(amount), free_delivery: EXAMPLE_CHARGE }[kind]
  const off = Math.min(asked, products - LEAST, most ?? products)
  const mostAnOrder = kind === 'amount' ? Math.min(fromRupees(amount), most ?? Number.POSITIVE_INFINITY) : most
  const limits = [
    ...(budget === undefined ? [] : [fromRupees(budget)]),
    ...(usesMax === undefined || mostAnOrder === undefined ? [] : [usesMax * mostAnOrder]),
  ]
  return {
    of: kind === 'free_delivery' ? EXAMPLE_CHARGE : products,
    off,
    own: ownPart(off, share),
    mostAnOrder,
    mostInAll: limits.length > 0 ? Math.min(...limits) : undefined,
  }
}
