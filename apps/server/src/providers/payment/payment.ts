// The door to a payment provider: what the marketplace asks of it, whichever one stands behind.
import type { Paise } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'

/** A row of what is paid for, as the provider's page lists it. */
export interface SessionLine {
  readonly name: string
  /** Who sells it; null for what the marketplace sells itself. */
  readonly restaurant: string | null
  /** The price of one. */
  readonly unitPaise: Paise
  readonly quantity: number
}
export interface SessionInput {
  /** Our payment's id: the same payment always gets the same session. */
  readonly payment: string
  readonly amountPaise: Paise
  /** ISO 4217. */
  readonly currency: string
  readonly description: string
  /** At least one; they sum to `amountPaise`, and are the same whenever the same payment asks. */
  readonly lines: readonly SessionLine[]
  /** Where the browser goes afterwards, and when the customer gives up. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
}
/** What became of a session, in the provider's own word for it. */
export type SessionEnd = 'captured' | 'failed' | 'cancelled' | 'expired'
export interface SessionState {
  /** `processing`: the customer has done their part, their bank has not answered yet. */
  readonly status: 'open' | 'processing' | SessionEnd
  /** Our payment's id, as the session was made for it. */
  readonly payment: string
  readonly amountPaise: Paise
  readonly currency: string
}
/** A session came to its end. */
export interface PaymentEvent extends SessionState {
  /** The provider's id of the event: a repeated delivery repeats it. */
  readonly id: string
  readonly session: string
  readonly status: SessionEnd
}

/** Every verb may fail with `unavailable`; a call outside of a database transaction only. */
export interface PaymentProvider {
  /** Names the provider in our records. */
  readonly name: string
  /** Names it to the operator. */
  readonly title: string
  /** Where its deliveries reach us. */
  readonly webhookPath: `/webhooks/${string}`
  /** Makes the page on which the customer pays, or finds the one that this payment has. */
  createSession(input: SessionInput): Promise<{ session: string; url: string }>
  readSession(session: string): Promise<SessionState>
  /** Ends an open session, so that nobody can pay it any more; answers what became of it, which is `captured` for who was faster. */
  closeSession(session: string): Promise<SessionState>
  /** Gives a captured session's whole amount back; repeating it gives nothing more. */
  refund(session: string, amountPaise: Paise): Promise<void>
  /** Reads a delivery to our webhook; undefined when it is no end of a session of ours. Throws `payment_signature` when the provider did not send it. */
  parseWebhook(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): PaymentEvent | undefined
  /** Pages that the provider has on this very server; a real one has none. */
  serve?(app: FastifyInstance): void
}
