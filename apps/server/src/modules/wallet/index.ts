// A customer's wallet: its entries, and top-ups.
export { walletHandlers } from './routes.ts'
