import type { Db } from '../../platform/database/database.ts'
import type { PaymentEvent } from '../../providers/payment/payment.ts'
import { applyProviderEvent, type EventOutcome } from './apply-provider-event.ts'

/** Applies a provider's event and the orders' reaction in one transaction. */
export function receiveEvent(db: Db, provider: string, event: PaymentEvent): Promise<EventOutcome> {
  return db.transaction(async (tx) => {
    const outcome = await applyProviderEvent(tx, provider, event)
    if (outcome.result === 'closed') await tx.emit('checkoutClosed', { checkoutId: outcome.checkoutId })
    if (outcome.result === 'captured') await tx.emit('checkoutPaid', { checkoutId: outcome.checkoutId, paymentId: outcome.paymentId })
    return outcome
  })
}
