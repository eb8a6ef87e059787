import type { Db } from '../../platform/database/database.ts'
import { promise } from '../../platform/jobs/jobs.ts'
import type { PaymentEvent } from '../../providers/payment/payment.ts'
import { applyProviderEvent, type EventOutcome } from './apply-provider-event.ts'
import { changeStatus } from './data.ts'
import type { CheckoutListener } from './payment-deps.ts'

/** Applies an event of the provider and lets the orders act on it, in one transaction: both happen or neither. */
export function receiveEvent(db: Db, provider: string, event: PaymentEvent, listener: CheckoutListener): Promise<EventOutcome> {
  return db.transaction(async (tx) => {
    const outcome = await applyProviderEvent(tx, provider, event)
    if (outcome.result === 'closed') await listener.onClosed(tx, { checkoutId: outcome.checkoutId })
    if (outcome.result !== 'captured') return outcome
    const { checkoutId, paymentId } = outcome
    if ((await listener.onCaptured(tx, { checkoutId, paymentId })) === 'unwanted') {
      await changeStatus(tx, paymentId, 'captured', 'refunding')
      await promise(tx, 'refund-payment', { paymentId })
    }
    return outcome
  })
}
