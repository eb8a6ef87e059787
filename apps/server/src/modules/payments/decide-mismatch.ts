import type { Db } from '../../platform/database/database.ts'
import type { AdministratorId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { refuse } from '../../platform/refusal.ts'
import { record } from '../activity/index.ts'
import { changeStatus, lockPayment, subjectOf } from './data.ts'
import { findMismatchById, isDecisionAwaited, writeDecision } from './data-mismatches.ts'
import { settleRefund } from './refund-payment.ts'

interface Decision {
  readonly decision: 'refund' | 'settled'
  readonly note: string
}

/** Records the final decision about unexpected money; after the last one of a payment it and its orders are closed. */
export function decideMismatch(
  db: Db,
  administrator: AdministratorId,
  mismatchId: string,
  { decision, note }: Decision,
): Promise<'refunding' | 'settled'> {
  return db.transaction(async (tx) => {
    const mismatch = await findMismatchById(tx, mismatchId)
    const payment = mismatch && (await lockPayment(tx, mismatch.payment_id))
    if (!payment) throw refuse('not_found')
    if (decision === 'refund' && (mismatch.refund_failed_at || mismatch.outside)) throw refuse('payment_decided')
    if (!(await writeDecision(tx, mismatchId, { decision, note, by: administrator }))) throw refuse('payment_decided')
    tx.publish({ type: 'mismatchesChanged' })
    await record(tx, {
      act: decision === 'refund' ? 'refund_decided' : 'payment_settled',
      object: mismatchId,
      fields: [`amount=${mismatch.amount}`],
    })
    if (decision === 'refund') await enqueue(tx, 'refund-mismatch', { mismatchId })
    else if (mismatch.session === payment.provider_session) await settleRefund(tx, payment)
    const closed = !(await isDecisionAwaited(tx, payment.id)) && (await changeStatus(tx, payment.id, 'review', 'failed'))
    if (closed) await tx.emit('paymentClosed', subjectOf(closed))
    return decision === 'refund' ? 'refunding' : 'settled'
  })
}
