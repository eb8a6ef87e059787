// What the customer pays for a cart: the only place where an order gets its price before it is placed.
import { type MoneyItem, type MoneyTerms, NO_TERMS, type OrderMoney, orderMoney, type Paise, split } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type Cart, getCart, isCollected, type PricedLine } from '../carts/index.ts'
import type { ReadTerms } from '../delivery-zones/index.ts'
import { discountsOf, type LineDiscount, type PricedOrder, type PromoRefusal } from '../promos/index.ts'

/** The order that a restaurant of the cart would get: what can be bought of its lines. */
export interface QuotedOrder {
  readonly lines: readonly [PricedLine, ...PricedLine[]]
  readonly money: OrderMoney
  /** Of the promo code, by line; undefined without one that takes something off the cart. */
  readonly discounts: readonly LineDiscount[] | undefined
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
  /** What the promo code takes off, a part of `discountPaise`. */
  readonly promoPaise: Paise
  /** Why it takes nothing off. */
  readonly promoRefusal: PromoRefusal | undefined
}

/** Returns the cart and what it costs now. */
export const quote = async (db: Db, customerId: CustomerId, limits?: QuoteLimits): Promise<Quote> =>
  priceQuote(await getCart(db, customerId), limits)

/** Returns what the lines of a cart cost; only what can be bought counts. Pure. */
export function priceQuote(cart: Cart, limits: QuoteLimits = {}): Quote {
  const undiscounted = ordersOf(
    cart.lines.filter((line) => line.is_buyable),
    limits,
  )
  const taken = cart.promo && undiscounted.length > 0 ? discountsOf(cart.promo, undiscounted.map(pricedOrder)) : undefined
  const orders = taken && 'orders' in taken ? undiscounted.map((order, at) => lowered(order, taken.orders[at] ?? [])) : undiscounted
  const sumOf = (paiseOf: (money: OrderMoney) => Paise) => orders.reduce((sum, { money }) => sum + paiseOf(money), 0)
  return {
    ...cart,
    orders,
    totalPaise: sumOf(({ products }) => products),
    discountPaise: sumOf(({ discount }) => discount),
    chargesPaise: sumOf(({ charges, tip }) => charges + tip),
    grandTotalPaise: sumOf(({ total }) => total),
    promoPaise: taken && 'orders' in taken ? taken.paise : 0,
    promoRefusal: taken && 'code' in taken ? taken : undefined,
  }
}

/** Returns the quote with a tip, in equal parts for the orders that are brought to the customer. Pure. */
export function withTip(quote: Quote, tipPaise: Paise): Quote {
  const brought = quote.orders.filter(({ lines }) => !isCollected(lines[0]))
  const parts = split(
    tipPaise,
    brought.map(() => 1),
  )
  const orders = quote.orders.map((order): QuotedOrder => {
    const tip = parts[brought.indexOf(order)] ?? 0
    return { ...order, money: { ...order.money, tip, total: order.money.total + tip } }
  })
  return { ...quote, orders, chargesPaise: quote.chargesPaise + tipPaise, grandTotalPaise: quote.grandTotalPaise + tipPaise }
}

const pricedOrder = ({ lines, delivery }: QuotedOrder): PricedOrder => ({
  restaurantId: lines[0].restaurant_id,
  lines: lines.map((line) => ({ paise: line.total_paise, hasOffer: line.price_paise < line.full_price_paise })),
  feePaise: delivery?.feePaise ?? 0,
})

/** Returns an order at the prices that a promo code leaves. */
function lowered(order: QuotedOrder, discounts: readonly LineDiscount[]): QuotedOrder {
  const paise = discounts.reduce((sum, discount) => sum + discount.paise, 0)
  if (paise === 0) return order
  const { money } = order
  return {
    ...order,
    discounts,
    money: orderMoney(
      order.lines.map((line, at) => moneyItem(line, discounts[at]?.paise)),
      termsOf(money),
    ),
  }
}
const termsOf = ({ packaging, delivery, platformFee }: OrderMoney): MoneyTerms => ({
  ...NO_TERMS,
  packagingPaise: packaging,
  deliveryPaise: delivery,
  platformFeePaise: platformFee,
})

function ordersOf(lines: readonly PricedLine[], { mostPackagingPaise = 0 }: QuoteLimits): QuotedOrder[] {
  const byRestaurant = new Map<string, [PricedLine, ...PricedLine[]]>()
  for (const line of lines) {
    const others = byRestaurant.get(line.restaurant_id)
    if (others) others.push(line)
    else byRestaurant.set(line.restaurant_id, [line])
  }
  return [...byRestaurant.values()].map((all) => {
    const items = all.map((line) => moneyItem(line))
    const delivery = deliveryOf(all[0].terms, orderMoney(items).total)
    const packagingPaise = Math.min(all[0].asked_packaging_paise ?? 0, mostPackagingPaise)
    const platformFeePaise = all[0].contract?.platform_fee_paise ?? 0
    const terms = { ...NO_TERMS, packagingPaise, deliveryPaise: delivery?.feePaise ?? 0, platformFeePaise }
    return { lines: all, money: orderMoney(items, terms), discounts: undefined, delivery }
  })
}

/** Minimum and free delivery count products after their offers; both limits are inclusive. */
function deliveryOf(terms: ReadTerms | null, products: Paise): QuotedDelivery | undefined {
  if (!terms) return undefined
  const toFreePaise = Math.max(0, (terms.free_from_paise ?? 0) - products)
  const isFree = terms.free_from_paise !== null && toFreePaise === 0
  return { terms, feePaise: isFree ? 0 : terms.fee_paise, missingPaise: Math.max(0, terms.minimum_paise - products), toFreePaise }
}

/** In a cart, offers are discounts; an order's prices are those after its offers. `promoPaise`: what a promo code takes off. */
function moneyItem({ full_price_paise, quantity, total_paise }: PricedLine, promoPaise: Paise = 0): MoneyItem {
  const totalPaise = full_price_paise * quantity
  return { status: 'pending', totalPaise, discountPaise: totalPaise - total_paise + promoPaise }
}
