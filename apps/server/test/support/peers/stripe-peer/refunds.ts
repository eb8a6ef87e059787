// Refunds as Stripe stores them: one may be pending, and one may fail later, even after it has succeeded.
import type { FormObject } from './form.ts'
import { newName, type PeerSession, refuseUnknown, text, whole } from './sessions.ts'
import { StripePeerError } from './stripe-error.ts'

export interface PeerRefund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  readonly metadata: { readonly session?: string; readonly key?: string }
  readonly created: number
  status: 'succeeded' | 'pending' | 'failed'
}

const KNOWN = new Set(['payment_intent', 'amount', 'metadata[session]', 'metadata[key]'])

export interface PeerDispute {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
}

/** Refunds from a payment intent, at most what it received and what earlier refunds have not returned. */
export function makeRefund(form: FormObject, session: PeerSession | undefined, made: Pick<PeerRefund, 'status' | 'created'>): PeerRefund {
  refuseUnknown(form, KNOWN)
  const intent = text(form, 'payment_intent')
  const amount = whole(form, 'amount')
  if (!session) throw new StripePeerError(404, `No such payment_intent: '${intent}'`, { code: 'resource_missing', param: 'payment_intent' })
  if (session.bank !== 'paid') throw new StripePeerError(400, 'This PaymentIntent does not have a successful charge to refund.')
  if (session.refunded === session.amount)
    throw new StripePeerError(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' })
  if (session.refunded + amount > session.amount)
    throw new StripePeerError(400, 'Refund amount is greater than unrefunded amount on charge', { param: 'amount' })
  if (session.disputed) throw new StripePeerError(400, 'This charge has been charged back.', { code: 'charge_disputed' })
  if (made.status !== 'failed') session.refunded += amount
  const { currency } = session
  return { id: newName('re'), object: 'refund', amount, currency, payment_intent: intent, metadata: metadataOf(form), ...made }
}

function metadataOf({ metadata }: FormObject): PeerRefund['metadata'] {
  const { session, key } = typeof metadata === 'object' && !Array.isArray(metadata) ? metadata : {}
  return { ...(typeof session === 'string' && { session }), ...(typeof key === 'string' && { key }) }
}
