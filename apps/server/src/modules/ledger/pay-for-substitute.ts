import type { Paise } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { holdFromWallet } from './data.ts'

interface SubstitutePayment {
  readonly customerId: string
  readonly orderId: string
  /** The new item. */
  readonly itemId: string
  readonly amountPaise: Paise
}

/** Pays an item from the refund of the one that it replaces, which the same transaction has credited; once per item. */
export async function payForSubstitute(tx: Tx, { customerId, ...payment }: SubstitutePayment): Promise<void> {
  if (!(await holdFromWallet(tx, customerId, [payment], 'substitution_payment')))
    throw new Error('wallet balance is below the price of the substitute')
}
