// The official library, set up for our deadlines, and what its errors mean to us.
import Stripe from 'stripe'
import { refuse } from '../../platform/refusal.ts'

export interface StripeAccount {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where its API answers; another address than Stripe's own is a peer for tests. */
  readonly apiBase: string
}
/** Below the limit of 2.5 s for a provider call (docs/trust.md#6). */
const TIMEOUT_MS = 2_400
/** Of what failed at once: a cut line, a twin in flight. Every POST has an idempotency key. */
const RETRIES = 2

export function openStripe({ secretKey, apiBase }: StripeAccount): Stripe {
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    appInfo: { name: 'Tiffin' },
  })
}

const IN_FLIGHT = 'idempotency_key_in_use'

/** Stripe answered that it failed: it will say so again under the same key. A line that broke said nothing of the kind. */
export function wasAnsweredWithFailure(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return error.code !== IN_FLIGHT
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500
}

/** Whatever will pass becomes `unavailable`; what is wrong with us (a bad key, a bad request) stays an error for the log. */
export async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw isPassing(error) ? refuse('unavailable', { retryAfter: 2 }) : error
  }
}

function isPassing(error: unknown): boolean {
  const { StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors
  if (error instanceof StripeIdempotencyError) return error.code === IN_FLIGHT
  return error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError
}
