import type { Db } from '../../../platform/database/database.ts'
import type { HandlersOf } from '../../../platform/http/handler.ts'
import type { Caller } from '../../../platform/http/session.ts'
import type { PushService } from '../../../providers/push/index.ts'
import { deleteOfSession } from './data.ts'
import { renewPushes } from './renew-pushes.ts'
import { startPushes } from './start-pushes.ts'

type PushCalls =
  | 'startCustomerPushes'
  | 'stopCustomerPushes'
  | 'startRestaurantPushes'
  | 'stopRestaurantPushes'
  | 'startEmployeePushes'
  | 'stopEmployeePushes'
  | 'renewPushes'

interface SubscriptionBody {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}
const subscriptionOf = ({ endpoint, keys }: SubscriptionBody) => ({ endpoint, ...keys })
const done = { message: 'success' } as const

/** Returns the handlers of the calls that turn push notifications on and off in a browser. */
export function pushHandlers({ pushes }: { pushes: PushService }): HandlersOf<PushCalls> {
  const start = async ({ db, caller, body }: { db: Db; caller: Caller; body: SubscriptionBody }) => {
    await startPushes(db, caller, subscriptionOf(body), pushes)
    return done
  }
  const stop = async ({ db, caller }: { db: Db; caller: Caller }) => {
    await deleteOfSession(db, caller.credential)
    return done
  }
  return {
    startCustomerPushes: start,
    stopCustomerPushes: stop,
    startRestaurantPushes: start,
    stopRestaurantPushes: stop,
    startEmployeePushes: start,
    stopEmployeePushes: stop,
    renewPushes: async ({ db, body }) => {
      await renewPushes(db, { old: body.old, wanted: subscriptionOf(body.subscription) }, pushes)
      return done
    },
  }
}
