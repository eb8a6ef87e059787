import type { Paise } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { enterTransaction } from './data.ts'

interface Settlement {
  readonly orderId: string
  readonly restaurantId: string
  readonly employeeId: string
  /** The order's grand total at delivery. */
  readonly amountPaise: Paise
  /** Held since the payment, or cash that the employee has collected. */
  readonly paidBy: 'held' | 'cash'
}

/** Pays the restaurant for a delivered order, once per order. */
export async function settleOrder(tx: Tx, settlement: Settlement): Promise<'settled' | 'already_settled'> {
  const { orderId, restaurantId, employeeId, amountPaise, paidBy } = settlement
  const source = paidBy === 'held' ? ({ account: 'held' } as const) : ({ account: 'cash', ownerId: employeeId } as const)
  const entered = await enterTransaction(tx, {
    kind: paidBy === 'held' ? 'settlement' : 'cash_collected',
    orderId,
    entries: [
      { ...source, amountPaise: -amountPaise },
      { account: 'restaurant', ownerId: restaurantId, amountPaise },
    ],
  })
  return entered ? 'settled' : 'already_settled'
}
