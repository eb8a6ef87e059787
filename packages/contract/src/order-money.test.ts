import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MoneyItem, type MoneyTerms, NO_TERMS, orderMoney, worthOf } from './money.ts'
import { ITEM_STATUSES, type ItemStatus } from './order-flow.ts'

const paise = fc.nat({ max: 999_999_999 })
const item = fc
  .record({ status: fc.constantFrom(...ITEM_STATUSES), totalPaise: paise, substitutes: fc.constantFrom(undefined, 'paneer') })
  .chain((each) => fc.nat({ max: each.totalPaise }).map((discountPaise): MoneyItem => ({ ...each, discountPaise })))
const items = fc.array(item, { minLength: 1, maxLength: 12 })
const terms: fc.Arbitrary<MoneyTerms> = fc.record({ packagingPaise: paise, deliveryPaise: paise, platformFeePaise: paise, tipPaise: paise })
const isLive = ({ status }: MoneyItem) => status !== 'cancelled'
const withStatus = (status: ItemStatus) => (each: MoneyItem) => ({ ...each, status })

// paneer 249.00, three naans of 45.55, a discount of 50.00, packaging, delivery, platform fee and tip
const PANEER = { status: 'packed', totalPaise: 24_900, discountPaise: 3_228 } as const
const NAAN = { status: 'packed', totalPaise: 13_665, discountPaise: 1_772 } as const
const TERMS = { packagingPaise: 1_200, deliveryPaise: 3_500, platformFeePaise: 500, tipPaise: 2_000 }

describe('the money of an order', () => {
  it('is the sum of the live items, less discounts, with charges and tip', () => {
    expect(orderMoney([PANEER, NAAN], TERMS)).toEqual({
      products: 38_565,
      cancelled: 0,
      discount: 5_000,
      charges: 5_200,
      packaging: 1_200,
      delivery: 3_500,
      platformFee: 500,
      tip: 2_000,
      total: 40_765,
      collected: 0,
      toCollect: 40_765,
      refunded: 0,
    })
  })

  it('adds up for every order, and nothing is negative', () => {
    fc.assert(
      fc.property(items, terms, (all, by) => {
        const { products, cancelled, discount, charges, tip, total, collected, toCollect } = orderMoney(all, by)
        expect(total).toBe(products - discount + charges + tip)
        expect(products + cancelled).toBe(all.reduce((sum, each) => sum + each.totalPaise, 0))
        expect(collected).toBeLessThanOrEqual(total)
        expect(toCollect).toBeLessThanOrEqual(total - collected)
        expect(Math.min(total, collected, toCollect)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 10_000, seed: 41 },
    )
  })

  it('loses exactly an item’s own amount when that item is cancelled, and all of it with the last one', () => {
    fc.assert(
      fc.property(items, terms, (all, by) => {
        let now = all
        for (const [at, each] of all.entries()) {
          if (!isLive(each)) continue
          const before = orderMoney(now, by)
          now = now.with(at, { ...each, status: 'cancelled' })
          const after = orderMoney(now, by)
          const isLast = !now.some(isLive)
          const own = each.totalPaise - (each.discountPaise ?? 0)
          expect(before.total - after.total).toBe(own + (isLast ? before.charges + before.tip : 0))
          expect(after.refunded - before.refunded).toBe(before.total - after.total)
          expect(worthOf([each], now, by)).toBe(before.total - after.total)
          if (!isLast) expect([after.charges, after.tip]).toEqual([before.charges, before.tip])
        }
        expect(orderMoney(now, by)).toMatchObject({ products: 0, discount: 0, charges: 0, tip: 0, total: 0, collected: 0, toCollect: 0 })
      }),
      { seed: 41 },
    )
  })

  it('is collected once, however many trips an order takes', () => {
    fc.assert(
      fc.property(items, terms, fc.array(fc.nat({ max: 11 })), (all, by, order) => {
        let now = all.filter(isLive).map(withStatus('preparing'))
        let collected = 0
        for (const next of [...order.map((at) => [at]), now.map((_, at) => at)]) {
          now = now.map((each, at) =>
            next.includes(at) && each.status === 'preparing' ? { ...each, status: 'out_for_delivery' as const } : each,
          )
          if (!now.some(({ status }) => status === 'out_for_delivery')) continue
          collected += orderMoney(now, by).toCollect
          now = now.map((each) => (each.status === 'out_for_delivery' ? { ...each, status: 'delivered' as const } : each))
          expect(orderMoney(now, by).collected).toBe(collected)
        }
        expect(collected).toBe(orderMoney(now, by).total)
      }),
      { seed: 41 },
    )
  })

  it('a substitute lowers what is refunded by its price, and what it replaces is not counted as cancelled', () => {
    const replaced = { ...PANEER, id: 'paneer', status: 'cancelled' } as const
    const swapped = [replaced, { status: 'preparing', totalPaise: 20_000, substitutes: 'paneer' } as const]
    expect(orderMoney(swapped)).toMatchObject({ total: 20_000, cancelled: 0, refunded: 21_672 - 20_000 })
    expect(orderMoney([replaced])).toMatchObject({ total: 0, cancelled: 24_900, refunded: 21_672 })
  })

  it('the first handover collects charges and tip; the next only its own items', () => {
    const first = orderMoney([{ ...PANEER, status: 'out_for_delivery' }, NAAN], TERMS)
    expect(first.toCollect).toBe(24_900 - 3_228 + 7_200)
    const second = orderMoney([{ ...PANEER, status: 'delivered' }, NAAN], TERMS)
    expect([second.collected, second.toCollect]).toEqual([first.toCollect, 13_665 - 1_772])
  })

  it('without terms it is the sum of the live items', () => {
    expect(orderMoney([PANEER, { ...NAAN, status: 'cancelled', discountPaise: 0 }], NO_TERMS)).toMatchObject({
      total: 21_672,
      refunded: 13_665,
    })
    expect(orderMoney([], TERMS)).toMatchObject({ total: 0, refunded: 0 })
  })
})
