import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDish, keptDishes, takeKeptDishes } from './kept-dishes.ts'

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
    keepDish(HALF)
    keepDish(FULL)
    keepDish({ ...HALF, quantity: 3 })
    expect(keptDishes()).toEqual([FULL, { ...HALF, quantity: 3 }])
  })

  it('is taken once', () => {
    keepDish(HALF)
    expect(takeKeptDishes()).toEqual([HALF])
    expect(takeKeptDishes()).toEqual([])
  })

  it('is forgotten an hour after the last choice', () => {
    keepDish(HALF, NOON)
    expect(keptDishes(NOON + 3_600_000)).toEqual([HALF])
    expect(keptDishes(NOON + 3_600_001)).toEqual([])
  })

  it('is nothing when the storage holds something else, or cannot be read', () => {
    stored.set('tiffin.keptDishes', '{"at":1')
    expect(keptDishes()).toEqual([])
    stored.set('tiffin.keptDishes', JSON.stringify({ at: Date.now(), dishes: [{ productId: 7 }, HALF] }))
    expect(keptDishes()).toEqual([HALF])
    vi.stubGlobal('sessionStorage', undefined)
    expect(keptDishes()).toEqual([])
    expect(() => keepDish(HALF)).not.toThrow()
  })
})
