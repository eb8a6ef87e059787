import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartPromo } from './data.ts'
import { discountsOf, type PricedOrder } from './discount.ts'

const promo = (change: Partial<CartPromo> = {}): CartPromo => ({
  id: 'promo',
  code: 'WELCOME',
  kind: 'percent',
  value: 15,
  max_discount_paise: null,
  minimum_paise: 0,
  starts_at: '2026-01-01T00:00:00Z',
  excludes_offers: false,
  first_order: false,
  restaurant_id: null,
  restaurant_bp: 0,
  left_paise: null,
  regular: null,
  problem: null,
  ...change,
})
const order = (restaurantId: string, prices: readonly number[], feePaise = 0, hasOffer = false): PricedOrder => ({
  restaurantId,
  lines: prices.map((paise) => ({ paise, hasOffer })),
  feePaise,
})
const off = (code: CartPromo, ...orders: PricedOrder[]) => {
  const found = discountsOf(code, orders)
  return 'orders' in found ? found.orders.map((lines) => lines.map(({ paise }) => paise)) : found.code
}

describe('what a promo code takes off', () => {
  it('is spread by price, and shared between platform and restaurant, as in the worked example', () => {
    const welcome = promo({ max_discount_paise: 5_000, restaurant_id: 'spice', restaurant_bp: 4_000 })
    expect(discountsOf(welcome, [order('spice', [24_900, 13_665])])).toEqual({
      paise: 5_000,
      orders: [
        [
          { paise: 3_228, own: 1_291 },
          { paise: 1_772, own: 709 },
        ],
      ],
    })
  })

  it('is only off the dishes of its restaurant, and of its dishes without an offer if it says so', () => {
    expect(off(promo({ restaurant_id: 'spice' }), order('spice', [10_000]), order('coast', [10_000]))).toEqual([[1_500], [0]])
    expect(off(promo({ restaurant_id: 'other' }), order('spice', [10_000]))).toBe('code_nothing')
    const plain = promo({ excludes_offers: true })
    expect(off(plain, order('spice', [10_000]), order('coast', [10_000], 0, true))).toEqual([[1_500], [0]])
    expect(off(plain, order('coast', [10_000], 0, true))).toBe('code_nothing')
  })

  it('begins at the minimum of the dishes that it is for', () => {
    const from = promo({ minimum_paise: 20_000, restaurant_id: 'spice' })
    expect(off(from, order('spice', [20_000]))).toEqual([[3_000]])
    expect(discountsOf(from, [order('spice', [19_999]), order('coast', [50_000])])).toEqual({
      code: 'code_too_small',
      values: { code: 'WELCOME', minimum: '200', missing: '0.01' },
    })
  })

  it('never exceeds the charge for the delivery, its limit, or what is left of its budget', () => {
    const free = promo({ kind: 'free_delivery', value: 0 })
    expect(off(free, order('spice', [20_000], 3_500))).toEqual([[3_500]])
    expect(off(free, order('spice', [20_000]))).toBe('code_nothing')
    expect(off(promo({ ...free, max_discount_paise: 2_000 }), order('spice', [20_000], 3_500))).toEqual([[2_000]])
    expect(off(promo({ kind: 'amount', value: 5_000, left_paise: 4_999 }), order('spice', [20_000]))).toBe('code_used_up')
    expect(off(promo({ kind: 'amount', value: 5_000, left_paise: 5_000 }), order('spice', [20_000]))).toEqual([[5_000]])
  })

  it('leaves a rupee, or its price if that is less, on every line, also with 100 %', () => {
    expect(off(promo({ value: 100 }), order('spice', [10_000, 50, 101]))).toEqual([[9_900, 0, 1]])
    expect(off(promo({ value: 100 }), order('spice', [100, 50]))).toBe('code_nothing')
  })

  it('is nothing while the code has a problem', () => {
    expect(off(promo({ problem: 'code_expired' }), order('spice', [10_000]))).toBe('code_expired')
  })

  const paise = fc.integer({ min: 1, max: 500_000 })
  const orders = fc.array(
    fc.record({
      restaurantId: fc.constantFrom('a', 'b', 'c'),
      lines: fc.array(fc.record({ paise, hasOffer: fc.boolean() }), { minLength: 1, maxLength: 8 }),
      feePaise: fc.nat({ max: 9_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  const code = fc
    .record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_delivery' as const),
      size: fc.integer({ min: 1, max: 100 }),
      max_discount_paise: fc.option(paise),
      minimum_paise: fc.nat({ max: 20_000 }),
      excludes_offers: fc.boolean(),
      restaurant: fc.option(fc.constantFrom('a', 'b')),
      restaurant_bp: fc.integer({ min: 0, max: 10_000 }),
      left_paise: fc.option(paise),
    })
    .map(({ size, restaurant, ...rest }) =>
      promo({
        ...rest,
        value: rest.kind === 'percent' ? size : rest.kind === 'amount' ? size * 997 : 0,
        restaurant_id: restaurant,
        restaurant_bp: restaurant === null ? 0 : rest.restaurant_bp,
      }),
    )

  it('adds up for 3,000 carts, for restaurant and platform, and no line is below its least price', () => {
    let taken = 0
    fc.assert(
      fc.property(code, orders, (of, all) => {
        const found = discountsOf(of, all)
        if (!('orders' in found)) return
        taken += 1
        const lines = found.orders.flatMap((discounts, at) =>
          discounts.map(({ paise: discount, own }, place) => {
            const { paise: price = 0, hasOffer = false } = all[at]?.lines[place] ?? {}
            return { discount, own, price, hasOffer, restaurantId: all[at]?.restaurantId }
          }),
        )
        expect(found.orders.map(({ length }) => length)).toEqual(all.map((each) => each.lines.length))
        expect(lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(found.paise)
        expect(found.paise).toBeLessThanOrEqual(Math.min(of.max_discount_paise ?? Infinity, of.left_paise ?? Infinity))
        for (const { discount, own, price, hasOffer, restaurantId } of lines) {
          expect(price - discount).toBeGreaterThanOrEqual(Math.min(100, price))
          expect(own).toBeGreaterThanOrEqual(0)
          expect(own).toBeLessThanOrEqual(discount)
          if (of.restaurant_id !== null && restaurantId !== of.restaurant_id) expect(discount).toBe(0)
          if (of.excludes_offers && hasOffer) expect(discount).toBe(0)
        }
        for (const each of found.orders) {
          const [sum, own] = [each.reduce((s, { paise: p }) => s + p, 0), each.reduce((s, line) => s + line.own, 0)]
          expect(own).toBe(Math.floor((sum * of.restaurant_bp) / 10_000))
        }
      }),
      { numRuns: 3_000, seed: 43 },
    )
    expect(taken).toBeGreaterThan(900)
  })
})
