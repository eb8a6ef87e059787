// Refunds and disputes of payments, and the idempotency of refunds.
import { newName, type PeerAttempt, RazorpayPeerError } from './links.ts'

export interface PeerRefund {
  readonly id: string
  readonly entity: 'refund'
  readonly amount: number
  readonly currency: 'INR'
  readonly payment_id: string
  readonly notes: { readonly session?: string; readonly key?: string } | []
  readonly created_at: number
  status: 'pending' | 'processed' | 'failed'
}
export interface PeerDispute {
  readonly id: string
  readonly payment_id: string
  readonly amount: number
  readonly currency: 'INR'
  readonly created_at: number
  amount_deducted: number
  status: 'open' | 'won' | 'lost'
}

interface Made {
  readonly status: PeerRefund['status']
  readonly now: number
}
type RefundBody = { readonly amount?: unknown; readonly notes?: PeerRefund['notes'] }

/** What refunds that have not failed return of a payment. */
export const refundedOf = (refunds: readonly PeerRefund[], payment: string): number =>
  refunds.filter(({ payment_id, status }) => payment_id === payment && status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

export function createRefund(attempt: PeerAttempt, body: RefundBody, refunds: readonly PeerRefund[], { status, now }: Made): PeerRefund {
  const { amount = attempt.amount, notes = [] } = body
  if (attempt.status !== 'captured') throw new RazorpayPeerError(400, 'The payment status should be captured for action to be taken')
  if (!Number.isInteger(amount)) throw new RazorpayPeerError(400, 'The amount must be an integer.')
  if (refundedOf(refunds, attempt.payment_id) + Number(amount) > attempt.amount)
    throw new RazorpayPeerError(400, 'The total refund amount is greater than the refund payment amount')
  return {
    id: newName('rfnd'),
    entity: 'refund',
    amount: Number(amount),
    currency: 'INR',
    payment_id: attempt.payment_id,
    notes,
    created_at: now,
    status,
  }
}

/** The first answer of a key is repeated; another body or a concurrent request is refused. */
export class RefundKeys {
  private readonly kept = new Map<string, { readonly body: string; answer?: object }>()

  async once(key: unknown, body: string, work: () => Promise<object>): Promise<object> {
    if (key === undefined) return work()
    if (typeof key !== 'string' || !/^[\w-]{10,}$/.test(key)) throw new RazorpayPeerError(400, 'The idempotency key is invalid')
    const known = this.kept.get(key)
    if (known && known.body !== body)
      throw new RazorpayPeerError(400, 'Different request with the same idempotency key has already been processed.')
    if (known && !known.answer) throw new RazorpayPeerError(409, 'Another request with the same idempotency key is in progress')
    if (known?.answer) return known.answer
    const mine: { readonly body: string; answer?: object } = { body }
    this.kept.set(key, mine)
    try {
      mine.answer = await work()
      return mine.answer
    } catch (error) {
      this.kept.delete(key)
      throw error
    }
  }
}
