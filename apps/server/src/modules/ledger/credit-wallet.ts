import type { Paise } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { enterTransaction } from './data.ts'

interface Credit {
  readonly customerId: string
  readonly amountPaise: Paise
  readonly from?: 'platform' | 'provider'
}

/** Adds money to a wallet. */
export async function creditWallet(tx: Tx, { customerId, amountPaise, from = 'platform' }: Credit): Promise<void> {
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0) throw new Error(`a wallet is credited with whole paise, not ${amountPaise}`)
  const entries = [
    { account: 'wallet', ownerId: customerId, amountPaise },
    { account: from, amountPaise: -amountPaise },
  ] as const
  await enterTransaction(tx, { kind: 'wallet_credit', entries })
}
