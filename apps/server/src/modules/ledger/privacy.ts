import type {
  LedgerEntriesRow,
  LedgerTransactionsRow,
  OrderRefundsRow,
  RefundedPiecesRow,
  WalletsRow,
} from '../../platform/database/rows.generated.ts'
import { each, keptFor, type TablePrivacy } from '../../platform/privacy.ts'

const BOOKS = keptFor('books are kept as tax law says, and never change')
export const ledgerPrivacy = {
  ledger_entries: { of: { account: 'owner_id' }, columns: { account: BOOKS, detail: BOOKS } } satisfies TablePrivacy<LedgerEntriesRow>,
  ledger_transactions: {
    of: { through: 'order_id', table: 'orders' },
    columns: { kind: BOOKS },
  } satisfies TablePrivacy<LedgerTransactionsRow>,
  order_refunds: {
    of: { account: 'customer_id' },
    columns: each(['customer_id', 'bearer', 'reason'], BOOKS),
  } satisfies TablePrivacy<OrderRefundsRow>,
  refunded_pieces: { of: { through: 'item_id', table: 'order_items' }, columns: {} } satisfies TablePrivacy<RefundedPiecesRow>,
  sales_days: { columns: {} },
  sales_days_to_add: { columns: {} },
  wallets: { of: { account: 'customer_id' }, columns: { customer_id: BOOKS } } satisfies TablePrivacy<WalletsRow>,
}
