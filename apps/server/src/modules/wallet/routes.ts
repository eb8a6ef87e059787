import { type CreditReason, MESSAGES, toRupees } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { type Page, pageInfoWire, pageOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { findAccountById } from '../identity/index.ts'
import { getWalletPage, listRefundsById, type WalletEntry } from '../ledger/index.ts'
import { findTopUp, listReturnStates } from '../payments/index.ts'
import { topUpWallet } from './top-up-wallet.ts'
import { type PurchaseName, topUpWire, walletEntryWire } from './wire.ts'

export interface WalletDeps {
  readonly publicUrl: string
  /** Returns why orders were credited, by ledger transaction. A function, because care is a higher module. */
  creditReasons(db: Db, transactionIds: readonly string[]): Promise<ReadonlyMap<string, CreditReason>>
  /** Returns the names of orders and of their items. A function, because orders is a higher module. */
  namePurchases(db: Db, named: { orderIds: readonly string[]; itemIds: readonly string[] }): Promise<PurchaseName[]>
}

/** Returns the handlers of the wallet. */
export function walletHandlers({
  publicUrl,
  namePurchases,
  creditReasons,
}: WalletDeps): HandlersOf<'getWallet' | 'getPersonWallet' | 'topUpWallet' | 'getTopUp'> {
  const walletPage = async (db: Db, customerId: CustomerId, page: Page) => {
    const { rows, total, balancePaise } = await getWalletPage(db, customerId, page)
    const transactionsOf = (wanted: WalletEntry['kind']) => rows.filter(({ kind }) => kind === wanted).map((row) => row.transaction_id)
    const refunds = await listRefundsById(db, transactionsOf('piece_refund'))
    const itemIds = [...idsOf(rows, 'item_id'), ...refunds.flatMap(({ items }) => items.map(({ item_id }) => item_id))]
    const names = await namePurchases(db, { orderIds: idsOf(rows, 'order_id'), itemIds })
    const reasons = await creditReasons(db, transactionsOf('order_credit'))
    const sent = await listReturnStates(db, transactionsOf('source_return'))
    const entries = rows.map((row) =>
      walletEntryWire(row, names, {
        creditReason: reasons.get(row.transaction_id),
        sent: sent.get(row.transaction_id),
        refund: refunds.find(({ transaction_id }) => transaction_id === row.transaction_id),
      }),
    )
    return { balance: toRupees(balancePaise), entries, ...pageInfoWire(page, total) }
  }
  return {
    getWallet: ({ db, caller, query }) => walletPage(db, caller.customerId, pageOf(query)),
    getPersonWallet: async ({ db, params, query }) => {
      const account = await findAccountById(db, params.id)
      if (account?.role !== 'customer') throw refuse('not_found')
      // not the caller's own: the right to money is what allows it
      return walletPage(db, account.id as CustomerId, pageOf(query))
    },
    topUpWallet: async ({ db, caller, body }) => {
      const { paymentId, url } = await topUpWallet(db, caller.customerId, body.amount, publicUrl)
      return { message: MESSAGES.success, url, topUpId: paymentId }
    },
    getTopUp: async ({ db, caller, query }) => {
      const found = await findTopUp(db, caller.customerId, query.id)
      if (!found) throw refuse('not_found')
      return { topUp: topUpWire(found) }
    },
  }
}

const idsOf = (rows: readonly WalletEntry[], column: 'order_id' | 'item_id'): string[] => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
]
