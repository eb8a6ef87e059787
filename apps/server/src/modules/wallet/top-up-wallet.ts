import type { Paise } from '@tiffin/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { post, transfer } from '../ledger/index.ts'
import { openPayment, type PaymentEvents } from '../payments/index.ts'

/** Opens a payment into the customer's wallet. Only the provider's event credits it (`creditTopUp`), never a page. */
export const topUpWallet = (
  db: Db,
  customerId: CustomerId,
  amountPaise: Paise,
  publicUrl: string,
): Promise<{ paymentId: string; url: string }> =>
  db.transaction((tx) => openPayment(tx, { purpose: 'top_up', subjectId: customerId, customerId, amountPaise }, publicUrl))

/** Adds the money of a paid top-up to its wallet. */
export async function creditTopUp(tx: Tx, { purpose, subjectId, paymentId, amountPaise }: PaymentEvents['paymentCaptured']): Promise<void> {
  if (purpose !== 'top_up') return
  const entries = transfer(amountPaise, { account: 'provider' }, { account: 'wallet', ownerId: subjectId })
  await post(tx, { kind: 'top_up', paymentId, entries })
}
