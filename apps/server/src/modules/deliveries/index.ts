// What a delivery employee does and earns.
export { deliveryHandlers } from './routes.ts'
