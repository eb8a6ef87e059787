import type { Db, Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { type PaymentProvider, type RefundState, wholeRefund } from '../../providers/payment/payment.ts'
import { post, transfer } from '../ledger/index.ts'
import { askWithin, BACKGROUND_TIMEOUT_MS, sessionAt } from './ask-provider.ts'
import { changeStatus, findPayment, type PaymentRow } from './data.ts'
import { insertFailedRefund } from './data-mismatches.ts'

/** Requests the full refund of a paid checkout. */
export async function returnPayment(tx: Tx, paymentId: string): Promise<void> {
  await changeStatus(tx, paymentId, 'captured', 'refunding')
  await enqueue(tx, 'refund-payment', { paymentId })
}

const STATUS = { pending: 'refunding', refunded: 'refunded', failed: 'refund_failed' } as const

/** Refunds a payment at the provider, or asks how its refund went, and books the result. The provider refunds once, so a retry is safe. */
export async function refundPayment(db: Db, provider: PaymentProvider, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'refunding' && payment?.status !== 'refunded') return
  const session = sessionAt(provider, payment)
  if (session === undefined) throw new Error(`payment ${paymentId} was made at ${payment.provider}, which is not the configured provider`)
  const state = await askWithin(provider.refund(session, wholeRefund(payment.amount_paise)), BACKGROUND_TIMEOUT_MS)
  await db.transaction((tx) => bookRefund(tx, payment, state))
}

/** A concurrent call that asked earlier finds another status than it has seen, and books nothing. */
async function bookRefund(tx: Tx, payment: PaymentRow, state: RefundState): Promise<void> {
  const { id, status: seen } = payment
  const next = STATUS[state]
  if (next === seen || !(await changeStatus(tx, id, seen, next))) return
  if (seen === 'refunded') await bookReturn(tx, 'failed_refund', payment)
  if (next === 'refunded') await bookReturn(tx, 'provider_refund', payment)
  if (next !== 'refund_failed') return
  await insertFailedRefund(tx, id)
  tx.publish({ type: 'mismatchesChanged' })
}

/** Books that an administrator has returned the money of a failed refund by other means. */
export async function settleRefund(tx: Tx, payment: PaymentRow): Promise<void> {
  if (await changeStatus(tx, payment.id, 'refund_failed', 'settled')) await bookReturn(tx, 'manual_refund', payment)
}

async function bookReturn(
  tx: Tx,
  kind: 'provider_refund' | 'failed_refund' | 'manual_refund',
  { id: paymentId, amount_paise }: PaymentRow,
): Promise<void> {
  const amountPaise = kind === 'failed_refund' ? -amount_paise : amount_paise
  await post(tx, { kind, paymentId, entries: transfer(amountPaise, { account: 'held' }, { account: 'provider' }) })
}
