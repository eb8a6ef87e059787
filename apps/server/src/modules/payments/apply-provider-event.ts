import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { PaymentEvent } from '../../providers/payment/payment.ts'
import { enterTransaction } from '../ledger/index.ts'
import { changeStatus, keepEvent, lockPayment, type PaymentRow } from './data.ts'
import { findMismatch, insertMismatch } from './data-mismatches.ts'
import { isMismatch, nextPaymentStatus, type PaymentStatus } from './payment-flow.ts'

/** What an event came to; `captured` and `closed` are for the orders to act on, in the same transaction. */
export type EventOutcome =
  | { readonly result: 'captured'; readonly checkoutId: string; readonly paymentId: string }
  | { readonly result: 'closed'; readonly checkoutId: string; readonly paymentId: string }
  | { readonly result: 'nothing' | 'review' | 'refunding' | 'topped_up' }

/**
 * Applies what the provider says about a payment: once per event, in any order, however late. Money that came in is booked;
 * money that came after the payment was closed is booked and sent back.
 */
export async function applyProviderEvent(tx: Tx, provider: string, event: PaymentEvent): Promise<EventOutcome> {
  if (!(await keepEvent(tx, provider, event.id))) return { result: 'nothing' }
  const payment = await lockPayment(tx, event.payment)
  if (!payment) return { result: 'nothing' }
  const asked = { ...payment, amountPaise: payment.amount_paise, session: payment.provider_session }
  if (isMismatch(asked, event)) return keepAside(tx, provider, payment, event)
  const next = nextPaymentStatus(asked, event)
  if (next === payment.status) return { result: 'nothing' }
  // a person has decided about this very money already
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

/** Its money goes into the wallet; a top-up that failed is only closed. */
async function topUp(tx: Tx, { id, customer_id, amount_paise }: PaymentRow, next: PaymentStatus): Promise<EventOutcome> {
  if (next !== 'captured') return { result: 'nothing' }
  await enterTransaction(tx, {
    kind: 'top_up',
    paymentId: id,
    entries: [
      { account: 'provider', amountPaise: -amount_paise },
      { account: 'wallet', ownerId: customer_id, amountPaise: amount_paise },
    ],
  })
  return { result: 'topped_up' }
}

/** What nobody asked for is in no account of ours: it stays at the provider until a person has decided. */
async function keepAside(tx: Tx, provider: string, payment: PaymentRow, event: PaymentEvent): Promise<EventOutcome> {
  if (!(await insertMismatch(tx, provider, event))) return { result: 'nothing' }
  if (payment.status === 'open' || payment.status === 'failed' || payment.status === 'expired')
    await changeStatus(tx, payment.id, payment.status, 'review')
  tx.publish({ type: 'mismatchesChanged' })
  return { result: 'review' }
}

const bookCapture = (tx: Tx, { id, amount_paise }: PaymentRow) =>
  enterTransaction(tx, {
    kind: 'capture',
    paymentId: id,
    entries: [
      { account: 'provider', amountPaise: -amount_paise },
      { account: 'held', amountPaise: amount_paise },
    ],
  })
