import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { PaymentEvent } from '../../providers/payment/payment.ts'
import { post, transfer } from '../ledger/index.ts'
import { changeStatus, insertEvent, lockPayment, type PaymentRow, subjectOf } from './data.ts'
import { findMismatch, insertMismatch } from './data-mismatches.ts'
import { isMismatch, nextPaymentStatus } from './payment-flow.ts'

export type EventOutcome = 'nothing' | 'review' | 'closed' | 'captured' | 'refunding'

/** Applies the provider's event once, in any order, with the reaction of the modules. Money for a checkout is held; late money for one is refunded. */
export async function applyProviderEvent(tx: Tx, provider: string, event: PaymentEvent): Promise<EventOutcome> {
  if (!(await insertEvent(tx, provider, event.id))) return 'nothing'
  const payment = await lockPayment(tx, event.payment)
  if (!payment) return 'nothing'
  const asked = { ...payment, amountPaise: payment.amount_paise, session: payment.provider_session }
  if (isMismatch(asked, event)) return holdForReview(tx, provider, payment, event)
  const next = nextPaymentStatus(asked, event)
  if (next === payment.status) return 'nothing'
  if (payment.status !== 'open' && (await findMismatch(tx, payment.id, event.session))) return 'nothing'
  await changeStatus(tx, payment.id, payment.status, next)
  if (next === 'failed' || next === 'expired') {
    await tx.emit('paymentClosed', subjectOf(payment))
    return 'closed'
  }
  if (payment.purpose === 'checkout') await bookCapture(tx, payment)
  if (next === 'captured') {
    await tx.emit('paymentCaptured', { ...subjectOf(payment), paymentId: payment.id, amountPaise: payment.amount_paise })
    return 'captured'
  }
  await enqueue(tx, 'refund-payment', { paymentId: payment.id })
  return 'refunding'
}

/** Unexpected money is not booked: it stays at the provider until an administrator has decided. */
async function holdForReview(tx: Tx, provider: string, payment: PaymentRow, event: PaymentEvent): Promise<EventOutcome> {
  if (!(await insertMismatch(tx, provider, event))) return 'nothing'
  if (payment.status === 'open' || payment.status === 'failed' || payment.status === 'expired')
    await changeStatus(tx, payment.id, payment.status, 'review')
  tx.publish({ type: 'mismatchesChanged' })
  return 'review'
}

const bookCapture = (tx: Tx, { id, amount_paise }: PaymentRow) =>
  post(tx, { kind: 'capture', paymentId: id, entries: transfer(amount_paise, { account: 'provider' }, { account: 'held' }) })
