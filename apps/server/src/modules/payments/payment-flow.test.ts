import { expect, it } from 'vitest'
import { nextPaymentStatus, type PaymentStatus } from './payment-flow.ts'

const asked = { purpose: 'checkout' as const, amountPaise: 500, currency: 'INR', session: 's1' }
const ENDS = ['captured', 'failed', 'cancelled', 'expired'] as const
const TABLE: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: ['captured', 'failed', 'failed', 'expired'],
  captured: ['captured', 'captured', 'captured', 'captured'],
  failed: ['refunding', 'failed', 'failed', 'failed'],
  expired: ['refunding', 'expired', 'expired', 'expired'],
  review: ['review', 'review', 'review', 'review'],
  refunding: ['refunding', 'refunding', 'refunding', 'refunding'],
  refunded: ['refunded', 'refunded', 'refunded', 'refunded'],
  refund_failed: ['refund_failed', 'refund_failed', 'refund_failed', 'refund_failed'],
  settled: ['settled', 'settled', 'settled', 'settled'],
}
const cells = Object.entries(TABLE).flatMap(([status, row]) =>
  ENDS.map((end, at) => ({ status: status as PaymentStatus, end, next: row[at] })),
)

it.each(cells)('a payment that is $status and reported $end is $next', ({ status, end, next }) => {
  expect(nextPaymentStatus({ ...asked, status }, { ...asked, status: end })).toBe(next)
})

it.each(cells)('a top-up that is $status and reported $end is $next, or captured however late', ({ status, end, next }) => {
  const wanted = next === 'refunding' && status !== 'refunding' ? 'captured' : next
  expect(nextPaymentStatus({ ...asked, purpose: 'top_up', status }, { ...asked, status: end })).toBe(wanted)
})

const wrong = [{ amountPaise: 499 }, { amountPaise: 50_000 }, { currency: 'USD' }, { session: 's2' }]
it.each(wrong)('money that differs from the payment (%o) goes to review, whenever it comes', (difference) => {
  for (const status of ['open', 'failed', 'expired'] as const)
    expect(nextPaymentStatus({ ...asked, status }, { ...asked, ...difference, status: 'captured' })).toBe('review')
  expect(nextPaymentStatus({ ...asked, status: 'captured' }, { ...asked, ...difference, status: 'captured' })).toBe('captured')
})

it.each(wrong)('an end of something else (%o) closes nothing', (difference) => {
  for (const end of ['failed', 'cancelled', 'expired'] as const)
    expect(nextPaymentStatus({ ...asked, status: 'open' }, { ...asked, ...difference, status: end })).toBe('open')
})

it('a session that was never kept is not the payment’s own', () => {
  expect(nextPaymentStatus({ ...asked, session: null, status: 'open' }, { ...asked, status: 'captured' })).toBe('review')
})
