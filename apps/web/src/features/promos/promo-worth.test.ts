import { describe, expect, it } from 'vitest'
import { worthOf } from './promo-worth.ts'

describe('what a code costs', () => {
  it('is an example of dishes for ₹500 and the part of the restaurant, whose odd paisa is the marketplace’s', () => {
    expect(worthOf({ kind: 'percent', percent: 15, maxDiscount: 50, share: 40, budget: 20_000 })).toEqual({
      ...{ of: 500_00, off: 50_00, own: 20_00 },
      ...{ mostAnOrder: 50_00, mostInAll: 20_000_00 },
    })
    expect(worthOf({ kind: 'amount', amount: 33.33, share: 50 })).toMatchObject({ off: 33_33, own: 16_66, mostAnOrder: 33_33 })
  })
  it('begins at the minimum, and leaves a rupee', () => {
    expect(worthOf({ kind: 'percent', percent: 100, minimum: 900, share: 100 })).toMatchObject({ of: 900_00, off: 899_00, own: 899_00 })
  })
  it('of a delivery charge is the charge, not more', () => {
    expect(worthOf({ kind: 'free_delivery', maxDiscount: 30, share: 0 })).toMatchObject({ of: 40_00, off: 30_00, own: 0 })
  })
  it('ends at the budget or at the uses, whichever is less, and has no end without both', () => {
    const fifty = { kind: 'amount', amount: 50, share: 100 } as const
    expect(worthOf({ ...fifty, usesMax: 100, budget: 8_000 }).mostInAll).toBe(5_000_00)
    expect(worthOf({ ...fifty, usesMax: 1_000, budget: 8_000 }).mostInAll).toBe(8_000_00)
    expect(worthOf({ kind: 'percent', percent: 10, usesMax: 100, share: 100 }).mostInAll).toBeUndefined()
  })
})
