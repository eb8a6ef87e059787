// Events of the live connection (Socket.IO on the same origin), in addition to the calls (docs/specification.md#chat-and-live-updates).
import type { RefusalCode } from './errors/codes.ts'

export type ChatSide = 'customer' | 'employee'
export type MarketplacePart = 'orders' | 'payments' | 'accounts' | 'claims'

/** Includes the short number; a process of the previous version omits it. */
interface NamedOrder {
  orderId: string
  number?: number
}

/** A new chat message, so that a chat that is up to date need not read again. */
export interface ArrivedMessage {
  text: string
  /** ISO 8601. */
  createdAt: string
  /** The author's own key; sent to the author only. */
  key?: string
}

/** Server to client. The payloads say what changed; the client reads the new state by the ordinary calls. */
export interface ServerEvents {
  /** To the two participants. `number` is the newest message's, `author` and `message` belong to it; absent where the server does not know them. */
  receiveMessage: (event: { orderId: string; number?: number; author?: ChatSide; message?: ArrivedMessage }) => void
  /** One side of a chat has received or read messages up to these numbers; to both sides. */
  chatMarked: (event: { orderId: string; by: ChatSide; delivered: number; read: number }) => void
  /** The other side of this order's chat is typing; valid for a few seconds, not stored. */
  typing: (event: { orderId: string }) => void
  /** An order changed; to its customer, restaurant and employee. */
  orderUpdated: (event: { orderId: string }) => void
  /** To the restaurant: a new confirmed order; one for later rings at its cooking time. */
  newOrder: (event: NamedOrder & { isLater?: true }) => void
  /** To the employee: a newly assigned order. */
  assigned: (event: NamedOrder) => void
  /** To the employee who has an order on the road: another one, whose number is `phoneNumber`, is delivering it now and takes the bag. */
  givenAway: (event: NamedOrder & { to: string; phoneNumber?: string }) => void
  /** To the restaurant and the administrators: the order is overdue for acceptance. */
  orderUnanswered: (event: NamedOrder) => void
  /** To the restaurant and the administrators: the packed order is overdue for assignment. */
  orderUnassigned: (event: NamedOrder) => void
  /** To a restaurant or an employee: its email address was confirmed, or its approval decided. */
  approvalChanged: (event: object) => void
  /** To the administrators: the order has not come, its customer says, and they are to decide within minutes. */
  claimUrgent: (event: NamedOrder) => void
  /** To the customer and the restaurant of an order: something was said about its claim. */
  claimChanged: (event: { orderId: string }) => void
  /** To all clients: a restaurant's public data (menu, profile, availability) changed. */
  menuChanged: (event: { restaurantId: string }) => void
  /** To administrators, at most every few seconds: data of their lists and metrics changed. */
  marketplaceChanged: (event: { part: MarketplacePart }) => void
  /**
   * At connection, at each change, and after another process could not send its events: then screens read again, unless `isDegraded`.
   * While degraded, events may be lost, and screens poll every few seconds.
   */
  liveState: (event: { isDegraded: boolean }) => void
  /** The process stops and closes the connection: reconnect after this many ms, to another process or its successor. */
  serverStops: (event: { comeBackInMs: number }) => void
}
export interface ClientEvents {
  /** After saving a chat. Optional, because the server notifies the other side anyway. */
  sentMessage: (event: { orderId: string }) => void
  /** Every few seconds while typing. */
  typing: (event: { orderId: string }) => void
}
/** The `auth` of a connection: the session's token, as in the Authorization header. */
export interface ChannelAuth {
  token: string
}
/** `data` of the error that refuses a connection, which is not retried. `unauthorized`: an ordinary call returns the reason. */
export interface ChannelRefusal {
  code: RefusalCode
  /** Seconds until a retry makes sense; absent if none does. */
  retryAfter?: number
}
