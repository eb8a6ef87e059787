import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUse } from '../../../../test/render-screen.tsx'
import { after, NOON_MS } from '../../../../test/samples.ts'
import { usePromiseAhead } from './report-draft.ts'

const MINUTE_MS = 60_000
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const promisedIn = (minutes: number) => ({ promised: { from: after(minutes - 10), to: after(minutes) } })
/** Watches the promise of an order; `seen` has what each render showed. */
function watch(order: Parameters<typeof usePromiseAhead>[0]) {
  const seen: (string | undefined)[] = []
  renderUse(() => seen.push(usePromiseAhead(order)))
  return seen
}

describe('the promise of an order', () => {
  beforeEach(() => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: NOON_MS })
  })
  it('is ahead until it ends, and nothing is rendered again before that', () => {
    const seen = watch(promisedIn(20))
    pass(20 * MINUTE_MS - 1)
    expect(seen).toEqual([after(20)])
    pass(1)
    expect(seen).toEqual([after(20), undefined])
    pass(60 * MINUTE_MS)
    expect(seen).toHaveLength(2)
  })
  it.each([
    ['that is over', promisedIn(-1)],
    ['that was never given', {}],
  ])('%s is not ahead', (_, order) => {
    const seen = watch(order)
    pass(MINUTE_MS)
    expect(seen).toEqual([undefined])
  })
})
