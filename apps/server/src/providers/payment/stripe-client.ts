import Stripe from 'stripe'
import { refuse } from '../../platform/refusal.ts'

export interface StripeAccount {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiBase: string
}
/** Below the limit of 2.5 s for a provider call (docs/trust.md#6). */
const TIMEOUT_MS = 2_400
/** Retries after immediate failures: a broken connection, a concurrent twin request. Every POST has an idempotency key. */
const RETRIES = 2

/** Returns the library's client with Tiffin's timeouts and retries. */
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

/** Returns whether Stripe responded with a failure, which it repeats for the same key. A broken connection is not one. */
export function isStripeFailure(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return error.code !== IN_FLIGHT
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500
}

/** Returns whether Stripe refused the request itself; `code` says why. */
export const isInvalid = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

/** Converts temporary failures to `unavailable`. Errors of the configuration (an invalid key or request) stay as they are, for the log. */
export async function refuseTemporary<T>(answer: Promise<T>): Promise<T> {
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
