import { useSyncExternalStore } from 'react'
import { ageOf, type Urgency } from './board.ts'

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
function watch(listener: () => void): () => void {
  listeners.add(listener)
  // the stored value may be from an earlier page
  now = Date.now()
  timer ??= setInterval(tick, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Returns the time in epoch milliseconds, updated every second by one clock, which runs only while it is used. */
export const useNow = (): number =>
  useSyncExternalStore(
    watch,
    () => now,
    () => now,
  )

/** Returns an order's urgency; re-renders only when it changes, not every second. */
export const useUrgency = (createdAt: string): Urgency =>
  useSyncExternalStore(
    watch,
    () => ageOf(createdAt, now).urgency,
    () => 'fresh',
  )
