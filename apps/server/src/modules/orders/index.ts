// The orders module's door: placing, following and changing orders.
export { assignOrder } from './assign-order.ts'
export { confirmPayment } from './confirm-payment.ts'
export type { OrderEvents } from './events.ts'
export { failPayment } from './fail-payment.ts'
export { lockOrder } from './lock-order.ts'
export { cannotMove, moveItems } from './move-item.ts'
export { matchItem, type Order, type OrderItem } from './order.ts'
export { placeOrder } from './place-order.ts'
export {
  countAssignedOrders,
  findFirstOrder,
  findOrder,
  findOrders,
  findParticipants,
  hasDelivered,
  listAssignedOrders,
  listLines,
  lockParticipants,
  namePurchases,
  readOrder,
  setFeedback,
} from './read-orders.ts'
export { orderHandlers } from './routes.ts'
export { type WaitLimits, watchOrders } from './watch-orders.ts'
export { orderWire, type Pictures as OrderPictures, waitingWire } from './wire.ts'
