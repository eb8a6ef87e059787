import Stripe from 'stripe'
import { z } from 'zod'
import { refuse } from '../../platform/refusal.ts'
import { eventCurrency, eventText } from './event-fields.ts'
import type { OutsideEvent, PaymentEvent, RefundEvent, SessionEnd } from './payment.ts'

const TOLERANCE_SECONDS = 300

// parsed here, because an endpoint at Stripe may use another API version than the library
const Delivery = z.object({ id: eventText, type: z.string(), data: z.object({ object: z.record(z.string(), z.unknown()) }) })
const Session = z.object({
  id: eventText,
  client_reference_id: z.uuid(),
  payment_status: z.string(),
  amount_total: z.int(),
  currency: eventCurrency,
})
const REFUND_EVENTS = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'])
/** About a charge or its dispute, which name no session. */
const CHARGE_EVENT = /^charge\.(refunded$|dispute\.)/
/** A refund that Tiffin made names its session. */
const Refund = z.object({ metadata: z.object({ session: eventText }) })
const Intent = z.object({ payment_intent: eventText })

interface Trust {
  readonly secret: string
  readonly now: Date
}
/** Returns the event, or undefined if it is irrelevant. Throws `payment_signature` for an invalid or outdated signature. */
export function readDelivery(
  body: Buffer,
  header: string | string[] | undefined,
  { secret, now }: Trust,
): PaymentEvent | RefundEvent | OutsideEvent | undefined {
  if (typeof header !== 'string' || !isOfNow(header, now)) throw refuse('payment_signature')
  const delivery = Delivery.safeParse(verified(body, header, secret, now))
  if (!delivery.success) throw refuse('invalid')
  const { id, type, data } = delivery.data
  if (REFUND_EVENTS.has(type)) {
    const refund = Refund.safeParse(data.object)
    // Tiffin knows what it has made
    if (refund.success) return type === 'refund.created' ? undefined : { id, refundOf: refund.data.metadata.session }
  }
  if (REFUND_EVENTS.has(type) || CHARGE_EVENT.test(type)) {
    const moved = Intent.safeParse(data.object)
    return moved.success ? { id, outsideOf: moved.data.payment_intent } : undefined
  }
  // sessions of other programs that share the Stripe account have no payment id
  const session = Session.safeParse(data.object)
  const status = session.success ? endOf(type, session.data.payment_status) : undefined
  if (!session.success || !status) return undefined
  const { id: name, client_reference_id: payment, amount_total: amountPaise, currency } = session.data
  return { id, session: name, payment: payment.toLowerCase(), status, amountPaise, currency: currency.toUpperCase() }
}

function verified(body: Buffer, header: string, secret: string, now: Date): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw refuse('payment_signature')
    return undefined
  }
}

/** Rejects timestamps in the future too; the library checks only for old ones. */
function isOfNow(header: string, now: Date): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Number.NaN)
  return Math.abs(Math.floor(now.getTime() / 1000) - seconds) <= TOLERANCE_SECONDS
}

/** Returns the outcome that an event reports. Completed but unpaid means that the bank confirms later, in another event. */
function endOf(type: string, paymentStatus: string): SessionEnd | undefined {
  if (type === 'checkout.session.completed') return paymentStatus === 'unpaid' ? undefined : 'captured'
  if (type === 'checkout.session.async_payment_succeeded') return 'captured'
  if (type === 'checkout.session.async_payment_failed') return 'failed'
  return type === 'checkout.session.expired' ? 'expired' : undefined
}
