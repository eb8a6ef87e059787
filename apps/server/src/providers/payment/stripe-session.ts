import type Stripe from 'stripe'
import type { SessionInput, SessionState } from './payment.ts'

/** Includes the payment, because only it shows that a bank's confirmation is pending. */
export const expandPaymentIntent = { expand: ['payment_intent'] }
/** Stripe's shortest expiry is 30 min, so the session outlives the payment; counted from the payment, so that retries are identical. */
const OUTLIVES_SECONDS = 31 * 60

/** Returns Stripe's parameters for a session, in rupees, with a line per item. */
export function sessionParams(input: SessionInput): Stripe.Checkout.SessionCreateParams {
  const currency = input.currency.toLowerCase()
  return {
    mode: 'payment',
    client_reference_id: input.payment,
    line_items: input.lines.map(({ name, restaurant, unitPaise, quantity }) => ({
      quantity,
      price_data: { currency, unit_amount: unitPaise, product_data: { name, ...(restaurant && { description: restaurant }) } },
    })),
    payment_intent_data: { description: input.description, metadata: { payment: input.payment } },
    success_url: input.returnUrl,
    cancel_url: input.cancelUrl,
    expires_at: Math.floor(input.expiresAt.getTime() / 1000) + OUTLIVES_SECONDS,
  }
}

/** Converts Stripe's session to the state of the provider interface. */
export const stateOf = (session: Stripe.Checkout.Session): SessionState => ({
  status: statusOf(session),
  payment: session.client_reference_id ?? '',
  amountPaise: session.amount_total ?? 0,
  currency: (session.currency ?? '').toUpperCase(),
})

function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): SessionState['status'] {
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (payment_status !== 'unpaid') return 'captured'
  const bank = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return bank === 'canceled' || bank === 'requires_payment_method' ? 'failed' : 'processing'
}
