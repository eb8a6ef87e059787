// The customer's cart at present prices.
export { addToCart } from './add-to-cart.ts'
export { type Cart, type PricedLine, withLeft } from './cart-price.ts'
export { getCart } from './get-cart.ts'
export { putBack, type ReturnedLine } from './put-back.ts'
export { type RefilledCart, refillCart } from './refill-cart.ts'
export { cartHandlers } from './routes.ts'
export { takeCart } from './take-cart.ts'
export { type CartWire, cartWire, type Pictures } from './wire.ts'
