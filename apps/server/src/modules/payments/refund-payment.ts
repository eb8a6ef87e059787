import type { Db, Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { PaymentProvider } from '../../providers/payment/payment.ts'
import { enterTransaction } from '../ledger/index.ts'
import { askWithin, BACKGROUND_TIMEOUT_MS, sessionAt } from './ask-provider.ts'
import { changeStatus, findPayment } from './data.ts'

/** Requests the full refund of a paid checkout. */
export async function returnPayment(tx: Tx, paymentId: string): Promise<void> {
  await changeStatus(tx, paymentId, 'captured', 'refunding')
  await enqueue(tx, 'refund-payment', { paymentId })
}

/** Refunds a payment at the provider and books it. The provider does so once, so a retry is safe. */
export async function refundPayment(db: Db, provider: PaymentProvider, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'refunding') return
  const session = sessionAt(provider, payment)
  if (session === undefined) throw new Error(`payment ${paymentId} was made at ${payment.provider}, which is not the configured provider`)
  await askWithin(provider.refund(session, payment.amount_paise), BACKGROUND_TIMEOUT_MS)
  await db.transaction(async (tx) => {
    if (!(await changeStatus(tx, paymentId, 'refunding', 'refunded'))) return
    const entries = [
      { account: 'held', amountPaise: -payment.amount_paise },
      { account: 'provider', amountPaise: payment.amount_paise },
    ] as const
    await enterTransaction(tx, { kind: 'provider_refund', paymentId, entries })
  })
}
