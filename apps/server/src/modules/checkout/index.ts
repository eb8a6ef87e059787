// What a cart would cost, and placing it: one checkout with one payment and an order for each restaurant.
export { confirmPayment } from './confirm-payment.ts'
export { failPayment } from './fail-payment.ts'
export { followSourceReturn } from './follow-source-return.ts'
export { listCartSlots } from './list-slots.ts'
export { placeOrder } from './place-order.ts'
export { planCart } from './plan-cart.ts'
export { quote } from './quote.ts'
export { checkoutHandlers } from './routes.ts'
