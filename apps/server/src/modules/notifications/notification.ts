import type { LanguageCode } from '@tiffin/contract/languages'
import type { TransactionEventName, TransactionEvents } from '../../platform/database/events.ts'
import type { Words } from '../../words/index.ts'
import type { Email } from './emails/email.ts'
import type { Push } from './pushes/enqueue-pushes.ts'

/** An address with the language of its owner, or the account whose address and language are read when the job is enqueued. */
export type Recipient = { readonly address: string; readonly language: LanguageCode } | { readonly accountId: string }
export interface OutgoingEmail {
  readonly to: Recipient
  /** Written in the language of the recipient. */
  readonly email: (words: Words) => Email
  /** Default: 24 hours after the first try. */
  readonly expiresAt?: Date
  /** Not sent before `at`. Replaces an unsent email of the same key. */
  readonly later?: { readonly at: Date; readonly key: string }
}
export interface Notification {
  readonly emails?: readonly OutgoingEmail[]
  readonly pushes?: readonly Push[]
}

export interface Links {
  readonly publicUrl: string
  readonly supportEmail?: string | undefined
  readonly billLink: (orderId: string, now: Date) => string
}
export interface NotificationContext extends Links {
  readonly now: Date
}
/** Events that only other modules handle. */
export type SilentEvent = 'paymentCaptured' | 'paymentClosed' | 'endOfTodayMoved' | 'orderItemsMoved' | 'sizesRenamed'
/** An event without an entry does not compile. */
export type Notifications = {
  readonly [N in Exclude<TransactionEventName, SilentEvent>]: (event: TransactionEvents[N], context: NotificationContext) => Notification
}
