// The life of a payment as a pure rule: what an event at the provider makes of it (docs/specification.md#cart-and-checkout, docs/trust.md#15).
import type { Paise } from '@tiffin/contract'
import type { SessionEnd } from '../../providers/payment/payment.ts'

/**
 * open → captured · failed · expired · review; failed, expired → refunding (money that came too late) → refunded.
 * A top-up is wanted however late its money comes: failed, expired → captured.
 * review → failed: money came in that is not what was asked for; a person has decided what becomes of it.
 */
export type PaymentStatus = 'open' | 'captured' | 'failed' | 'expired' | 'review' | 'refunding' | 'refunded'
interface Asked {
  readonly purpose: 'checkout' | 'top_up'
  readonly status: PaymentStatus
  readonly amountPaise: Paise
  readonly currency: string
  readonly session: string | null
}
interface Reported {
  readonly status: SessionEnd
  readonly amountPaise: Paise
  readonly currency: string
  readonly session: string
}

const CLOSED_BY = { failed: 'failed', cancelled: 'failed', expired: 'expired' } as const

const matches = (asked: Asked, reported: Reported): boolean =>
  asked.session === reported.session && asked.amountPaise === reported.amountPaise && asked.currency === reported.currency

/**
 * Whether money came in that nobody asked for: another amount or currency, by a session that is not the payment's own, or while a
 * person is looking into the payment anyway. A session that was captured once is never captured as something else.
 */
export function isMismatch(asked: Asked, reported: Reported): boolean {
  if (reported.status !== 'captured') return false
  if (asked.session !== reported.session || asked.status === 'review') return true
  return !matches(asked, reported) && (asked.status === 'open' || asked.status === 'failed' || asked.status === 'expired')
}

/** The payment's next status; the same one when the event changes nothing. Late, repeated and reordered events are legal. */
export function nextPaymentStatus(asked: Asked, reported: Reported): PaymentStatus {
  const { status } = asked
  if (status !== 'open' && status !== 'failed' && status !== 'expired') return status
  if (reported.status === 'captured') {
    if (!matches(asked, reported)) return 'review'
    return status === 'open' || asked.purpose === 'top_up' ? 'captured' : 'refunding'
  }
  return status === 'open' && matches(asked, reported) ? CLOSED_BY[reported.status] : status
}
