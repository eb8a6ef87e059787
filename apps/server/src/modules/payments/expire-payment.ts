import type { Db } from '../../platform/database/database.ts'
import { Postponed } from '../../platform/jobs/jobs.ts'
import type { PaymentProvider } from '../../providers/payment/payment.ts'
import { closeAtProvider } from './ask-provider.ts'
import { closePayment } from './close-payment.ts'
import { findPayment } from './data.ts'
import { receiveEvent } from './receive-event.ts'

/** Expires an unpaid payment, at the provider first: it may have the money although its webhook has not arrived. Throws `Postponed` before it is due. */
export async function expirePayment(db: Db, provider: PaymentProvider, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'open') return
  // PostgreSQL's clock, which starts the job, can be ahead of this one
  if (db.now() < payment.expires_at) throw new Postponed('the payment can still be made')
  const event = await closeAtProvider(provider, payment)
  if (event?.status === 'captured') await receiveEvent(db, provider.name, event)
  await closePayment(db, paymentId, 'expired')
}
