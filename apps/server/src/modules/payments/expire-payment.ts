import type { Db } from '../../platform/database.ts'
import type { PaymentProvider } from '../../providers/payment/payment.ts'
import { askProvider } from './ask-provider.ts'
import { changeStatus, findPayment } from './data.ts'
import type { CheckoutListener } from './payment-deps.ts'
import { receiveEvent } from './receive-event.ts'

/**
 * Ends a payment that was not paid in time. The provider is asked first: it may have the money while its webhook is still on
 * the way. A payment that is not open, or not due, stays as it is.
 */
export async function expirePayment(db: Db, provider: PaymentProvider, paymentId: string, listener: CheckoutListener): Promise<void> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status !== 'open' || db.now() < payment.expires_at) return
  const event = payment.provider_session ? await askProvider(provider, payment.provider_session) : undefined
  if (event) await receiveEvent(db, provider.name, event, listener)
  await db.transaction(async (tx) => {
    const closed = await changeStatus(tx, paymentId, 'open', 'expired')
    if (closed?.purpose === 'checkout') await listener.onClosed(tx, { checkoutId: closed.checkout_id })
  })
}
