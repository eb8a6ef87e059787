import type { Paise } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'

export interface SessionLine {
  readonly name: string
  /** The seller; null for charges, and for what the marketplace sells. */
  readonly restaurant: string | null
  readonly unitPaise: Paise
  readonly quantity: number
}
/** What a payment is for, on the provider's page. */
export const DESCRIPTIONS = { checkout: 'Your Tiffin order', topUp: 'Money for your Tiffin wallet' } as const
/** As in the customer's bill. */
export const CHARGE_NAMES = { packaging: 'Packaging', delivery: 'Delivery', platform: 'Platform fee', tip: 'Tip' } as const

export interface SessionInput {
  /** The payment's id; the same payment always gets the same session. */
  readonly payment: string
  readonly amountPaise: Paise
  /** ISO 4217. */
  readonly currency: string
  readonly description: string
  /** At least one. They sum to `amountPaise`, and are identical for repeated requests of a payment. */
  readonly lines: readonly SessionLine[]
  /** Where the browser goes after the decision, and after cancelling. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
}
export type SessionEnd = 'captured' | 'failed' | 'cancelled' | 'expired'
export interface SessionState {
  /** `processing`: the customer has paid, and the bank has not confirmed yet. */
  readonly status: 'open' | 'processing' | SessionEnd
  readonly payment: string
  readonly amountPaise: Paise
  readonly currency: string
}
export interface PaymentEvent extends SessionState {
  /** The provider's id of the event; a repeated delivery has the same one. */
  readonly id: string
  readonly session: string
  readonly status: SessionEnd
}

/** A refund of a session has changed; `refund` returns how. */
export interface RefundEvent {
  readonly id: string
  readonly refundOf: string
}
/** A refund that Tiffin did not make, or a dispute: the provider's reference of the payment; `readOutside` returns what has left. */
export interface OutsideEvent {
  readonly id: string
  readonly outsideOf: string
}
/** Money that left a payment without Tiffin: a refund made by hand at the provider, or a dispute of the customer's bank. */
export interface OutsideMove {
  /** The provider's id of the refund or dispute. */
  readonly reference: string
  readonly kind: 'refund' | 'dispute'
  /** `open`: the bank has not confirmed or decided · `done`: refunded, or the dispute is lost · `undone`: failed, or the dispute is won. */
  readonly state: 'open' | 'done' | 'undone'
  readonly amountPaise: Paise
  /** What it has taken from the platform's balance now. */
  readonly movedPaise: Paise
  readonly currency: string
}
export interface OutsideMoves {
  /** The payment's id. */
  readonly payment: string
  readonly moves: readonly OutsideMove[]
}
/** `pending`: the bank has not confirmed, or another attempt follows · `failed`: given up after several attempts, the money stays at the provider. */
export type RefundState = 'pending' | 'refunded' | 'failed'
/** The state of a refund that was made at the provider, as a move. */
export const MOVE_STATE = { pending: 'open', refunded: 'done', failed: 'undone' } as const satisfies Record<
  RefundState,
  OutsideMove['state']
>

/** The provider refuses to make a refund, whenever it is asked. */
export class RefundRefused extends Error {}

/** A refund of a session, in full or in part. */
export interface RefundPart {
  /** Names it among the refunds of its session. */
  readonly key: string
  readonly amountPaise: Paise
}
/** The refund of a session's whole amount. */
export const wholeRefund = (amountPaise: Paise): RefundPart => ({ key: 'whole', amountPaise })

/** Every method may throw `unavailable`. Never call one inside a database transaction. */
export interface PaymentProvider {
  readonly name: string
  readonly title: string
  readonly webhookPath: `/webhooks/${string}`
  /** Creates the page on which the customer pays, or returns the payment's existing one. */
  createSession(input: SessionInput): Promise<{ session: string; url: string }>
  readSession(session: string): Promise<SessionState>
  /** Ends an open session so that it cannot be paid. Returns its outcome, which is `captured` if the customer was faster. */
  closeSession(session: string): Promise<SessionState>
  /**
   * Refunds a captured session, or a part of it, once per key, and never more than is left: what was refunded by hand or lost in a dispute is not
   * refunded again. Repeating it returns the refund's present state, and tries a failed refund again. May throw `RefundRefused`.
   */
  refund(session: string, part: RefundPart): Promise<RefundState>
  /** Parses a webhook delivery. Returns undefined unless it is about a payment of Tiffin. Throws `payment_signature` for an invalid signature. */
  parseWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): PaymentEvent | RefundEvent | OutsideEvent | undefined
  /** Returns what has left a payment without Tiffin; undefined when it is no payment of Tiffin. Absent where that cannot happen. */
  readOutside?(reference: string): Promise<OutsideMoves | undefined>
  serve?(app: FastifyInstance): void
}
