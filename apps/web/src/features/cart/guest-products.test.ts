import { beforeEach, describe, expect, it, vi } from 'vitest'
import { guestProducts, saveGuestProduct, takeGuestProducts } from './guest-products.ts'

const HALF = { productId: 'p1', productName: 'Dum Biryani', variant: 'Half', quantity: 1 }
const FULL = { ...HALF, variant: 'Full', quantity: 2 }
const NOON = Date.UTC(2026, 10, 22, 12)

describe('what a guest chose', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    const sessionStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    }
    vi.stubGlobal('window', { sessionStorage })
  })

  it('is kept in the order of choosing, each size of a dish once', () => {
    saveGuestProduct(HALF)
    saveGuestProduct(FULL)
    saveGuestProduct({ ...HALF, quantity: 3 })
    expect(guestProducts()).toEqual([FULL, { ...HALF, quantity: 3 }])
  })

  it('is taken once', () => {
    saveGuestProduct(HALF)
    expect(takeGuestProducts()).toEqual([HALF])
    expect(takeGuestProducts()).toEqual([])
  })

  it('is forgotten an hour after the last choice', () => {
    saveGuestProduct(HALF, NOON)
    expect(guestProducts(NOON + 3_600_000)).toEqual([HALF])
    expect(guestProducts(NOON + 3_600_001)).toEqual([])
  })

  it('is nothing when the storage holds something else', () => {
    stored.set('tiffin.keptDishes', '{"at":1')
    expect(guestProducts()).toEqual([])
    stored.set('tiffin.keptDishes', JSON.stringify({ at: Date.now(), products: [{ productId: 7 }, HALF] }))
    expect(guestProducts()).toEqual([HALF])
  })

  it('is kept for the visit when the storage cannot be used', () => {
    vi.stubGlobal('window', { sessionStorage: null })
    saveGuestProduct(HALF)
    expect(takeGuestProducts()).toEqual([HALF])
    expect(takeGuestProducts()).toEqual([])
  })
})
