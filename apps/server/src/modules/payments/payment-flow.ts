// Pure rules of a payment's status (docs/specification.md#cart-and-checkout, docs/trust.md#15).
import type { Paise } from '@tiffin/contract'
import type { SessionEnd } from '../../providers/payment/payment.ts'

/**
 * open → captured, failed, expired or review → failed; failed, expired → refunding (late money) or captured for a top-up.
 * refunding → refunded, back when the refund fails later; or refund_failed → settled by hand.
 */
export type PaymentStatus = 'open' | 'captured' | 'failed' | 'expired' | 'review' | 'refunding' | 'refunded' | 'refund_failed' | 'settled'
interface StoredPayment {
  readonly purpose: 'checkout' | 'top_up'
  readonly status: PaymentStatus
  readonly amountPaise: Paise
  readonly currency: string
  readonly session: string | null
}
interface ProviderReport {
  readonly status: SessionEnd
  readonly amountPaise: Paise
  readonly currency: string
  readonly session: string
}

const CLOSED_BY = { failed: 'failed', cancelled: 'failed', expired: 'expired' } as const

const matches = (asked: StoredPayment, reported: ProviderReport): boolean =>
  asked.session === reported.session && asked.amountPaise === reported.amountPaise && asked.currency === reported.currency

/** Returns whether money is unexpected: another amount, currency or session, or in review. A captured session never is. */
export function isMismatch(asked: StoredPayment, reported: ProviderReport): boolean {
  if (reported.status !== 'captured') return false
  if (asked.session !== reported.session || asked.status === 'review') return true
  return !matches(asked, reported) && (asked.status === 'open' || asked.status === 'failed' || asked.status === 'expired')
}

/** Returns the next status; the same for late, repeated and reordered events, which are legal. */
export function nextPaymentStatus(asked: StoredPayment, reported: ProviderReport): PaymentStatus {
  const { status } = asked
  if (status !== 'open' && status !== 'failed' && status !== 'expired') return status
  if (reported.status === 'captured') {
    if (!matches(asked, reported)) return 'review'
    return status === 'open' || asked.purpose === 'top_up' ? 'captured' : 'refunding'
  }
  return status === 'open' && matches(asked, reported) ? CLOSED_BY[reported.status] : status
}
