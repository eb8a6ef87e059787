import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedPrice, formatRupees, fromRupees, offerPrice, PRICE_PATTERN, parseRupees, split, toRupees } from './money.ts'

/** Up to the largest accepted price, 9,999,999.99. */
const price = fc.integer({ min: 1, max: 999_999_999 })
const percent = fc.integer({ min: 0, max: 99 })

describe('the price after an offer', () => {
  it('is the exact one rounded half up to the paisa', () => {
    fc.assert(
      fc.property(price, percent, (paise, offer) => {
        // in integers: the distance to the exact price, in hundredths of a paisa
        const distance = 100n * BigInt(offerPrice(paise, offer)) - BigInt(paise) * BigInt(100 - offer)
        expect(distance > -50n && distance <= 50n).toBe(true)
      }),
      { numRuns: 2_000, seed: 41 },
    )
  })

  it('never grows with the offer, and without an offer is the price', () => {
    fc.assert(
      fc.property(price, percent, percent, (paise, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(offerPrice(paise, more)).toBeLessThanOrEqual(offerPrice(paise, less))
        expect(offerPrice(paise, 0)).toBe(paise)
      }),
      { seed: 41 },
    )
  })

  it.each([
    [19_950, 10, 17_955],
    [5, 10, 5], // 4.5 paise
    [15, 10, 14], // 13.5
    [1, 99, 0], // 0.01
    [50, 99, 1], // 0.5
    [999_999_999, 99, 10_000_000],
    [33_333, 33, 22_333], // 22,333.11
  ])('%d paise less %d %% is %d', (paise, offer, after) => {
    expect(offerPrice(paise, offer)).toBe(after)
  })
})

describe('a price changed by a percentage', () => {
  it.each([
    [18_900, 5, 'rupee', 19_800], // 198.45
    [23_900, 5, 'rupee', 25_100], // 250.95
    [19_950, 10, 'rupee', 21_900], // 219.45
    [19_950, 10, 'paisa', 21_945],
    [1_050, -50, 'rupee', 500], // 5.25
    [1_100, -50, 'rupee', 600], // 5.50
    [5, -50, 'paisa', 3], // 2.5
    [100, -90, 'rupee', 100], // 0.10
    [1, -90, 'paisa', 1],
  ] as const)('%d paise by %d %% to the %s is %d', (paise, change, step, after) => {
    expect(changedPrice(paise, change, step)).toBe(after)
  })
})

describe('rupees of the wire', () => {
  it('convert back to the same paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (paise) => {
        expect(fromRupees(toRupees(paise))).toBe(paise)
      }),
      { seed: 41 },
    )
  })

  it('with zero, one or two decimals are parsed exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }), (rupees, paise) => {
        expect(parseRupees(`${rupees}.${String(paise).padStart(2, '0')}`)).toBe(rupees * 100 + paise)
        expect(parseRupees(`${rupees}.${paise % 10}`)).toBe(rupees * 100 + (paise % 10) * 10)
        expect(parseRupees(String(rupees))).toBe(rupees * 100)
      }),
      { seed: 41 },
    )
  })

  it('below one may omit the zero', () => {
    expect(['.5', '0.5', '.05', '0.99'].map(parseRupees)).toEqual([50, 50, 5, 99])
  })
})

describe('a price', () => {
  it.each(['1', '9', '199.5', '199.50', '9999999.99', '.5', '0.5', '0.05'])('may be written %s', (text) => {
    expect(text).toMatch(PRICE_PATTERN)
  })

  it.each([
    '',
    '0',
    '00',
    '01',
    '007.50',
    '-1',
    '+1',
    '1.',
    '1.234',
    '1,000',
    '10000000',
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    'NaN',
    '.',
    '٣',
    '1\n',
  ])('may not be written %j', (text) => {
    expect(text).not.toMatch(PRICE_PATTERN)
  })
})

it.each([
  [249, '₹249'],
  [179.55, '₹179.55'],
  [0.5, '₹0.50'],
  [0, '₹0'],
  [123_456, '₹1,23,456'],
  [12_345_678.9, '₹1,23,45,678.90'],
])('%d rupees are shown as %s', (rupees, shown) => {
  expect(formatRupees(rupees)).toBe(shown)
})

describe('a sum spread by weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 999_999_999 * 50 }), { minLength: 1, maxLength: 50 })
  const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

  it('adds up, and each share is its exact one rounded up or down', () => {
    fc.assert(
      fc.property(weights, fc.nat(), (by, paise) => {
        fc.pre(total(by) > 0)
        const shares = split(paise, by)
        expect(total(shares)).toBe(paise)
        for (const [at, share] of shares.entries()) {
          const distance = BigInt(share) * BigInt(total(by)) - BigInt(paise) * BigInt(by[at] ?? 0)
          expect(distance < BigInt(total(by)) && -distance < BigInt(total(by))).toBe(true)
        }
      }),
      { numRuns: 2_000, seed: 41 },
    )
  })

  it('takes from no item more than it costs', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (by, part) => {
        fc.pre(total(by) > 0)
        const shares = split(Math.floor(total(by) * part), by)
        for (const [at, share] of shares.entries()) expect(share >= 0 && share <= (by[at] ?? 0)).toBe(true)
      }),
      { numRuns: 2_000, seed: 41 },
    )
  })

  it.each([
    [5_000, [24_900, 13_665], [3_228, 1_772]],
    [100, [1, 1, 1], [34, 33, 33]], // equal remainders: by position
    [10, [1, 2, 4], [1, 3, 6]], // 1.43, 2.86, 5.71: the two largest remainders
    [2, [0, 7, 0], [0, 2, 0]],
    [0, [0, 0], [0, 0]],
  ])('%d over %j is %j', (paise, by, shares) => {
    expect(split(paise, by)).toEqual(shares)
  })

  it('needs something to be spread over', () => {
    expect(() => split(1, [0, 0])).toThrow('nothing to be spread over')
  })
})
