import { LANGUAGES, type LanguageCode } from '@tiffin/contract/languages'
import type { Cipher } from '../../platform/cipher.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { languagesOf } from '../identity/index.ts'
import { NOTIFICATIONS } from './all-notifications.ts'
import { enqueueEmail } from './emails/enqueue-email.ts'
import type { Links, Notification, Notifications } from './notification.ts'
import { enqueuePushes } from './pushes/enqueue-pushes.ts'

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
  const recipients = [...emails.map(({ to }) => to), ...pushes].flatMap((to) => ('accountId' in to ? [to.accountId] : []))
  const languages = recipients.length > 0 ? await languagesOf(tx, recipients) : new Map<string, LanguageCode>()
  const languageOf = (accountId: string): LanguageCode => languages.get(accountId) ?? LANGUAGES[0]
  for (const email of emails)
    await enqueueEmail(tx, email, 'accountId' in email.to ? languageOf(email.to.accountId) : email.to.language, cipher)
  await enqueuePushes(tx, pushes, languageOf)
}
