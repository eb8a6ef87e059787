import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUse } from '../../../test/render-screen.tsx'
import { NOON_MS } from '../../../test/samples.ts'
import { useOpeningNow } from './use-opening-now.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
/** Starts to watch a restaurant that opens in `ms`. */
function watch(ms: number) {
  const read = vi.fn()
  const opening = { isOpen: false, opensAt: new Date(Date.now() + ms).toISOString() }
  return { read, opensAt: Date.now() + ms, ...renderUse(() => useOpeningNow([opening], read)) }
}

describe('a page with an opening', () => {
  beforeEach(() => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOON_MS })
  })
  it('changes at the instant, and asks the server a little later', () => {
    const { result, read, opensAt } = watch(10 * MINUTE_MS)
    pass(9 * MINUTE_MS)
    expect(result.current).toBeLessThan(opensAt)
    pass(MINUTE_MS)
    expect(result.current).toBeGreaterThanOrEqual(opensAt)
    expect(read).not.toHaveBeenCalled()
    pass(MINUTE_MS)
    expect(read).toHaveBeenCalledOnce()
  })
  it('a restaurant that stays open for days changes at an instant that is more than a day away', () => {
    const { result, read, opensAt } = watch(30 * HOUR_MS)
    pass(29 * HOUR_MS)
    expect(result.current).toBeLessThan(opensAt)
    pass(2 * HOUR_MS)
    expect(result.current).toBeGreaterThanOrEqual(opensAt)
    expect(read).toHaveBeenCalledOnce()
  })
  it('changes although the timer fires before the instant', () => {
    const { result, opensAt } = watch(10 * MINUTE_MS)
    vi.setSystemTime(NOON_MS - 50)
    pass(10 * MINUTE_MS)
    expect(result.current).toBeLessThan(opensAt)
    pass(50)
    expect(result.current).toBeGreaterThanOrEqual(opensAt)
  })
  it('asks nothing after it was left', () => {
    const { read, unmount } = watch(10 * MINUTE_MS)
    pass(10 * MINUTE_MS)
    unmount()
    pass(HOUR_MS)
    expect(read).not.toHaveBeenCalled()
  })
})
