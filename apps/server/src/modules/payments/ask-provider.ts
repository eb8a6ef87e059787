import { refuse } from '../../platform/refusal.ts'
import type { PaymentEvent, PaymentProvider } from '../../providers/payment/payment.ts'

/** A provider has this long to answer (trust rule 6). */
const PATIENCE_MS = 2_500

/** Waits for the provider, but not for ever: throws `unavailable`. */
export async function withPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refuse('unavailable', { retryAfter: 2 })), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** What the provider says about a session now, in the form of its webhook; undefined while the session is open. */
export async function askProvider(provider: PaymentProvider, session: string): Promise<PaymentEvent | undefined> {
  const state = await withPatience(provider.readSession(session))
  const { status } = state
  // asking again and hearing the same is the same event
  return status === 'open' ? undefined : { ...state, status, session, id: `asked:${session}:${status}` }
}
