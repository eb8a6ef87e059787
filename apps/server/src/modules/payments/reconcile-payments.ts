import type { Db } from '../../platform/database/database.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { PaymentProvider } from '../../providers/payment/payment.ts'
import { askProvider } from './ask-provider.ts'
import { listUnfinished, type PaymentRow, touchPayment } from './data.ts'
import { listRefunding, touchRefunding } from './data-mismatches.ts'
import { listPendingReturns, touchReturn } from './data-source-returns.ts'
import { expirePayment } from './expire-payment.ts'
import { receiveEvent } from './receive-event.ts'
import { refundMismatch } from './refund-mismatch.ts'
import { refundPayment } from './refund-payment.ts'
import { returnToSource } from './return-to-source.ts'

const AFTER_MINUTES = 15
const AT_ONCE = 20

/** Asks the provider about payments and refunds unfinished for 15 minutes, and completes what a lost webhook or job left open. */
export async function reconcilePayments(db: Db, provider: PaymentProvider): Promise<void> {
  const before = new Date(db.now().getTime() - AFTER_MINUTES * MINUTE_MS)
  const troubles: unknown[] = []
  for (const payment of await listUnfinished(db, before, AT_ONCE)) {
    // a failing payment must not block the others
    await touchPayment(db, payment.id)
    await finish(db, provider, payment).catch((trouble: unknown) => troubles.push(trouble))
  }
  for (const { id } of await listRefunding(db, before, AT_ONCE)) {
    await touchRefunding(db, id)
    await refundMismatch(db, provider, id).catch((trouble: unknown) => troubles.push(trouble))
  }
  for (const { id } of await listPendingReturns(db, before, AT_ONCE)) {
    await touchReturn(db, id)
    await returnToSource(db, provider, id).catch((trouble: unknown) => troubles.push(trouble))
  }
  if (troubles.length > 0) throw new AggregateError(troubles, 'some payments could not be reconciled')
}

async function finish(db: Db, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  if (payment.status === 'refunding') return refundPayment(db, provider, payment.id)
  if (db.now() >= payment.expires_at) return expirePayment(db, provider, payment.id)
  const event = await askProvider(provider, payment)
  if (event) await receiveEvent(db, provider.name, event)
}
