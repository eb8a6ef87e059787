import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { PushService, Subscription } from '../../../providers/push/index.ts'
import { type KeptSubscription, upsertSubscription } from './data.ts'

/** Subscribes this browser while the session lasts. Refuses `push_not_taken`. */
export async function startPushes(db: Db, caller: Caller, wanted: Subscription, service: Pick<PushService, 'accepts'>): Promise<void> {
  if (!(await upsertSubscription(db, caller, assertTaken(wanted, service)))) throw refuse('unauthorized')
}

export function assertTaken(wanted: Subscription, service: Pick<PushService, 'accepts'>): KeptSubscription {
  if (!service.accepts(wanted)) throw refuse('push_not_taken')
  return { ...wanted, endpointHash: hashEndpoint(wanted.endpoint) }
}

export const hashEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()
