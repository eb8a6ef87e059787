import type { TransactionEventName, TransactionEvents } from '../../platform/database/events.ts'
import type { OutgoingEmail } from './emails/outgoing-email.ts'
import type { Push } from './pushes/enqueue-pushes.ts'
import type { NotificationContext } from './texts/context.ts'

export interface Notification {
  readonly emails?: readonly OutgoingEmail[]
  readonly pushes?: readonly Push[]
}
/** Events that only other modules handle. */
export type SilentEvent =
  | 'accountClosing'
  | 'signedUp'
  | 'paymentCaptured'
  | 'paymentClosed'
  | 'endOfTodayMoved'
  | 'orderItemsMoved'
  | 'sizesRenamed'
  | 'slotsCounted'
  | 'sourceReturnChanged'
/** An event without an entry does not compile. */
export type Notifications = {
  readonly [N in Exclude<TransactionEventName, SilentEvent>]: (event: TransactionEvents[N], context: NotificationContext) => Notification
}
