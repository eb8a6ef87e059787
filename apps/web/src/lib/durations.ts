// Lengths of time, in milliseconds.
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Returns "6:05" until a time; undefined once it has passed. */
export function countdownTo(until: string, now: number): string | undefined {
  const left = Date.parse(until) - now
  if (left <= 0) return undefined
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0')
  const seconds = two((left % MINUTE_MS) / 1000)
  if (left < HOUR_MS) return `${Math.floor(left / MINUTE_MS)}:${seconds}`
  return `${Math.floor(left / HOUR_MS)}:${two((left % HOUR_MS) / MINUTE_MS)}:${seconds}`
}
