// What a delivery employee does and earns.
export { assertCashHandedOver } from './assert-cash-handed-over.ts'
export { earnFee } from './earn-fee.ts'
export { payForOrder } from './pay.ts'
export { deliveryHandlers } from './routes.ts'
