import { split } from '@tiffin/contract'
import { describe, expect, it } from 'vitest'
import { type Entries, pieceOf, refundByPlatform, refundByRestaurant, type SettledOrder, settle, type TaxRates } from './settle.ts'

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
const total = (entries: Entries) => Object.values(entries).reduce((sum, paise) => sum + paise, 0)
const added = (one: Entries, other: Entries): Record<string, number> => {
  const sums: Record<string, number> = { ...one }
  for (const [name, paise] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + paise
  return Object.fromEntries(Object.entries(sums).filter(([, paise]) => paise !== 0))
}

describe('the worked example of the design', () => {
  const rest = {
    'platform promo': -3_000,
    'restaurant sale': 35_967,
    'restaurant commission': -6_268,
    'restaurant commission_gst': -1_128,
    'restaurant tds': -36,
    'employee tip': 2_000,
    'tax gst_9_5': 2_332,
    'tax gst_own': 1_204,
    'tax tds': 36,
    'platform commission': 6_268,
    'platform delivery_fee': 2_966,
    'platform platform_fee': 424,
  }
  it.each(['held', 'employee cash', 'restaurant cash'] as const)('is settled to the paisa, paid by %s', (paidBy) => {
    expect(settle(example(paidBy), CONTRACT, RATES)).toEqual({ [paidBy]: -40_765, ...rest })
  })
  it('leaves the delivery charge to a restaurant with its own riders', () => {
    const { 'platform delivery_fee': delivery, ...others } = rest
    expect(settle(example('restaurant cash'), { ...CONTRACT, deliveryBy: 'restaurant' }, RATES)).toEqual({
      'restaurant cash': -40_765,
      ...others,
      'restaurant delivery': delivery,
    })
  })
  it('without a naan, which the restaurant bears', () => {
    expect(refundByRestaurant(example(), without(example(), 1), CONTRACT, RATES)).toEqual({
      wallet: 3_964,
      'platform promo': 355,
      'restaurant sale': -4_113,
      'restaurant commission': 740,
      'restaurant commission_gst': 132,
      'restaurant tds': 4,
      'platform commission': -740,
      'tax gst_9_5': -206,
      'tax gst_own': -132,
      'tax tds': -4,
    })
  })
  it('without a naan, which the platform bears', () => {
    const [, naan] = example().lines
    expect(naan && refundByPlatform(pieceOf(naan, 1))).toEqual({ wallet: 3_964, 'platform refunds': -3_964 })
  })
  it('gives the packaging to the platform where the contract says so, with the tax of its other fees', () => {
    expect(settle(example(), { ...CONTRACT, packagingTo: 'platform' }, RATES)).toEqual({
      held: -40_765,
      ...rest,
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

const WHO = ['platform', 'restaurant'] as const
const negated = (entries: Entries): Entries => Object.fromEntries(Object.entries(entries).map(([name, paise]) => [name, -paise]))

/** A generator with a seed, so that a failure repeats. */
function dice(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * (most + 1))
  }
}

it('10,000 random orders sum to 0, and their refunds do in any order, with the same entries', () => {
  const wrong: string[] = []
  for (let seed = 1; seed <= 10_000; seed += 1) {
    const roll = dice(seed)
    const products = Array.from({ length: 1 + roll(4) }, () => ({ pieces: 1 + roll(5), gross: 100 + roll(60_000) }))
    const discount = roll(products.reduce((sum, { gross }) => sum + gross, 0))
    const own = roll(discount)
    const order = orderOf(products, own, discount - own, {
      packaging: roll(2_000),
      delivery: roll(9_000),
      platformFee: roll(1_000),
      tip: roll(5_000),
      paidBy: 'held',
    })
    const [deliveryBy, packagingTo] = [WHO[roll(1)] ?? 'platform', WHO[roll(1)] ?? 'platform']
    const contract = { commissionBp: roll(3_000), deliveryBy, packagingTo }
    const rates = { foodBp: roll(2_800), feesBp: roll(2_800), tdsBp: roll(200) }
    if (total(settle(order, contract, rates)) !== 0) wrong.push(`order ${seed}`)
    const pieces = order.lines.flatMap((line, at) => Array.from({ length: roll(line.pieces) }, () => at))
    const refund = (wanted: readonly number[]) => {
      let [state, booked]: [SettledOrder, Entries] = [order, {}]
      for (const at of wanted) {
        const line = state.lines[at]
        const cost = line ? pieceOf(line, line.refunded.length + 1) : 0
        const after = without(state, at)
        const entries = refundByRestaurant(state, after, contract, rates)
        if (total(entries) !== 0 || (entries.wallet ?? 0) !== cost) wrong.push(`refund of product ${at} in order ${seed}`)
        ;[state, booked] = [after, added(booked, entries)]
      }
      return booked
    }
    const mixed = pieces.map((at) => ({ at, place: roll(1_000_000) })).sort((one, other) => one.place - other.place)
    const [one, other] = [refund(mixed.map(({ at }) => at)), refund(pieces)]
    if (Object.keys(added(one, negated(other))).length > 0) wrong.push(`sequence of refunds in order ${seed}`)
  }
  expect(wrong).toEqual([])
})
