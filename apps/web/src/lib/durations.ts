// Lengths of time, in milliseconds.
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Whether a time is more than an hour away: screens name it instead of counting down to it. */
export const isFar = (until: string, now: number): boolean => Date.parse(until) - now > HOUR_MS

/** Returns "6:05" until a time; undefined once it has passed. */
export function countdownTo(until: string, now: number): string | undefined {
  const left = Date.parse(until) - now
  if (left <= 0) return undefined
  const seconds = String(Math.floor((left % MINUTE_MS) / SECOND_MS)).padStart(2, '0')
  return `${Math.floor(left / MINUTE_MS)}:${seconds}`
}
