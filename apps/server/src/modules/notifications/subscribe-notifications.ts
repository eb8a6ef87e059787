import type { Cipher } from '../../platform/cipher.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { NOTIFICATIONS } from './all-notifications.ts'
import { enqueueEmail } from './emails/enqueue-email.ts'
import type { Notification, Notifications } from './notification.ts'
import { enqueuePushes } from './pushes/enqueue-pushes.ts'
import type { Links } from './texts/context.ts'

export interface NotificationOptions extends Links {
  readonly cipher: Cipher
}

/** Enqueues the emails and pushes of every event in the event's transaction, so that they commit with their cause. */
export function subscribeNotifications(database: Pick<Database, 'on'>, { cipher, ...links }: NotificationOptions): void {
  const subscribe = <N extends keyof Notifications>(name: N) =>
    database.on(name, (tx, event) => enqueue(tx, NOTIFICATIONS[name](event, { ...links, now: tx.now() }), cipher))
  for (const name of Object.keys(NOTIFICATIONS) as (keyof Notifications)[]) subscribe(name)
}

async function enqueue(tx: Tx, { emails = [], pushes = [] }: Notification, cipher: Cipher): Promise<void> {
  for (const email of emails) await enqueueEmail(tx, email, cipher)
  await enqueuePushes(tx, pushes)
}
