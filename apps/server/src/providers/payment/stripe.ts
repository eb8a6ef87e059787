// Stripe: its hosted Checkout page through the official library. Card data never reaches the server.

import type Stripe from 'stripe'
import type { Clock } from '../../platform/clock.ts'
import { MINUTE_MS } from '../../platform/durations.ts'
import type { PaymentProvider, SessionInput, SessionState } from './payment.ts'
import { isInvalid, isStripeFailure, openStripe, refuseTemporary, type StripeAccount } from './stripe-client.ts'
import { readDelivery } from './stripe-delivery.ts'
import { readOutsideAtStripe } from './stripe-outside.ts'
import { refundAtStripe } from './stripe-refund.ts'
import { expandPaymentIntent, sessionParams, stateOf } from './stripe-session.ts'

export interface StripeOptions extends StripeAccount {
  readonly clock: Clock
}
type CreatedSession = { session: string; url: string }

/** Returns the Stripe provider. Makes no request until the first call. */
export function createStripeProvider({ clock, ...account }: StripeOptions): PaymentProvider {
  const stripe = openStripe(account)
  /** Payments whose session this process is creating, so that concurrent requests share one result. */
  const beingMade = new Map<string, Promise<CreatedSession>>()

  const readSession = async (session: string): Promise<SessionState> =>
    stateOf(await refuseTemporary(stripe.checkout.sessions.retrieve(session, expandPaymentIntent)))

  return {
    name: 'stripe',
    title: account.secretKey.includes('_test_') ? 'Stripe (test mode)' : 'Stripe',
    webhookPath: '/webhooks/stripe',
    createSession(input) {
      const known = beingMade.get(input.payment)
      if (known) return known
      const made = makeSession(stripe, input, clock).finally(() => beingMade.delete(input.payment))
      beingMade.set(input.payment, made)
      return made
    },
    readSession,
    async closeSession(session) {
      try {
        return stateOf(await stripe.checkout.sessions.expire(session, expandPaymentIntent))
      } catch (error) {
        // Stripe refuses to expire an ended session; the session says how it ended
        if (isInvalid(error)) return readSession(session)
        return refuseTemporary(Promise.reject(error))
      }
    },
    refund: (session, part) => refundAtStripe(stripe, session, part, clock()),
    readOutside: (intent) => readOutsideAtStripe(stripe, intent),
    parseWebhook: (rawBody, headers) => readDelivery(rawBody, headers['stripe-signature'], { secret: account.webhookSecret, now: clock() }),
  }
}

/** Stripe repeats a failure under its idempotency key for a day; a failed creation is retried under a key of the current minute. */
async function makeSession(stripe: Stripe, input: SessionInput, clock: Clock): Promise<CreatedSession> {
  const key = `tiffin-session-${input.payment}`
  const params = sessionParams(input)
  const make = (idempotencyKey: string) => stripe.checkout.sessions.create(params, { idempotencyKey })
  const made = await make(key).catch((error: unknown) => {
    if (!isStripeFailure(error)) return refuseTemporary(Promise.reject(error))
    return refuseTemporary(make(`${key}-${Math.floor(clock().getTime() / MINUTE_MS)}`))
  })
  if (!made.url) throw new Error('Stripe made a session without a page')
  return { session: made.id, url: made.url }
}
