import type { Paise } from '@tiffin/contract'
import type { Tx } from '../../platform/database/database.ts'
import { enterTransaction } from './data.ts'

interface ItemRefund {
  readonly customerId: string
  readonly orderId: string
  readonly itemId: string
  readonly amountPaise: Paise
}

/** Returns a cancelled item's held money to the wallet, once per item. */
export async function refundItem(
  tx: Tx,
  { customerId, orderId, itemId, amountPaise }: ItemRefund,
): Promise<'refunded' | 'already_refunded'> {
  const entries = [
    { account: 'held', amountPaise: -amountPaise },
    { account: 'wallet', ownerId: customerId, amountPaise },
  ] as const
  return (await enterTransaction(tx, { kind: 'item_refund', orderId, itemId, entries })) ? 'refunded' : 'already_refunded'
}
