// What the customer pays for a cart: the only place where an order gets its price before it is placed.
import { type MoneyItem, NO_TERMS, type OrderMoney, orderMoney, type Paise } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type Cart, getCart, type PricedLine } from '../carts/index.ts'
import type { ReadTerms } from '../delivery-zones/index.ts'

/** The order that a restaurant of the cart would get: what can be bought of its lines. */
export interface QuotedOrder {
  readonly lines: readonly [PricedLine, ...PricedLine[]]
  readonly money: OrderMoney
  /** Undefined for a cart without a place. */
  readonly delivery: QuotedDelivery | undefined
}
export interface QuoteLimits {
  /** The most that a restaurant may charge for packaging. A cart without it has none. */
  readonly mostPackagingPaise?: Paise
}
export interface QuotedDelivery {
  readonly terms: ReadTerms
  readonly feePaise: Paise
  /** What the minimum still asks for. */
  readonly missingPaise: Paise
  /** What free delivery still asks for. */
  readonly toFreePaise: Paise
}
export interface Quote extends Cart {
  readonly orders: readonly QuotedOrder[]
  /** Before offers. */
  readonly totalPaise: Paise
  readonly discountPaise: Paise
  readonly chargesPaise: Paise
  /** total − discount + charges. */
  readonly grandTotalPaise: Paise
}

/** Returns the cart and what it costs now. */
export const quote = async (db: Db, customerId: CustomerId, limits?: QuoteLimits): Promise<Quote> =>
  priceQuote(await getCart(db, customerId), limits)

/** Returns what the lines of a cart cost; only what can be bought counts. Pure. */
export function priceQuote(cart: Cart, limits: QuoteLimits = {}): Quote {
  const orders = ordersOf(
    cart.lines.filter((line) => line.is_buyable),
    limits,
  )
  const sumOf = (paiseOf: (money: OrderMoney) => Paise) => orders.reduce((sum, { money }) => sum + paiseOf(money), 0)
  return {
    ...cart,
    orders,
    totalPaise: sumOf(({ products }) => products),
    discountPaise: sumOf(({ discount }) => discount),
    chargesPaise: sumOf(({ charges, tip }) => charges + tip),
    grandTotalPaise: sumOf(({ total }) => total),
  }
}

function ordersOf(lines: readonly PricedLine[], { mostPackagingPaise = 0 }: QuoteLimits): QuotedOrder[] {
  const byRestaurant = new Map<string, [PricedLine, ...PricedLine[]]>()
  for (const line of lines) {
    const others = byRestaurant.get(line.restaurant_id)
    if (others) others.push(line)
    else byRestaurant.set(line.restaurant_id, [line])
  }
  return [...byRestaurant.values()].map((all) => {
    const items = all.map(moneyItem)
    const delivery = deliveryOf(all[0].terms, orderMoney(items).total)
    const packagingPaise = Math.min(all[0].asked_packaging_paise ?? 0, mostPackagingPaise)
    return { lines: all, money: orderMoney(items, { ...NO_TERMS, packagingPaise, deliveryPaise: delivery?.feePaise ?? 0 }), delivery }
  })
}

/** Minimum and free delivery count products after their offers; both limits are inclusive. */
function deliveryOf(terms: ReadTerms | null, products: Paise): QuotedDelivery | undefined {
  if (!terms) return undefined
  const toFreePaise = Math.max(0, (terms.free_from_paise ?? 0) - products)
  const isFree = terms.free_from_paise !== null && toFreePaise === 0
  return { terms, feePaise: isFree ? 0 : terms.fee_paise, missingPaise: Math.max(0, terms.minimum_paise - products), toFreePaise }
}

/** In a cart, offers are discounts; an order's prices are those after its offers. */
function moneyItem({ full_price_paise, quantity, total_paise }: PricedLine): MoneyItem {
  const totalPaise = full_price_paise * quantity
  return { status: 'pending', totalPaise, discountPaise: totalPaise - total_paise }
}
