import { withTimeout } from '../../platform/async.ts'
import { assertNoTransaction } from '../../platform/database/held-connection.ts'
import { refuse } from '../../platform/refusal.ts'
import type { PaymentEvent, PaymentProvider, SessionState } from '../../providers/payment/payment.ts'
import type { PaymentRow } from './data.ts'

/** Time limit of a provider call inside a request (docs/trust.md#6). */
const TIMEOUT_MS = 2_500
export const BACKGROUND_TIMEOUT_MS = 20_000

/** Waits for the provider for at most `timeoutMs`, outside of any transaction. Throws `unavailable` after that. */
export async function askWithin<T>(answer: Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  assertNoTransaction('asking a payment provider')
  return withTimeout(answer, timeoutMs, () => refuse('unavailable', { retryAfter: 2 }))
}

/** Returns the payment's session at this provider; undefined without one, or when another provider made it. */
export const sessionAt = (provider: PaymentProvider, payment: PaymentRow): string | undefined =>
  payment.provider === provider.name ? (payment.provider_session ?? undefined) : undefined

/** Returns the provider's present state as a webhook event; undefined while it is open. */
export async function askProvider(provider: PaymentProvider, payment: PaymentRow): Promise<PaymentEvent | undefined> {
  const session = sessionAt(provider, payment)
  return session === undefined ? undefined : asEvent(session, await askWithin(provider.readSession(session)))
}

/** Closes the session and returns the final state; undefined while the customer's bank has not answered. */
export async function closeAtProvider(provider: PaymentProvider, payment: PaymentRow): Promise<PaymentEvent | undefined> {
  const session = sessionAt(provider, payment)
  return session === undefined ? undefined : asEvent(session, await askWithin(provider.closeSession(session)))
}

function asEvent(session: string, state: SessionState): PaymentEvent | undefined {
  const { status } = state
  if (status === 'open' || status === 'processing') return undefined
  // the same state is the same event
  return { ...state, status, session, id: `asked:${session}:${status}` }
}
