import type { Db } from '../../platform/database/database.ts'
import type { PaymentEvent } from '../../providers/payment/payment.ts'
import { applyProviderEvent, type EventOutcome } from './apply-provider-event.ts'

/** Applies an event of the provider and lets the orders act on it, in one transaction: both happen or neither. */
export function receiveEvent(db: Db, provider: string, event: PaymentEvent): Promise<EventOutcome> {
  return db.transaction(async (tx) => {
    const outcome = await applyProviderEvent(tx, provider, event)
    if (outcome.result === 'closed') await tx.emit('checkoutClosed', { checkoutId: outcome.checkoutId })
    if (outcome.result === 'captured') await tx.emit('checkoutPaid', { checkoutId: outcome.checkoutId, paymentId: outcome.paymentId })
    return outcome
  })
}
