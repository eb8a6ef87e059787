import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUse } from '../../../test/render-screen.tsx'
import { NOON_MS } from '../../../test/samples.ts'
import { useClockChanges } from './use-clock-changes.ts'

const HOUR_MS = 3_600_000
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const product = (ms: number) => ({ changesAt: new Date(Date.now() + ms).toISOString() })

describe('a page with products that the clock changes', () => {
  beforeEach(() => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON_MS })
  })
  it.each([1, 30])('reads them again at the first change, %i hours away', (hours) => {
    const read = vi.fn()
    renderUse(() => useClockChanges([product(50 * HOUR_MS), {}, product(hours * HOUR_MS)], read))
    pass(hours * HOUR_MS)
    expect(read).not.toHaveBeenCalled()
    pass(1_000)
    expect(read).toHaveBeenCalledOnce()
  })
  it('reads them again until the server knows the change', () => {
    const read = vi.fn()
    let products: { changesAt?: string }[] = [product(HOUR_MS)]
    const { rerender } = renderUse(() => useClockChanges(products, read))
    pass(HOUR_MS + 5_000)
    expect(read).toHaveBeenCalledTimes(3)
    products = [{}]
    rerender()
    pass(HOUR_MS)
    expect(read).toHaveBeenCalledTimes(3)
  })
  it('asks nothing when no product changes', () => {
    const read = vi.fn()
    renderUse(() => useClockChanges([{}], read))
    pass(100 * HOUR_MS)
    expect(read).not.toHaveBeenCalled()
  })
})
