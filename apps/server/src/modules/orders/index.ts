// Orders: what they are, how they move, who may see them.
export { addOrders, type NewOrder } from './add-orders.ts'
export { announceOrders } from './announce-orders.ts'
export { handOver } from './assign/assign-order.ts'
export { releaseOrders } from './assign/release-orders.ts'
export { countSlots } from './count-slots.ts'
export { confirmOrders, failOrders, liveItems } from './end-payment.ts'
export type { OrderEvents } from './events.ts'
export {
  findAnyOrder,
  findFirstOrder,
  findParticipants,
  hasDelivered,
  listAssignedOrders,
  listOrdersByIds,
  lockOrdersOf,
  lockParticipants,
  namePurchases,
  setFeedback,
  summarizeAssigned,
} from './order/data.ts'
export { listCheckoutLines } from './order/data-checkout-lines.ts'
export { getOrder } from './order/get-order.ts'
export { lockAnyOrder, lockOrder } from './order/lock-order.ts'
export { cannotMove, moveItems } from './order/move-item.ts'
export { isConfirmed, matchItem, moneyOf, type Order, type OrderItem, worthIn } from './order/order.ts'
export { publishOrderChange } from './order/publish-order-change.ts'
export { divisionOf, refundPieces } from './order/refund-pieces.ts'
export { orderHandlers } from './routes.ts'
export { restartAcceptanceWait } from './substitute/data-substitutes.ts'
export { substituteItem } from './substitute/substitute-item.ts'
export { assertFewUnpaid } from './unpaid/assert-few-unpaid.ts'
export { listUnpaidItems } from './unpaid/data-unpaid.ts'
export { type WaitLimits, watchOrders } from './watch-orders.ts'
export { orderWire, waitingWire } from './wire.ts'
