// Double-entry ledger, wallets and the sums of sales. Money moves only through `post`.

export { NO_TAX } from '@tiffin/contract/settlement/settle'
export { countRefundsAtOnce, findRefunded, listRefundsById, type OrderRefund, recordRefund, refundsOfOrder } from './data-refunds.ts'
export { addUpSales } from './data-sales-days.ts'
export { getWalletPage, type WalletEntryRow as WalletEntry } from './data-wallet.ts'
export {
  type Bearer,
  type DividedOrder,
  division,
  keptOf,
  type OrderRates,
  pieceRefund,
} from './divided-postings.ts'
export { LEDGER_KINDS, type LedgerKinds, shownAs } from './ledger-kinds.ts'
export { listRefunds, type Refund } from './list-refunds.ts'
export { post } from './post.ts'
export { type HandOver, type Posting, settlement, transfer, walletCredit, walletPayment } from './postings.ts'
export { refundWire } from './refund-wire.ts'
export { walletBalance } from './wallet-balance.ts'
