import { beforeEach, describe, expect, it, vi } from 'vitest'
import { guestLines, saveGuestLines, takeGuestLines } from './guest-lines.ts'

const HALF = { _id: 'a', productId: 'p1', variant: 'Half', quantity: 1 }
const NOON = Date.UTC(2026, 10, 22, 12)
const WEEK = 7 * 86_400_000

describe('the lines of a guest', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    }
    vi.stubGlobal('window', { localStorage })
  })

  it('are kept without names and prices, and taken once', () => {
    saveGuestLines([HALF])
    expect(Object.keys(JSON.parse(stored.get('tiffin.guestCart') ?? '').lines[0])).toEqual(['_id', 'productId', 'variant', 'quantity'])
    expect(takeGuestLines()).toEqual([HALF])
    expect([takeGuestLines(), stored.size]).toEqual([[], 0])
  })
  it('are forgotten a week after the last change', () => {
    saveGuestLines([HALF], NOON)
    expect(guestLines(NOON + WEEK)).toEqual([HALF])
    expect(guestLines(NOON + WEEK + 1)).toEqual([])
  })
  it.each(['{"at":1', 'null', '7', JSON.stringify({ at: NOON, lines: 'all' }), JSON.stringify({ at: 'noon', lines: [HALF] })])(
    'are none when the storage holds %j',
    (text) => {
      stored.set('tiffin.guestCart', text)
      expect(guestLines(NOON)).toEqual([])
    },
  )
  it('are those that are whole', () => {
    const lines = [null, 'x', { ...HALF, productId: 7 }, { ...HALF, quantity: 'many' }, { ...HALF, options: 'none' }, HALF]
    stored.set('tiffin.guestCart', JSON.stringify({ at: NOON, lines }))
    expect(guestLines(NOON)).toEqual([HALF])
  })
  it('are kept for the visit when the browser refuses its storage', () => {
    vi.stubGlobal('window', { localStorage: null })
    saveGuestLines([HALF])
    expect(takeGuestLines()).toEqual([HALF])
    expect(takeGuestLines()).toEqual([])
  })
})
