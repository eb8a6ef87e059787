import type { Paise } from '@tiffin/contract'
import type { Account, EntryDetail, LedgerKind } from './ledger-kinds.ts'

interface Holder {
  readonly account: Account
  /** Absent for the marketplace's own accounts: held, provider, platform. */
  readonly ownerId?: string
  readonly detail?: EntryDetail
}
/** A transaction that `post` writes. */
export interface Posting {
  /** Of the transaction, where another record names it; a new one by default. */
  readonly id?: string
  readonly kind: LedgerKind
  readonly orderId?: string
  readonly itemId?: string
  readonly paymentId?: string
  /** Their amounts sum to 0; a negative one is a debit. */
  readonly entries: readonly (Holder & { readonly amountPaise: Paise })[]
}

/** Returns the entries that move money from one account to another. */
export const transfer = (amountPaise: Paise, from: Holder, to: Holder): Posting['entries'] => [
  { ...from, amountPaise: -amountPaise },
  { ...to, amountPaise },
]

/** Returns a gift of the platform to a customer, in paise. */
export const walletCredit = (customerId: string, amountPaise: Paise): Posting => ({
  kind: 'wallet_credit',
  entries: transfer(amountPaise, { account: 'platform' }, { account: 'wallet', ownerId: customerId }),
})

/** Returns what pays an order from its customer's wallet, in paise; the money is held until delivery. */
export const walletPayment = (customerId: string, orderId: string, amountPaise: Paise): Posting => ({
  kind: 'wallet_payment',
  orderId,
  entries: transfer(amountPaise, { account: 'wallet', ownerId: customerId }, { account: 'held' }),
})

/** Who gave an order to its customer, and took the cash. */
export type HandOver = { readonly by: 'employee'; readonly employeeId: string } | { readonly by: 'counter' }
interface Settlement {
  readonly orderId: string
  readonly restaurantId: string
  readonly handOver: HandOver
  /** The order's grand total at delivery. */
  readonly amountPaise: Paise
  /** Held since the payment, or cash that was collected at the handover. */
  readonly paidBy: 'held' | 'cash'
}
/** Returns what pays the restaurant for a delivered order. Cash that was paid at its counter is with it already. */
export function settlement({ orderId, restaurantId, handOver, amountPaise, paidBy }: Settlement): Posting {
  const restaurant = { account: 'restaurant', ownerId: restaurantId } as const
  if (paidBy === 'held') return { kind: 'settlement', orderId, entries: transfer(amountPaise, { account: 'held' }, restaurant) }
  const taker =
    handOver.by === 'employee' ? ({ account: 'cash', ownerId: handOver.employeeId } as const) : { ...restaurant, detail: 'cash' as const }
  return { kind: 'cash_collected', orderId, entries: transfer(amountPaise, taker, restaurant) }
}
