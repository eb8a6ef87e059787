// The kinds of ledger transactions. The database's CHECK and unique indexes, the invariants and the wallet page follow from this table
// (docs/how-to/add-a-ledger-kind.md).
import type { WalletEntryKind } from '@tiffin/contract'
import type { LedgerEntriesRow, LedgerTransactionsRow } from '../../platform/database/rows.generated.ts'

export type LedgerKind = LedgerTransactionsRow['kind']
export type Account = LedgerEntriesRow['account']
/** What an entry is among others of its account: part of an order's settlement under a contract, or cash that a restaurant took. */
export type EntryDetail = NonNullable<LedgerEntriesRow['detail']>
export type Reference = 'order' | 'item' | 'payment'

type Accounts = Readonly<Partial<Record<Account, '+' | '-' | '±'>>>
export type LedgerKinds = Readonly<
  Record<
    LedgerKind,
    {
      /** What the ledger has at most once of this kind; a unique index refuses the second. */
      readonly oncePer?: Reference
      /** The kind with which it shares that index. */
      readonly or?: LedgerKind
    } & (
      | { readonly accounts: Accounts & { readonly wallet?: never } }
      | { readonly accounts: Accounts & { readonly wallet: '+' | '-' }; readonly shownAs: WalletEntryKind }
    )
  >
>

/** Among whom a contract divides an order. */
const DIVIDED = { restaurant: '±', platform: '±', employee: '+', tax: '+' } as const

/** The accounts that a kind uses, + owed to the owner, − owed by it; and how a wallet shows it. */
export const LEDGER_KINDS = {
  wallet_credit: { accounts: { wallet: '+', platform: '-', provider: '-' }, shownAs: 'credit' },
  order_credit: { accounts: { platform: '-', wallet: '+' }, shownAs: 'credit' },
  wallet_given_up: { accounts: { wallet: '-', platform: '+' }, shownAs: 'other' },
  top_up: { accounts: { provider: '-', wallet: '+' }, oncePer: 'payment', shownAs: 'topUp' },
  wallet_payment: { accounts: { wallet: '-', held: '+' }, oncePer: 'order', shownAs: 'payment' },
  substitution_payment: { accounts: { wallet: '-', held: '+' }, oncePer: 'item', shownAs: 'payment' },
  item_refund: { accounts: { held: '-', wallet: '+' }, oncePer: 'item', shownAs: 'refund' },
  capture: { accounts: { provider: '-', held: '+' }, oncePer: 'payment' },
  provider_refund: { accounts: { held: '-', provider: '+' } },
  failed_refund: { accounts: { provider: '-', held: '+' } },
  manual_refund: { accounts: { held: '-', provider: '+' } },
  outside_return: { accounts: { platform: '±', provider: '±' } },
  settlement: { accounts: { held: '-', ...DIVIDED }, oncePer: 'order' },
  cash_collected: { accounts: { cash: '-', ...DIVIDED }, oncePer: 'order', or: 'settlement' },
  piece_refund: { accounts: { wallet: '+', restaurant: '±', platform: '±', tax: '±' }, shownAs: 'refund' },
  source_return: { accounts: { wallet: '-', provider: '+' }, shownAs: 'sentOn' },
  failed_source_return: { accounts: { provider: '-', wallet: '+' }, shownAs: 'cameBack' },
  compensation: { accounts: { platform: '-', restaurant: '+' } },
  tip: { accounts: { wallet: '-', employee: '+' }, oncePer: 'order', shownAs: 'tip' },
  delivery_fee: { accounts: { platform: '-', employee: '+' }, oncePer: 'order' },
} as const satisfies LedgerKinds

/** Returns how a wallet shows an entry; `other` for a kind that a newer version has written. */
export function shownAs(kind: string): WalletEntryKind {
  const row: { readonly shownAs?: WalletEntryKind } | undefined = (LEDGER_KINDS as Readonly<Record<string, object>>)[kind]
  return row?.shownAs ?? 'other'
}
