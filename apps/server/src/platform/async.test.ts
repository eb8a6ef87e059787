import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSemaphore, singleFlight, untilAborted, withTimeout } from './async.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Works that end when the test says so. */
function works() {
  const ends: ((error?: unknown) => void)[] = []
  const start = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
  return { ends, start }
}
const turn = () => vi.advanceTimersByTimeAsync(0)
const tooLate = () => new Error('too late')

describe('a timeout', () => {
  it('returns the result of work that is in time, and leaves no timer', async () => {
    expect(await withTimeout(Promise.resolve(1), 100, tooLate)).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('rejects after its time, and ignores a later error', async () => {
    const { ends, start } = works()
    const outcome = withTimeout(start(), 100, tooLate).catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(100)
    expect(await outcome).toBe('too late')
    ends[0]?.(new Error('later'))
    await turn()
  })

  it('passes on the error of the work', async () => {
    await expect(withTimeout(Promise.reject(new Error('failed')), 100, tooLate)).rejects.toThrow('failed')
  })
})

it('work is given up when its signal aborts, also before it began', async () => {
  const { start } = works()
  await expect(untilAborted(start(), AbortSignal.abort(), tooLate)).rejects.toThrow('too late')
  const end = new AbortController()
  const outcome = untilAborted(start(), end.signal, tooLate)
  end.abort()
  await expect(outcome).rejects.toThrow('too late')
})

describe('a single flight', () => {
  it('started while it runs does not run again; requested, it runs once more afterwards', async () => {
    const { ends, start } = works()
    const flight = singleFlight(start, () => undefined)
    flight.start()
    flight.start()
    ends[0]?.()
    await turn()
    expect(ends).toHaveLength(1)
    flight.request()
    flight.request()
    flight.request()
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await turn()
    expect(ends).toHaveLength(3)
    ends[2]?.()
    await turn()
    expect(ends).toHaveLength(3)
  })

  it('hands an error on, and runs again', async () => {
    const { ends, start } = works()
    const errors: unknown[] = []
    const flight = singleFlight(start, (error) => errors.push(error))
    flight.start()
    ends[0]?.('away')
    await turn()
    flight.start()
    expect([errors, ends.length]).toEqual([['away'], 2])
  })

  it('stops when the work that runs has ended, and starts nothing more', async () => {
    const { ends, start } = works()
    const flight = singleFlight(start, () => undefined)
    flight.start()
    flight.request()
    const stopped = flight.stop().then(() => 'stopped')
    ends[0]?.()
    expect(await stopped).toBe('stopped')
    flight.request()
    expect(ends).toHaveLength(1)
  })
})

it('a semaphore runs so many at once, keeps the order, and rejects when too many wait', async () => {
  const { ends, start } = works()
  const order: number[] = []
  const run = createSemaphore({ atOnce: 1, maxWaiting: 1, full: () => new Error('full') })
  const one = run(() => start().then(() => void order.push(1)))
  const two = run(() => start().then(() => void order.push(2)))
  await expect(run(start)).rejects.toThrow('full')
  ends[0]?.()
  await one
  await turn()
  ends[1]?.()
  await two
  expect(order).toEqual([1, 2])
})
