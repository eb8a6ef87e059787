// What the customer pays for a cart: the only place where an order gets its price before it is placed.
import type { Paise } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type Cart, getCart, type PricedLine } from '../carts/index.ts'

/** The order that a restaurant of the cart would get: what can be bought of its lines. */
export interface QuotedOrder {
  readonly lines: readonly [PricedLine, ...PricedLine[]]
  readonly grandTotalPaise: Paise
}
export interface Quote extends Cart {
  readonly orders: readonly QuotedOrder[]
  /** Before offers. */
  readonly totalPaise: Paise
  readonly discountPaise: Paise
  /** total − discount. */
  readonly grandTotalPaise: Paise
}

/** Returns the cart and what it costs now. */
export const quote = async (db: Db, customerId: CustomerId): Promise<Quote> => priceQuote(await getCart(db, customerId))

/** Returns what the lines of a cart cost; only what can be bought counts. Pure. */
export function priceQuote(cart: Cart): Quote {
  const orders = ordersOf(cart.lines.filter((line) => line.is_buyable))
  const totalPaise = sumOf(orders, ({ lines }) => sumOf(lines, (line) => line.full_price_paise * line.quantity))
  const grandTotalPaise = sumOf(orders, (order) => order.grandTotalPaise)
  return { ...cart, orders, totalPaise, discountPaise: totalPaise - grandTotalPaise, grandTotalPaise }
}

function ordersOf(lines: readonly PricedLine[]): QuotedOrder[] {
  const byRestaurant = new Map<string, [PricedLine, ...PricedLine[]]>()
  for (const line of lines) {
    const others = byRestaurant.get(line.restaurant_id)
    if (others) others.push(line)
    else byRestaurant.set(line.restaurant_id, [line])
  }
  return [...byRestaurant.values()].map((all) => ({ lines: all, grandTotalPaise: sumOf(all, ({ total_paise }) => total_paise) }))
}

const sumOf = <T>(all: readonly T[], paiseOf: (one: T) => Paise): Paise => all.reduce((sum, one) => sum + paiseOf(one), 0)
