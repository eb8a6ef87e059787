import { expect, it } from 'vitest'
import { keptOfExample } from './example.ts'

const usual = { kind: 'delivery', commissionBp: 1_800, deliveryBy: 'platform', packagingTo: 'restaurant', platformFee: 500 } as const

it('of ₹452 for dishes of ₹400, a restaurant keeps dishes and packaging without the commission', () => {
  expect(keptOfExample(usual)).toEqual({ paid: 45_200, kept: 34_000 })
})
it('a restaurant that delivers has the delivery charge too', () => {
  expect(keptOfExample({ ...usual, deliveryBy: 'restaurant' })).toEqual({ paid: 45_200, kept: 37_500 })
})
it('packaging and platform fee of the marketplace are not kept', () => {
  expect(keptOfExample({ ...usual, packagingTo: 'platform', platformFee: 0, commissionBp: 0 })).toEqual({ paid: 44_700, kept: 40_000 })
})
it('a collected order has no delivery charge', () => {
  expect(keptOfExample({ ...usual, kind: 'pickup', deliveryBy: 'restaurant', commissionBp: 1_200 })).toEqual({ paid: 41_700, kept: 36_400 })
})
