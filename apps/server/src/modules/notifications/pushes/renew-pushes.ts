import type { Db } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { PushService, Subscription } from '../../../providers/push/index.ts'
import { replaceSubscription } from './data.ts'
import { assertTaken, hashEndpoint } from './start-pushes.ts'

interface Renewal {
  readonly old: { readonly endpoint: string; readonly auth: string }
  readonly wanted: Subscription
}

/** Replaces a subscription that a browser renewed without an open page, so without a session. Refuses `not_found`. */
export async function renewPushes(db: Db, { old, wanted }: Renewal, service: Pick<PushService, 'accepts'>): Promise<void> {
  const kept = assertTaken(wanted, service)
  if (!(await replaceSubscription(db, { endpointHash: hashEndpoint(old.endpoint), auth: old.auth }, kept))) throw refuse('not_found')
}
