import type { TransactionEventName, TransactionEvents } from '../../platform/database/events.ts'
import type { Email } from './emails/layout.ts'
import type { Push } from './pushes/enqueue-pushes.ts'

/** An address, or the account whose address is read when the job is enqueued. */
export type Recipient = { readonly address: string } | { readonly accountId: string }
export interface OutgoingEmail {
  readonly to: Recipient
  readonly email: Email
  /** After this it is not sent any more. Default: 24 hours after its first try. */
  readonly expiresAt?: Date
  /** Not sent before `at`. An email of the same key that has not left yet is replaced. */
  readonly later?: { readonly at: Date; readonly key: string }
}
/** What an event sends: emails, and pushes to the browsers that a person has subscribed. */
export interface Notification {
  readonly emails?: readonly OutgoingEmail[]
  readonly pushes?: readonly Push[]
}

export interface Links {
  /** Without a trailing slash. */
  readonly publicUrl: string
  /** Returns the signed link to an order's bill. */
  readonly billLink: (orderId: string, now: Date) => string
}
export interface NotificationContext extends Links {
  /** The time of the transaction. */
  readonly now: Date
}
/** Events of a transaction that other modules handle and that no person hears of. */
export type SilentEvent = 'checkoutPaid' | 'checkoutClosed'
/** A row per event: an event without one does not compile. */
export type Notifications = {
  readonly [N in Exclude<TransactionEventName, SilentEvent>]: (event: TransactionEvents[N], context: NotificationContext) => Notification
}
