import { describe, expect, it } from 'vitest'
import { NOON } from '../../../test/samples.ts'
import { bearersOf, conditionsOf, offerOf, spanOf } from './promo-texts.ts'
import type { Promo } from './queries.ts'

const promo: Promo = {
  ...{ _id: 'copper', code: 'COPPER15', kind: 'percent', percent: 15, share: 100, state: 'active' },
  ...{ startsAt: NOON, uses: 0, spent: 0 },
}

describe('a promo code in words', () => {
  it('says what it takes off and from when on', () => {
    expect(offerOf({ ...promo, maxDiscount: 50, minimum: 299 })).toBe('15% off, at most ₹50, on orders from ₹299')
    expect(offerOf({ ...promo, kind: 'amount', amount: 50 })).toBe('₹50 off')
    expect(offerOf({ ...promo, kind: 'free_delivery' })).toBe('Free delivery')
  })
  it('names the last day that counts', () => {
    expect(spanOf({ ...promo, endsAt: '2026-12-30T18:30:00.000Z' })).toBe('Until 30 Dec')
    expect(spanOf({ ...promo, state: 'later', startsAt: '2026-12-25T18:30:00.000Z', endsAt: '2027-01-03T18:30:00.000Z' })).toBe(
      '26 Dec – 3 Jan 2027',
    )
    expect(spanOf({ ...promo, state: 'later', startsAt: '2026-12-25T18:30:00.000Z' })).toBe('From 26 Dec')
    expect(spanOf(promo)).toBe('No end date')
  })
  it('names who pays as its reader does', () => {
    expect(bearersOf(promo, 'restaurant')).toBe('you pay')
    expect(bearersOf({ ...promo, restaurant: { _id: 'spice', restaurantName: 'Spice Route' } }, 'administrator')).toBe('Spice Route pays')
    expect(bearersOf({ ...promo, share: 40 }, 'restaurant')).toBe('the marketplace pays 60%, you 40%')
    expect(bearersOf({ ...promo, share: 0 }, 'administrator')).toBe('the marketplace pays')
  })
  it('says for whose orders it is', () => {
    expect(conditionsOf({ ...promo, every: 5 })).toEqual(['One order in 5 of customers whose favourite it is'])
  })
  it('joins days with the same hours', () => {
    const at = { from: 900, to: 1_080 }
    const hours = [
      { day: 5, ...at },
      { day: 1, ...at },
      { day: 6, from: 0, to: 1_440 },
    ]
    expect(conditionsOf({ ...promo, hours, firstOrder: true, perCustomer: 1 })).toEqual([
      'First order only',
      'Once per customer',
      'Mon, Fri 3–6 pm',
      'Sat 24 hours',
    ])
    expect(conditionsOf({ ...promo, hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, ...at })) })).toEqual(['Daily 3–6 pm'])
  })
})
