import type { Db } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../providers/payment/payment.ts'
import { closeAtProvider } from './ask-provider.ts'
import { closePayment } from './close-payment.ts'
import { findPayment } from './data.ts'
import { receiveEvent } from './receive-event.ts'

/**
 * Ends a payment that was not paid in time, at the provider first: it may have the money while its webhook is still on the way, and
 * afterwards it takes none. A payment that is not open, or not due, stays as it is.
 */
export async function expirePayment(db: Db, provider: PaymentProvider, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'open' || db.now() < payment.expires_at) return
  const event = await closeAtProvider(provider, payment)
  if (event?.status === 'captured') await receiveEvent(db, provider.name, event)
  await closePayment(db, paymentId, 'expired')
}
