import type { Db } from '../../platform/database.ts'
import { askProvider } from './ask-provider.ts'
import { findPayment } from './data.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { receiveEvent } from './receive-event.ts'

/**
 * The browser is back from the provider: asks the provider what happened and applies it exactly as its webhook would.
 * @returns the paid checkout's first order, undefined when it is not paid.
 */
export async function finishPayment(db: Db, paymentId: string, deps: PaymentDeps): Promise<string | undefined> {
  const payment = await findPayment(db, paymentId)
  if (!payment) return undefined
  if (payment.status === 'open' && payment.provider_session) {
    const event = await askProvider(deps.provider, payment.provider_session)
    if (event) await receiveEvent(db, deps.provider.name, event, deps)
  }
  const now = await findPayment(db, paymentId)
  return now?.status === 'captured' ? deps.firstOrder(db, payment.checkout_id) : undefined
}
