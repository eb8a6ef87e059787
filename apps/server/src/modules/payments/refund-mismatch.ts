import type { Db } from '../../platform/database/database.ts'
import { type PaymentProvider, wholeRefund } from '../../providers/payment/payment.ts'
import { askWithin, BACKGROUND_TIMEOUT_MS } from './ask-provider.ts'
import { findMismatchById, writeRefundState } from './data-mismatches.ts'

/** Refunds unexpected money at the provider, or asks how its refund went. The provider refunds once, so a retry is safe. */
export async function refundMismatch(db: Db, provider: PaymentProvider, mismatchId: string): Promise<void> {
  const mismatch = await findMismatchById(db, mismatchId)
  if (mismatch?.decision !== 'refund') return
  if (mismatch.provider !== provider.name)
    throw new Error(`mismatch ${mismatchId} was made at ${mismatch.provider}, which is not the configured provider`)
  const state = await askWithin(provider.refund(mismatch.session, wholeRefund(mismatch.amount)), BACKGROUND_TIMEOUT_MS)
  await writeRefundState(db, mismatch, state)
  db.publish({ type: 'mismatchesChanged' })
}
