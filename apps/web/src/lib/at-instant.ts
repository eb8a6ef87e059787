import { DAY_MS } from './durations.ts'
import { serverNow } from './server-clock.ts'

/** Longer timers overflow and fire at once. */
const LONGEST_MS = DAY_MS

/** Calls `reach` once when the clock reaches an instant in ms, however distant; at once when it has passed. Returns a function that cancels. */
export function atInstant(instant: number, reach: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const arm = () => {
    timer = setTimeout(look, Math.min(LONGEST_MS, Math.max(1, instant - serverNow())))
  }
  // a timer may fire early
  const look = () => (serverNow() < instant ? arm() : reach())
  arm()
  return () => clearTimeout(timer)
}
