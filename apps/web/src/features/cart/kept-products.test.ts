import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepProduct, keptProducts, takeKeptProducts } from './kept-products.ts'

const HALF = { productId: 'p1', productName: 'Dum Biryani', variant: 'Half', quantity: 1 }
const FULL = { ...HALF, variant: 'Full', quantity: 2 }
const NOON = Date.UTC(2026, 10, 22, 12)

describe('what a guest chose', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })

  it('is kept in the order of choosing, each size of a dish once', () => {
    keepProduct(HALF)
    keepProduct(FULL)
    keepProduct({ ...HALF, quantity: 3 })
    expect(keptProducts()).toEqual([FULL, { ...HALF, quantity: 3 }])
  })

  it('is taken once', () => {
    keepProduct(HALF)
    expect(takeKeptProducts()).toEqual([HALF])
    expect(takeKeptProducts()).toEqual([])
  })

  it('is forgotten an hour after the last choice', () => {
    keepProduct(HALF, NOON)
    expect(keptProducts(NOON + 3_600_000)).toEqual([HALF])
    expect(keptProducts(NOON + 3_600_001)).toEqual([])
  })

  it('is nothing when the storage holds something else, or cannot be read', () => {
    stored.set('tiffin.keptDishes', '{"at":1')
    expect(keptProducts()).toEqual([])
    stored.set('tiffin.keptDishes', JSON.stringify({ at: Date.now(), products: [{ productId: 7 }, HALF] }))
    expect(keptProducts()).toEqual([HALF])
    vi.stubGlobal('sessionStorage', undefined)
    expect(keptProducts()).toEqual([])
    expect(() => keepProduct(HALF)).not.toThrow()
  })
})
