import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { PaymentEvent } from '../../providers/payment/payment.ts'
import { post, transfer } from '../ledger/index.ts'
import { changeStatus, insertEvent, lockPayment, type PaymentRow } from './data.ts'
import { findMismatch, insertMismatch } from './data-mismatches.ts'
import { isMismatch, nextPaymentStatus, type PaymentStatus } from './payment-flow.ts'

export type EventOutcome =
  | { readonly result: 'captured'; readonly checkoutId: string; readonly paymentId: string }
  | { readonly result: 'closed'; readonly checkoutId: string; readonly paymentId: string }
  | { readonly result: 'nothing' | 'review' | 'refunding' | 'topped_up' }

/** Applies the provider's event once, in any order. Books the money; money for a closed payment is booked and refunded. */
export async function applyProviderEvent(tx: Tx, provider: string, event: PaymentEvent): Promise<EventOutcome> {
  if (!(await insertEvent(tx, provider, event.id))) return { result: 'nothing' }
  const payment = await lockPayment(tx, event.payment)
  if (!payment) return { result: 'nothing' }
  const asked = { ...payment, amountPaise: payment.amount_paise, session: payment.provider_session }
  if (isMismatch(asked, event)) return keepAside(tx, provider, payment, event)
  const next = nextPaymentStatus(asked, event)
  if (next === payment.status) return { result: 'nothing' }
  if (payment.status !== 'open' && (await findMismatch(tx, payment.id, event.session))) return { result: 'nothing' }
  await changeStatus(tx, payment.id, payment.status, next)
  if (payment.purpose === 'top_up') return topUp(tx, payment, next)
  const about = { checkoutId: payment.checkout_id, paymentId: payment.id }
  if (next === 'failed' || next === 'expired') return { result: 'closed', ...about }
  await bookCapture(tx, payment)
  if (next === 'captured') return { result: next, ...about }
  await enqueue(tx, 'refund-payment', { paymentId: payment.id })
  return { result: 'refunding' }
}

async function topUp(tx: Tx, { id, customer_id, amount_paise }: PaymentRow, next: PaymentStatus): Promise<EventOutcome> {
  if (next !== 'captured') return { result: 'nothing' }
  const entries = transfer(amount_paise, { account: 'provider' }, { account: 'wallet', ownerId: customer_id })
  await post(tx, { kind: 'top_up', paymentId: id, entries })
  return { result: 'topped_up' }
}

/** Unexpected money is not booked: it stays at the provider until an administrator has decided. */
async function keepAside(tx: Tx, provider: string, payment: PaymentRow, event: PaymentEvent): Promise<EventOutcome> {
  if (!(await insertMismatch(tx, provider, event))) return { result: 'nothing' }
  if (payment.status === 'open' || payment.status === 'failed' || payment.status === 'expired')
    await changeStatus(tx, payment.id, payment.status, 'review')
  tx.publish({ type: 'mismatchesChanged' })
  return { result: 'review' }
}

const bookCapture = (tx: Tx, { id, amount_paise }: PaymentRow) =>
  post(tx, { kind: 'capture', paymentId: id, entries: transfer(amount_paise, { account: 'provider' }, { account: 'held' }) })
