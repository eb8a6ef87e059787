import type { Cipher } from '../../platform/cipher.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { NOTIFICATIONS } from './all-notifications.ts'
import { CLAIM_NOTIFICATIONS } from './claim-notifications.ts'
import { enqueueEmail } from './emails/enqueue-email.ts'
import type { Notification, Notifications } from './notification.ts'
import { ORDER_NOTIFICATIONS } from './order-notifications.ts'
import { enqueuePushes } from './pushes/enqueue-pushes.ts'
import type { About } from './record/data.ts'
import { SUBSTITUTION_NOTIFICATIONS } from './substitution-notifications.ts'
import type { Links } from './texts/context.ts'

export interface NotificationOptions extends Links {
  readonly cipher: Cipher
}

/** Enqueues the emails and pushes of every event in the event's transaction, so that they commit with their cause. */
export function subscribeNotifications(database: Pick<Database, 'on'>, { cipher, ...links }: NotificationOptions): void {
  const subscribe = <N extends keyof Notifications>(name: N) =>
    database.on(name, (tx, event) => enqueue(tx, NOTIFICATIONS[name](event, { ...links, now: tx.now() }), cipher, aboutOf(tx, name, event)))
  for (const name of Object.keys(NOTIFICATIONS) as (keyof Notifications)[]) subscribe(name)
}

async function enqueue(tx: Tx, { emails = [], pushes = [] }: Notification, cipher: Cipher, about?: About): Promise<void> {
  for (const email of emails) await enqueueEmail(tx, email, cipher, about)
  await enqueuePushes(tx, pushes, about)
}

const OF_ORDERS: object = { ...ORDER_NOTIFICATIONS, ...SUBSTITUTION_NOTIFICATIONS, ...CLAIM_NOTIFICATIONS }
interface MaybeOrders {
  readonly order?: { readonly id: string }
  readonly orders?: readonly { readonly id: string }[]
}
/** Returns the orders of an event, whose timelines show what it sends; chats have their own. */
function aboutOf(tx: Tx, name: keyof Notifications, given: object): About | undefined {
  if (!Object.hasOwn(OF_ORDERS, name)) return undefined
  const event: MaybeOrders = given
  const orderIds = [...(event.orders ?? []), ...(event.order ? [event.order] : [])].map(({ id }) => id)
  return { orderIds, kind: name, ...(name === 'orderEmailAsked' && { byId: tx.actor?.accountId }) }
}
