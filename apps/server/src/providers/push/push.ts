/** A browser's subscription as the browser created it (base64url). */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}
export interface Delivery {
  /** At most 3,000 bytes, encrypted for the browser. */
  readonly payload: string
  /** How long the push service keeps it for an offline browser. */
  readonly seconds: number
  /** A later message with the same topic replaces an undelivered one. */
  readonly topic: string
  /** Whether to wake a sleeping phone. */
  readonly isUrgent: boolean
}
/** `gone`: the subscription has ended. `refused`: a retry would be refused again. */
export type Outcome = 'taken' | 'gone' | { readonly refused: string }

export interface PushService {
  readonly name: string
  readonly publicKey: string
  /** Returns whether the subscription has a valid key and an allowed address. */
  accepts(subscription: Subscription): boolean
  /** Sends a message. Throws `PushFailed` when a retry may succeed. */
  send(subscription: Subscription, delivery: Delivery, signal: AbortSignal): Promise<Outcome>
}
export class PushFailed extends Error {}
