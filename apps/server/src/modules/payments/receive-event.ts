import type { Db } from '../../platform/database/database.ts'
import type { PaymentEvent } from '../../providers/payment/payment.ts'
import { applyProviderEvent, type EventOutcome } from './apply-provider-event.ts'

export const receiveEvent = (db: Db, provider: string, event: PaymentEvent): Promise<EventOutcome> =>
  db.transaction((tx) => applyProviderEvent(tx, provider, event))
