// The life of a payment as a pure rule: what an event at the provider makes of it (decisions §6, trust rule 15).
import type { Paise } from '@tiffin/contract'
import type { SessionEnd } from '../../providers/payment/payment.ts'

/**
 * open → captured · failed · expired · review; failed, expired → refunding (money that came too late) → refunded.
 * `review`: money came in that is not what was asked for; a person decides.
 */
export type PaymentStatus = 'open' | 'captured' | 'failed' | 'expired' | 'review' | 'refunding' | 'refunded'
interface Asked {
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

/** The payment's next status; the same one when the event changes nothing. Late, repeated and reordered events are legal. */
export function nextPaymentStatus(asked: Asked, reported: Reported): PaymentStatus {
  const { status } = asked
  if (status !== 'open' && status !== 'failed' && status !== 'expired') return status
  const isWhatWasAsked =
    asked.session === reported.session && asked.amountPaise === reported.amountPaise && asked.currency === reported.currency
  if (reported.status === 'captured') {
    if (!isWhatWasAsked) return 'review'
    return status === 'open' ? 'captured' : 'refunding'
  }
  return status === 'open' && isWhatWasAsked ? CLOSED_BY[reported.status] : status
}
