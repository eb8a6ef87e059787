import { describe, expect, it } from 'vitest'
import { split } from '../money.ts'
import { pieceOf, refundByPlatform, refundByRestaurant, type SettledOrder, settle, type TaxRates } from './settle.ts'
import { EXAMPLE, NAAN_REFUND } from './worked-example.fixture.ts'

const RATES: TaxRates = { foodBp: 500, feesBp: 1_800, tdsBp: 10 }
const CONTRACT = { commissionBp: 1_800, deliveryBy: 'platform', packagingTo: 'restaurant' } as const
const PRODUCTS = [
  { pieces: 1, gross: 24_900 },
  { pieces: 3, gross: 13_665 },
]
function orderOf(products: typeof PRODUCTS, own: number, promo: number, parts: Omit<SettledOrder, 'lines'>): SettledOrder {
  const weights = products.map(({ gross }) => gross)
  const [owns, promos] = [split(own, weights), split(promo, weights)]
  return { ...parts, lines: products.map((product, at) => ({ ...product, own: owns[at] ?? 0, promo: promos[at] ?? 0, refunded: [] })) }
}
const CHARGES = { packaging: 1_200, delivery: 3_500, platformFee: 500, tip: 2_000 }
const example = (paidBy: SettledOrder['paidBy'] = 'held') => orderOf(PRODUCTS, 2_000, 3_000, { ...CHARGES, paidBy })
const without = (order: SettledOrder, at: number): SettledOrder => ({
  ...order,
  lines: order.lines.map((line, place) => (place === at ? { ...line, refunded: [...line.refunded, line.refunded.length + 1] } : line)),
})

describe('the worked example of the design', () => {
  it.each(['held', 'employee cash', 'restaurant cash'] as const)('is settled to the paisa, paid by %s', (paidBy) => {
    expect(settle(example(paidBy), CONTRACT, RATES)).toEqual({ [paidBy]: -40_765, ...EXAMPLE })
  })
  it('leaves the delivery charge to a restaurant with its own riders', () => {
    const { 'platform delivery_fee': delivery, ...others } = EXAMPLE
    expect(settle(example('restaurant cash'), { ...CONTRACT, deliveryBy: 'restaurant' }, RATES)).toEqual({
      'restaurant cash': -40_765,
      ...others,
      'restaurant delivery': delivery,
    })
  })
  it('without a naan, which the restaurant bears', () => {
    expect(refundByRestaurant(example(), without(example(), 1), CONTRACT, RATES)).toEqual(NAAN_REFUND)
  })
  it('without a naan, which the platform bears', () => {
    const [, naan] = example().lines
    expect(naan && refundByPlatform(pieceOf(naan, 1))).toEqual({ wallet: 3_964, 'platform refunds': -3_964 })
  })
  it('gives the packaging to the platform where the contract says so, with the tax of its other fees', () => {
    expect(settle(example(), { ...CONTRACT, packagingTo: 'platform' }, RATES)).toEqual({
      held: -40_765,
      ...EXAMPLE,
      'restaurant sale': 34_823,
      'restaurant tds': -35,
      'tax gst_9_5': 2_276,
      'tax gst_own': 1_388,
      'tax tds': 35,
      'platform packaging': 1_016,
    })
  })
  it('of two bearers, the odd paisa follows the number of the piece', () => {
    const [paneer, naan] = example().lines
    if (!paneer || !naan) throw new Error('two lines')
    const second = { ...example(), lines: [paneer, { ...naan, refunded: [2] }] }
    expect(pieceOf(naan, 1) + pieceOf(naan, 2) + pieceOf(naan, 3)).toBe(11_893)
    expect(refundByRestaurant(example(), second, CONTRACT, RATES).wallet).toBe(pieceOf(naan, 2))
  })
  it('without rates has no tax, and without a commission only the sale', () => {
    expect(settle(example(), { ...CONTRACT, commissionBp: 0 })).toEqual({
      held: -40_765,
      'platform promo': -3_000,
      'restaurant sale': 37_765,
      'platform delivery_fee': 3_500,
      'platform platform_fee': 500,
      'employee tip': 2_000,
    })
  })
})
