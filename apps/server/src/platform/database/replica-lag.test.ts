import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from './database.ts'
import { type Ask, watchLag } from './replica-lag.ts'

const START = Date.UTC(2026, 0, 1)
const LOOKS = 10_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: START }))
afterEach(() => void vi.useRealTimers())

it('of a replica that was down for hours, only the positions of the last minute are kept', async () => {
  /** The primary writes one byte a second. */
  const written = () => (Date.now() - START) / 1_000
  let replayed: (() => number) | undefined = written
  const primary = { row: async () => ({ position: String(written()) }) } as unknown as Pick<Database, 'row'>
  const ask = (async () => {
    if (!replayed) throw new Error('down')
    return [{ position: String(replayed()) }]
  }) as unknown as Ask
  const watch = watchLag({ primary, ask, maxLagMs: 5_000, onChange: () => undefined })
  const look = async () => {
    vi.advanceTimersByTime(1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await look()
  expect(watch.lagMs()).toBe(0)
  replayed = undefined
  for (let count = 0; count < LOOKS; count += 1) await look()
  expect(watch.lagMs()).toBeUndefined()
  // older than every position that is kept, so the last proof is the one before the outage
  replayed = () => written() - 90
  await look()
  expect(watch.lagMs()).toBe((LOOKS + 1) * 1_000)
  replayed = () => written() - 30
  await look()
  expect(watch.lagMs()).toBe(30_000)
  await watch.stop()
})
