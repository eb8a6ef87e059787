import { describe, expect, it } from 'vitest'
import { formatMoney, reasonsOf } from './mismatch-words.ts'

const inr = (amount: number) => ({ amount, currency: 'INR' })

describe('a payment that is not what was asked for', () => {
  it('shows by how much it differs', () => {
    expect(reasonsOf({ differs: ['amount'], received: inr(450.1), asked: inr(1204.3), refundFailed: false, status: 'waiting' })).toEqual([
      '₹754.20 less than expected.',
    ])
    expect(reasonsOf({ differs: ['amount'], received: inr(1500), asked: inr(1204), refundFailed: false, status: 'waiting' })).toEqual([
      '₹296 more than expected.',
    ])
  })
  it('shows differences in currency and order, all of them', () => {
    const sentences = reasonsOf({
      differs: ['order', 'currency', 'amount'],
      received: { amount: 12, currency: 'USD' },
      asked: inr(1204),
      refundFailed: false,
      status: 'waiting',
    })
    expect(sentences).toHaveLength(3)
    expect(sentences[1]).toBe('Paid in USD instead of INR.')
  })
  it('shows that its refund failed', () => {
    const refunded = { received: inr(1204), asked: inr(1204), refundFailed: true, status: 'waiting' } as const
    expect(reasonsOf({ ...refunded, differs: [] })).toEqual(['The refund failed. The money is still at the provider.'])
    expect(reasonsOf({ ...refunded, differs: ['order'] })).toHaveLength(2)
    expect(reasonsOf({ ...refunded, differs: [], status: 'settled' })).toEqual(['The refund failed.'])
  })
  it('has its amount written in its own currency, also when that is none', () => {
    expect(formatMoney({ amount: 12, currency: 'USD' })).toBe('$12.00')
    expect(formatMoney({ amount: 12, currency: 'POINTS' })).toBe('12 POINTS')
  })
})
