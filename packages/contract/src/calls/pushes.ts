import { z } from 'zod'
import { call, type Role } from '../call.ts'
import { success } from '../fields.ts'

const AWAY = 'push_subscription_invalid'
const endpoint = z.url({ protocol: /^https?$/, error: AWAY }).max(2_048, AWAY)
/** 16 bytes, in base64url. */
const auth = z.string(AWAY).regex(/^[\w-]{22}$/, AWAY)

/** The JSON of a browser's `PushSubscription`. */
export const PushSubscriptionBody = z.object({
  endpoint,
  keys: z.object(
    {
      /** An uncompressed point of P-256: 65 bytes, the first is 4. */
      p256dh: z.string(AWAY).regex(/^B[\w-]{86}$/, AWAY),
      auth,
    },
    AWAY,
  ),
})

/** The content of a push as the service worker reads it; encrypted for one browser on its way. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  readonly page: string
  /** A later message with the same tag replaces an earlier one. */
  readonly tag: string
  /** Stays visible until the user reacts. */
  readonly isUrgent: boolean
}

const start = <P extends string>(prefix: P, role: Role) =>
  ({
    method: 'POST',
    path: `${prefix}/pushes`,
    summary: `Send this browser notifications of the ${role}'s orders while the session lasts; replaces an earlier subscription of the session`,
    body: PushSubscriptionBody,
    refusals: ['push_not_taken'],
    answer: z.object({ message: success }),
  }) as const
const stop = <P extends string>(prefix: P) =>
  ({
    method: 'DELETE',
    path: `${prefix}/pushes`,
    summary: `End the notifications of this session; succeeds also without a subscription`,
    answer: z.object({ message: success }),
  }) as const

export const pushCalls = {
  startCustomerPushes: call({ access: 'customer', ...start('', 'customer') }),
  stopCustomerPushes: call({ access: 'customer', ...stop('') }),
  startRestaurantPushes: call({ access: 'restaurant', right: 'orders', ...start('/restaurent', 'restaurant') }),
  stopRestaurantPushes: call({ access: 'restaurant', right: 'any', ...stop('/restaurent') }),
  startEmployeePushes: call({ access: 'employee', ...start('/employee', 'employee') }),
  stopEmployeePushes: call({ access: 'employee', ...stop('/employee') }),
  renewPushes: call({
    method: 'POST',
    path: '/pushes/renew',
    access: 'public',
    summary: 'Replace a subscription that the browser has renewed; the secret of the old one proves that it is the same browser',
    body: z.object({ old: z.object({ endpoint, auth }, AWAY), subscription: PushSubscriptionBody }),
    refusals: ['not_found', 'push_not_taken'],
    answer: z.object({ message: success }),
  }),
} as const
