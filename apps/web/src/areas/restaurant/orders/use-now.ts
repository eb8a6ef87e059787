// One clock for all timers of a page; it ticks only while one is shown.
import { useSyncExternalStore } from 'react'
import { ageOf, type Urgency } from './kitchen.ts'

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}
function watch(listener: () => void): () => void {
  listeners.add(listener)
  // the value of an earlier page may be long past
  now = Date.now()
  timer ??= setInterval(tick, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Milliseconds since 1970, anew every second. */
export const useNow = (): number =>
  useSyncExternalStore(
    watch,
    () => now,
    () => now,
  )

/** Renders anew when it changes, not every second: a ticket is much more than its clock. */
export const useUrgency = (createdAt: string): Urgency =>
  useSyncExternalStore(
    watch,
    () => ageOf(createdAt, now).urgency,
    () => 'fresh',
  )
