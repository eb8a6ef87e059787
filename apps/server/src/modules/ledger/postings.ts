import type { Paise } from '@tiffin/contract'
import type { Account, LedgerKind } from './ledger-kinds.ts'

interface Holder {
  readonly account: Account
  /** Absent for the marketplace's own accounts: held, provider, platform. */
  readonly ownerId?: string
}
/** A transaction that `post` writes. */
export interface Posting {
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

interface Settlement {
  readonly orderId: string
  readonly restaurantId: string
  readonly employeeId: string
  /** The order's grand total at delivery. */
  readonly amountPaise: Paise
  /** Held since the payment, or cash that the employee has collected. */
  readonly paidBy: 'held' | 'cash'
}
/** Returns what pays the restaurant for a delivered order. */
export const settlement = ({ orderId, restaurantId, employeeId, amountPaise, paidBy }: Settlement): Posting => ({
  kind: paidBy === 'held' ? 'settlement' : 'cash_collected',
  orderId,
  entries: transfer(amountPaise, paidBy === 'held' ? { account: 'held' } : { account: 'cash', ownerId: employeeId }, {
    account: 'restaurant',
    ownerId: restaurantId,
  }),
})
