import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atInstant } from './at-instant.ts'

const DAY_MS = 24 * 3_600_000
beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test.each([1, 5_000, DAY_MS, 40 * DAY_MS])('an instant in %i ms is reached then, once', (instant) => {
  const reached: number[] = []
  atInstant(instant, () => reached.push(Date.now()))
  vi.advanceTimersByTime(instant - 1)
  expect(reached).toEqual([])
  vi.advanceTimersByTime(2 * DAY_MS)
  expect(reached).toEqual([instant])
})

test('a timer that fires early waits again', () => {
  const reach = vi.fn()
  atInstant(1_000, reach)
  vi.setSystemTime(-500)
  vi.advanceTimersByTime(1_000)
  expect(reach).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(reach).toHaveBeenCalledOnce()
})

test('a cancelled instant is not reached', () => {
  const reach = vi.fn()
  atInstant(40 * DAY_MS, reach)()
  vi.advanceTimersByTime(50 * DAY_MS)
  expect(reach).not.toHaveBeenCalled()
})
