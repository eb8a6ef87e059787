import type { Db } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../providers/payment/payment.ts'
import { closeAtProvider } from './ask-provider.ts'
import { closePayment } from './close-payment.ts'
import { findPayment } from './data.ts'
import { receiveEvent } from './receive-event.ts'

/** Expires an unpaid payment that is due, at the provider first: it may have the money although its webhook has not arrived. */
export async function expirePayment(db: Db, provider: PaymentProvider, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'open' || db.now() < payment.expires_at) return
  const event = await closeAtProvider(provider, payment)
  if (event?.status === 'captured') await receiveEvent(db, provider.name, event)
  await closePayment(db, paymentId, 'expired')
}
