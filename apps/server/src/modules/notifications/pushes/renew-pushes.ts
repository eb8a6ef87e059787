import type { Db } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { PushService, Subscription } from '../../../providers/push/index.ts'
import { replaceSubscription } from './data.ts'
import { assertTaken, hashEndpoint } from './start-pushes.ts'

interface Renewal {
  /** Both are secrets between the browser, its push service and us. */
  readonly old: { readonly endpoint: string; readonly auth: string }
  readonly wanted: Subscription
}

/** A browser got another subscription while none of our pages was open, where no session can speak for it. Refuses `not_found`. */
export async function renewPushes(db: Db, { old, wanted }: Renewal, service: Pick<PushService, 'accepts'>): Promise<void> {
  const kept = assertTaken(wanted, service)
  if (!(await replaceSubscription(db, { endpointHash: hashEndpoint(old.endpoint), auth: old.auth }, kept))) throw refuse('not_found')
}
