// What a delivery employee does and earns.
export { earnFee } from './earn-fee.ts'
export { deliveryHandlers } from './routes.ts'
