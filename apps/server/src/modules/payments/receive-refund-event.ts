import type { Db } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { OutsideEvent, RefundEvent } from '../../providers/payment/payment.ts'
import { findReturnedPayment, insertEvent } from './data.ts'
import { listRefundsOf } from './data-mismatches.ts'
import { listReturnsOf } from './data-source-returns.ts'

/** Enqueues a question to the provider about the refund: events can be late or reordered, its answer is the present state. */
export function receiveRefundEvent(db: Db, provider: string, { id, refundOf }: RefundEvent): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await insertEvent(tx, provider, id))) return
    const payment = await findReturnedPayment(tx, provider, refundOf)
    if (payment) await enqueue(tx, 'refund-payment', { paymentId: payment.id })
    for (const mismatch of await listRefundsOf(tx, provider, refundOf)) await enqueue(tx, 'refund-mismatch', { mismatchId: mismatch.id })
    for (const { id: returnId } of await listReturnsOf(tx, provider, refundOf)) await enqueue(tx, 'return-to-source', { returnId })
  })
}

/** Enqueues the job that asks the provider what has left a payment without Tiffin. */
export function receiveOutsideEvent(db: Db, provider: string, { id, outsideOf }: OutsideEvent): Promise<void> {
  return db.transaction(async (tx) => {
    if (await insertEvent(tx, provider, id)) await enqueue(tx, 'read-outside', { reference: outsideOf })
  })
}
