import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart, CartLine } from './queries.ts'
import { keepNewPrices, keepSeenPrices, readSeenPrices, repricedLines } from './seen-prices.ts'

const line = (product: string, price: number, available = true): CartLine =>
  ({ _id: product, productId: { _id: product }, variant: 'Full', quantity: 1, price, total: price, available }) as CartLine
const cartOf = (...items: CartLine[]): Cart => ({ _id: 'asha', items, total: 0, discount: 0, shipping: 0, grandTotal: 0 })

describe('asha looks at her cart again', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    const localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) }
    vi.stubGlobal('window', { localStorage })
  })
  afterEach(() => vi.unstubAllGlobals())
  const repriced = (cart: Cart) => [...repricedLines(cart, readSeenPrices(cart._id))]

  it('a changed price is shown with the price that the customer saw before', () => {
    keepSeenPrices(cartOf(line('dosa', 110), line('idli', 85)))
    expect(repriced(cartOf(line('dosa', 120), line('idli', 85)))).toEqual([['dosa Full', 110]])
    expect(repriced(cartOf(line('dosa', 110), line('vada', 60)))).toEqual([])
  })
  it('adding a dish does not count as looking at the others', () => {
    keepSeenPrices(cartOf(line('dosa', 110)))
    keepNewPrices(cartOf(line('dosa', 120), line('vada', 60)))
    expect(repriced(cartOf(line('dosa', 120), line('vada', 65)))).toEqual([
      ['dosa Full', 110],
      ['vada Full', 60],
    ])
  })
  it('what is not sold has no price, and another customer’s prices are not hers', () => {
    keepSeenPrices(cartOf(line('dosa', 110), line('vada', 0, false)))
    expect(repriced(cartOf(line('dosa', 110, false), line('vada', 60)))).toEqual([])
    expect(readSeenPrices('eve')).toEqual({})
  })
  it('without storage a changed price is shown during the visit', () => {
    vi.stubGlobal('window', { localStorage: null })
    keepSeenPrices(cartOf(line('dosa', 110)))
    expect(repriced(cartOf(line('dosa', 120)))).toEqual([['dosa Full', 110]])
  })
})
