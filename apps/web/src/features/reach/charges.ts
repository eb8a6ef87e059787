// The charges of carts and orders by name.
import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/reach'
import { isolated } from '../../lib/isolated.ts'
import { moneyOf } from '../orders/order-money.ts'
import type { Order } from '../orders/status.ts'
import { distanceOf } from './distance.ts'
import { type Cart, hasCharges, placedIn } from './terms.ts'

export interface NamedCharge {
  readonly name: string
  /** Where the charge comes from. */
  readonly detail?: string | undefined
  /** Rupees. */
  readonly amount: number
}

/** Returns what the cart costs beside its products, in the order of its restaurants; undefined where nothing is ever charged. */
export function chargesOfCart(cart: Cart): readonly NamedCharge[] | undefined {
  if (!hasCharges(cart)) return undefined
  const restaurants = cart.restaurants ?? []
  const placed = new Map(placedIn(cart).map(({ id, terms }) => [id, terms]))
  return restaurants.flatMap(({ _id, restaurantName, packaging, platformFee }) => {
    const nameOf = (charge: string) => (restaurants.length === 1 ? charge : words.chargeOf(charge, restaurantName))
    const terms = placed.get(_id)
    const details = terms ? [distanceOf(terms), terms.zone && isolated(terms.zone)].filter(Boolean) : []
    return [
      ...(packaging ? [{ name: nameOf(words.charges.packaging), amount: packaging }] : []),
      ...(terms?.delivers
        ? [{ name: nameOf(words.charges.delivery), detail: details.join(' · ') || undefined, amount: terms.charge }]
        : []),
      ...(platformFee ? [{ name: nameOf(words.charges.platform), amount: platformFee }] : []),
    ]
  })
}

/** Returns the charges of an order that are due; undefined where there were none. */
export function chargesOfOrder({ charges = [] }: Pick<Order, 'charges'>, duePaise: number): readonly NamedCharge[] | undefined {
  const ordered = charges.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  // with its last item an order loses them all
  if (charges.length === 0 || ordered !== duePaise) return undefined
  return charges.map(({ kind, name, amount }) => ({ name: words.charges[kind], detail: name && isolated(name), amount }))
}

/** Returns what an employee collects with the products of an order: "With Delivery ₹30"; undefined without charges, and after the first handover. */
export function collectedWith(order: Order): string | undefined {
  const { charges, tip, collected } = moneyOf(order)
  const named = collected > 0 ? [] : (chargesOfOrder(order, charges + tip) ?? []).filter(({ amount }) => amount > 0)
  return named.length > 0 ? words.collectedWith(named.map(({ name, amount }) => `${name} ${formatRupees(amount)}`).join(', ')) : undefined
}
