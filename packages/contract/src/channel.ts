// What travels over the live connection (Socket.IO on the same origin), beyond the calls (docs/specification.md#chat-and-live-updates).
import type { RefusalCode } from './codes.ts'

/** The two who chat about an order. */
export type ChatSide = 'customer' | 'employee'
/** What an administrator's screens show, by what it is made of. */
export type MarketplacePart = 'orders' | 'payments' | 'accounts'

/** With the short number that people say; a process of the previous version leaves it out. */
interface NamedOrder {
  orderId: string
  number?: number
}

/** A chat message as its event carries it, so that a chat that has all messages before it need not read them again. */
export interface ArrivedMessage {
  text: string
  /** ISO 8601. */
  createdAt: string
  /** What its author named it by; sent to the author only. */
  key?: string
}

/** Server to client. The payloads say what changed; the client reads the new state by the ordinary calls. */
export interface ServerEvents {
  /**
   * A chat of this order has a new message (the contract's own event), to its two participants. `number` is that of the newest message;
   * author and message are those of that number. All three are absent where the server does not know them.
   */
  receiveMessage: (event: { orderId: string; number?: number; author?: ChatSide; message?: ArrivedMessage }) => void
  /** One side of a chat received or saw messages up to these numbers; to both. */
  chatMarked: (event: { orderId: string; by: ChatSide; delivered: number; read: number }) => void
  /** The other side of this order's chat is writing; holds for a few seconds, kept nowhere. */
  typing: (event: { orderId: string }) => void
  /** An order changed; to its customer, restaurant and employee. */
  orderUpdated: (event: { orderId: string }) => void
  /** To the restaurant: a confirmed order came in. */
  newOrder: (event: NamedOrder) => void
  /** To the employee: an order was handed to them. */
  assigned: (event: NamedOrder) => void
  /** To the restaurant and the administrators: nobody has accepted the order for minutes. */
  orderUnanswered: (event: NamedOrder) => void
  /** To the restaurant and the administrators: the order has stood packed for minutes, and nobody is there to bring it. */
  orderUnassigned: (event: NamedOrder) => void
  /** To everybody: what a restaurant shows the public (its menu, its profile, whether it is there) changed. */
  menuChanged: (event: { restaurantId: string }) => void
  /** To administrators, at most every few seconds: what their lists and figures are made of changed. */
  marketplaceChanged: (event: { part: MarketplacePart }) => void
  /** At connection and at each change: while degraded, changes may fail to arrive here, and a screen asks for itself every few seconds. */
  liveState: (event: { isDegraded: boolean }) => void
  /** The process behind this connection ends and closes it: come back after so many ms, to another or to its successor. */
  serverStops: (event: { comeBackInMs: number }) => void
}
/** Client to server. */
export interface ClientEvents {
  /** After saving a chat. The server tells the other side by itself too, so nothing depends on it. */
  sentMessage: (event: { orderId: string }) => void
  /** While writing, every few seconds. */
  typing: (event: { orderId: string }) => void
}
/** What a connection passes as `auth`: the session's token, as in the Authorization header. */
export interface ChannelAuth {
  token: string
}
/**
 * `data` of the error that refuses a connection. Socket.IO does not try again by itself after a refusal. `unauthorized`: the session is
 * not good, and an ordinary call says why.
 */
export interface ChannelRefusal {
  code: RefusalCode
  /** Seconds after which a new try makes sense; absent where none does. */
  retryAfter?: number
}
