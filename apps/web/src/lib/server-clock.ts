// The server's time. A device's own clock may be wrong by hours, or be set while the page is open (docs/decisions/056-the-servers-clock.md).

import { useSyncExternalStore } from 'react'
import { HOUR_MS } from './durations.ts'

interface Reading {
  /** The server's time, in epoch milliseconds. */
  readonly server: number
  /** When it was read, by a clock that cannot be set. */
  readonly monotonic: number
  /** When it was read, by the device's own clock. */
  readonly device: number
}
let reading: Reading | undefined
/** Whether a request of this page has confirmed the reading. */
let isConfirmed = false
let isAsking = false
const listeners = new Set<() => void>()

const CHECK_EVERY_MS = 5_000
/** The time in a slower response is too inexact. */
const SLOWEST_MS = 3_000
/** The device's clock was set, or the device has slept. */
const MOVED_MS = 2_000
/** People do not notice a smaller difference. */
const LARGE_MS = 120_000

/** Returns the server's time in epoch milliseconds: the device's time until it is known. Never jumps when the device's clock is set. */
export const serverNow = (): number => (reading ? reading.server + performance.now() - reading.monotonic : Date.now())

/** Returns by how many milliseconds the device's clock is ahead of the server's; negative if it is behind, 0 if the server's time is not known. */
export const deviceAhead = (): number => (reading ? reading.device - reading.server : 0)

/** Records that the server's time was `server` at `monotonic`, a time of `performance.now()`. */
function recordServerTime(server: number, monotonic: number): void {
  reading = { server, monotonic, device: Date.now() - (performance.now() - monotonic) }
  for (const listener of listeners) listener()
}

/** Reads the time that the page's own response carries, so that the first render has it. */
function readPageHeader(): void {
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[]
  const server = Number(page?.serverTiming?.find(({ name }) => name === 'now')?.description)
  if (!page || !(server > 0)) return
  recordServerTime(server, page.responseStart)
  // a page from the browser's cache carries an old time
  isConfirmed = page.transferSize > 0 && Math.abs(deviceAhead()) < LARGE_MS
}
if (typeof document !== 'undefined') readPageHeader()

async function ask(): Promise<void> {
  if (isAsking || !navigator.onLine) return
  isAsking = true
  const sentAt = performance.now()
  try {
    const { headers } = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(SLOWEST_MS) })
    const server = Date.parse(headers.get('date') ?? '')
    // a response with an age is a proxy's copy
    if (Number.isNaN(server) || headers.has('age')) return
    isConfirmed = true
    const now = performance.now()
    // the header has whole seconds
    recordServerTime(server + 500, (sentAt + now) / 2)
  } catch {
    // the next check retries
  } finally {
    isAsking = false
  }
}

function check(): void {
  if (document.visibilityState === 'hidden') return
  const elapsed = reading && performance.now() - reading.monotonic
  const moved = reading && elapsed !== undefined ? Math.abs(Date.now() - reading.device - elapsed) : 0
  if (!isConfirmed || moved > MOVED_MS || (elapsed ?? 0) > HOUR_MS) void ask()
}

/** Keeps the server's time right while the page is open. Returns a function that stops this. */
export function followServerClock(): () => void {
  check()
  const timer = setInterval(check, CHECK_EVERY_MS)
  const ends = ['visibilitychange', 'pageshow', 'online'].map((event) => {
    addEventListener(event, check)
    return () => removeEventListener(event, check)
  })
  return () => {
    clearInterval(timer)
    for (const end of ends) end()
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const largeError = (): number => (isConfirmed && Math.abs(deviceAhead()) >= LARGE_MS ? deviceAhead() : 0)
/** Returns by how many milliseconds the device's clock is ahead of the server's; 0 while the difference is below two minutes. */
export const useClockError = (): number => useSyncExternalStore(listen, largeError, () => 0)
