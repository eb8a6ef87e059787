import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUse } from '../../test/render-screen.tsx'
import { NOON_MS } from '../../test/samples.ts'
import { useClockChanges } from './use-clock-changes.ts'

const HOUR_MS = 3_600_000
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const product = (ms: number) => ({ changesAt: new Date(Date.now() + ms).toISOString() })

describe('a page with products that the clock changes', () => {
  beforeEach(() => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON_MS })
  })
  it.each([1, 30])('reads them again at the first change, %i hours away', async (hours) => {
    const read = vi.fn()
    renderUse(() => useClockChanges([product(50 * HOUR_MS), {}, product(hours * HOUR_MS)], read))
    await pass(hours * HOUR_MS)
    expect(read).not.toHaveBeenCalled()
    await pass(1_000)
    expect(read).toHaveBeenCalledOnce()
  })
  it('reads them again until the server knows the change', async () => {
    const read = vi.fn()
    let products: { changesAt?: string }[] = [product(HOUR_MS)]
    const { rerender } = renderUse(() => useClockChanges(products, read))
    await pass(HOUR_MS + 10_000)
    expect(read).toHaveBeenCalledTimes(3)
    products = [{}]
    rerender()
    await pass(HOUR_MS)
    expect(read).toHaveBeenCalledTimes(3)
  })
  it('waits for a slow answer before it reads them again', async () => {
    let settle = () => {}
    const read = vi.fn(() => new Promise<void>((resolve) => (settle = resolve)))
    renderUse(() => useClockChanges([product(HOUR_MS)], read))
    await pass(HOUR_MS + 60_000)
    expect(read).toHaveBeenCalledOnce()
    settle()
    await pass(2_100)
    expect(read).toHaveBeenCalledTimes(2)
  })
  it('reads them seldom while its clock is far ahead', async () => {
    const read = vi.fn()
    renderUse(() => useClockChanges([product(HOUR_MS)], read))
    await pass(2 * HOUR_MS)
    expect(read.mock.calls.length).toBeLessThan(130)
    read.mockClear()
    await pass(60_000)
    expect(read).toHaveBeenCalled()
  })
  it('reads nothing more once the page has closed, also after a late answer', async () => {
    let settle = () => {}
    const read = vi.fn(() => new Promise<void>((resolve) => (settle = resolve)))
    const { unmount } = renderUse(() => useClockChanges([product(HOUR_MS)], read))
    await pass(HOUR_MS + 1_000)
    unmount()
    settle()
    await pass(HOUR_MS)
    expect(read).toHaveBeenCalledOnce()
  })
  it('asks nothing when no product changes', async () => {
    const read = vi.fn()
    renderUse(() => useClockChanges([{}], read))
    await pass(100 * HOUR_MS)
    expect(read).not.toHaveBeenCalled()
  })
})
