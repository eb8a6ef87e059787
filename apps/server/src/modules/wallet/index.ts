// A customer's wallet as they see it: its entries, and money added to it.
export { walletHandlers } from './routes.ts'
