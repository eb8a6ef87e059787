// A cart's totals after a change that the server has not confirmed yet. Pure functions, without words: the menu loads them first.

import { fromRupees, type MoneyItem, NO_TERMS, orderMoney, toRupees } from '@tiffin/contract/money'
import type { Cart, CartLine } from './queries.ts'

/** Returns the cart with this line at `quantity` and its totals, computed in whole paise. */
export function withQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  return withLines(
    cart,
    cart.items.map((line) => (line._id === lineId ? { ...line, quantity, total: timesRupees(line.price, quantity) } : line)),
  )
}
export const withoutLine = (cart: Cart, lineId: string): Cart =>
  withLines(
    cart,
    cart.items.filter((line) => line._id !== lineId),
  )
export const withLine = (cart: Cart, line: CartLine, index: number): Cart =>
  cart.items.some(({ _id }) => _id === line._id) ? cart : withLines(cart, cart.items.toSpliced(index, 0, line))

function withLines(cart: Cart, items: CartLine[]): Cart {
  // the server knows whether the delivery becomes free
  const ordered = new Set(items.flatMap(({ available, productId }) => (available ? productId.restId : [])))
  const fees = cart.restaurants?.flatMap(({ _id, delivery }) => (delivery && ordered.has(_id) ? fromRupees(delivery.charge) : [])) ?? []
  const terms = { ...NO_TERMS, deliveryPaise: fees.reduce((sum, fee) => sum + fee, 0) }
  const { products, discount, charges, total } = orderMoney(items.filter((line) => line.available).map(moneyItem), terms)
  const shipping = toRupees(charges)
  return { ...cart, items, total: toRupees(products), discount: toRupees(discount), shipping, grandTotal: toRupees(total) }
}
/** The discounts of a cart are its offers. */
function moneyItem(line: CartLine): MoneyItem {
  const totalPaise = fromRupees(priceBefore(line)) * line.quantity
  return { status: 'pending', totalPaise, discountPaise: totalPaise - fromRupees(line.price) * line.quantity }
}
const timesRupees = (price: number, quantity: number): number => toRupees(fromRupees(price) * quantity)

/** Returns the price of one product before its offer, in rupees. */
export function priceBefore({ productId, variant, options = [], price }: CartLine): number {
  const size = productId.variants.find(({ name }) => name === variant)
  return size ? toRupees(options.reduce((sum, option) => sum + fromRupees(option.price) * option.quantity, fromRupees(size.price))) : price
}
export const countProducts = (cart: Cart): number => cart.items.reduce((count, line) => count + (line.available ? line.quantity : 0), 0)
export const hasUnavailable = (cart: Cart): boolean => cart.items.some(({ available, problem }) => !available || problem !== undefined)

/** Returns the lines grouped by restaurant, in the order in which they were added. */
export function byRestaurant(cart: Cart): { id: string; name: string; lines: CartLine[] }[] {
  const groups = new Map<string, { id: string; name: string; lines: CartLine[] }>()
  for (const line of cart.items) {
    const { restId, restaurantName } = line.productId
    const group = groups.get(restId) ?? { id: restId, name: restaurantName, lines: [] }
    group.lines.push(line)
    groups.set(restId, group)
  }
  return [...groups.values()]
}
