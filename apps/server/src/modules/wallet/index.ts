// A customer's wallet: its entries, and top-ups.
export { giveUpWallet } from './give-up-wallet.ts'
export { walletHandlers } from './routes.ts'
export { creditTopUp } from './top-up-wallet.ts'
