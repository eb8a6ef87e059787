import type { Db } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../providers/payment/payment.ts'
import { askWithin, BACKGROUND_TIMEOUT_MS } from './ask-provider.ts'
import { findMismatchById, writeRefunded } from './data-mismatches.ts'

/** Refunds unexpected money at the provider. The provider does so once, so a retry is safe. */
export async function refundMismatch(db: Db, provider: PaymentProvider, mismatchId: string): Promise<void> {
  const mismatch = await findMismatchById(db, mismatchId)
  if (mismatch?.decision !== 'refund' || mismatch.refunded_at) return
  if (mismatch.provider !== provider.name)
    throw new Error(`mismatch ${mismatchId} was made at ${mismatch.provider}, which is not the configured provider`)
  await askWithin(provider.refund(mismatch.session, mismatch.amount), BACKGROUND_TIMEOUT_MS)
  await writeRefunded(db, mismatchId)
  db.publish({ type: 'mismatchesChanged' })
}
