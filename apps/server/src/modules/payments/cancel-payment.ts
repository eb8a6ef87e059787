import type { Db } from '../../platform/database/database.ts'
import { closeAtProvider, sessionAt } from './ask-provider.ts'
import { closePayment } from './close-payment.ts'
import { findPayment } from './data.ts'
import { type Ending, endingOf, type PaymentDeps } from './finish-payment.ts'
import { receiveEvent } from './receive-event.ts'

/** Cancels a payment at the provider and returns its items to the cart. A payment that is paid by then stays paid. */
export async function cancelPayment(db: Db, paymentId: string, deps: PaymentDeps): Promise<Ending> {
  const payment = await findPayment(db, paymentId)
  if (payment?.status === 'open') {
    const event = await closeAtProvider(deps.provider, payment)
    if (event?.status === 'captured') await receiveEvent(db, deps.provider.name, event)
    else if (event || sessionAt(deps.provider, payment) === undefined) await closePayment(db, paymentId, 'failed')
  }
  return endingOf(db, paymentId, deps)
}
