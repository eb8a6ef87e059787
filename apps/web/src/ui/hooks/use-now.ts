import { useSyncExternalStore } from 'react'
import { pageTime } from '../../lib/page-time.ts'
import { serverNow } from '../../lib/server-clock.ts'

let now = serverNow()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = serverNow()
  for (const listener of listeners) listener()
}
/** Calls the listener every second, by one clock for all listeners. Returns the function that stops it. */
export function watchClock(listener: () => void): () => void {
  listeners.add(listener)
  // the stored value may be from an earlier page
  now = serverNow()
  timer ??= setInterval(tick, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Returns the time of the clock's last second, in epoch milliseconds. */
export const clockNow = (): number => now

/** Returns the time in epoch milliseconds, updated every second by one clock, which runs only while it is used. */
export const useNow = (): number => useSyncExternalStore(watchClock, () => now, pageTime)
