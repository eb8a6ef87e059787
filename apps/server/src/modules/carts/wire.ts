import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import { productWire } from '../menu/index.ts'
import type { Cart, PricedLine } from './cart-price.ts'

export type CartWire = Answer<Calls['getCart']>['cartData']
export interface Pictures {
  toWire(stored: string): string
}
const FREE = 0

// the wire's cart id is the customer's
/** Returns the cart in the wire's format. */
export const cartWire = (customerId: string, cart: Cart, pictures: Pictures): CartWire => ({
  _id: customerId,
  items: cart.lines.map((line) => lineWire(line, pictures)),
  total: toRupees(cart.totalPaise),
  discount: toRupees(cart.discountPaise),
  shipping: FREE,
  grandTotal: toRupees(cart.grandTotalPaise),
})

const lineWire = (line: PricedLine, pictures: Pictures): CartWire['items'][number] => ({
  _id: line.line_id,
  productId: productWire(line, pictures),
  variant: line.variant_name,
  quantity: line.quantity,
  price: toRupees(line.price_paise),
  total: toRupees(line.total_paise),
  available: line.is_buyable,
  ...(line.problem && { problem: line.problem }),
  ...(line.problem === 'not_enough_left' && { left: line.left }),
})
