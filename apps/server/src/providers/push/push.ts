// Pushes leave through this interface, to whatever push service a browser has chosen.

/** A browser's subscription, as it gave it (base64url). */
export interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}
export interface Delivery {
  /** At most 3,000 bytes; only the browser can read it. */
  readonly payload: string
  /** How long the push service keeps it for a browser that is away. */
  readonly seconds: number
  /** A later one of the same topic takes the place of an earlier one that waits. */
  readonly topic: string
  /** Worth waking a sleeping phone. */
  readonly isUrgent: boolean
}
/** `gone`: the browser has ended its subscription. `refused`: it would be refused again. */
export type Outcome = 'taken' | 'gone' | { readonly refused: string }

export interface PushService {
  readonly name: string
  /** What browsers subscribe with, in base64url. */
  readonly publicKey: string
  /** Can pushes be sent there: a good key, and an address that we would ask? */
  accepts(subscription: Subscription): boolean
  /** Throws `PushFailed` when it may succeed at another time. */
  send(subscription: Subscription, delivery: Delivery, signal: AbortSignal): Promise<Outcome>
}
export class PushFailed extends Error {}
