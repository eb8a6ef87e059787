// Web pushes: a browser that is told of orders while no page of ours is open (RFC 8030, 8291).
import { z } from 'zod'
import { call, type Role } from '../call.ts'
import { success } from '../fields.ts'

const AWAY = 'This is not a push subscription'
const endpoint = z.url({ protocol: /^https?$/, error: AWAY }).max(2_048, AWAY)
/** 16 bytes, in base64url. */
const auth = z.string(AWAY).regex(/^[\w-]{22}$/, AWAY)

/** What a browser's `PushSubscription` writes as JSON. */
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

/** What a push says, as the service worker reads it; it travels closed, for that browser alone. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The page that a press opens, root-relative. */
  readonly page: string
  /** A later message of the same tag takes the place of an earlier one. */
  readonly tag: string
  /** Stays until somebody looks at it. */
  readonly isUrgent: boolean
}

const start = <P extends string, R extends Role>(prefix: P, role: R) =>
  call({
    method: 'POST',
    path: `${prefix}/pushes`,
    access: role,
    summary: `Tell this browser of the ${role}'s orders, as long as this session lives; another subscription takes the place of its last one`,
    body: PushSubscriptionBody,
    answer: z.object({ message: success }),
  })
const stop = <P extends string, R extends Role>(prefix: P, role: R) =>
  call({
    method: 'DELETE',
    path: `${prefix}/pushes`,
    access: role,
    summary: `Tell the browser of this session nothing more; also when it was not told anything`,
    answer: z.object({ message: success }),
  })

export const pushCalls = {
  startCustomerPushes: start('', 'customer'),
  stopCustomerPushes: stop('', 'customer'),
  startRestaurantPushes: start('/restaurent', 'restaurant'),
  stopRestaurantPushes: stop('/restaurent', 'restaurant'),
  startEmployeePushes: start('/employee', 'employee'),
  stopEmployeePushes: stop('/employee', 'employee'),
  renewPushes: call({
    method: 'POST',
    path: '/pushes/renew',
    access: 'public',
    summary: 'The browser has changed its subscription by itself; what only it can know of the old one proves that it is the same',
    body: z.object({ old: z.object({ endpoint, auth }, AWAY), subscription: PushSubscriptionBody }),
    answer: z.object({ message: success }),
  }),
} as const
