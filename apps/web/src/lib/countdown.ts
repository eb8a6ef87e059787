const MINUTE_MS = 60_000

/** Returns "6:05" until a time; undefined once it has passed. */
export function countdownTo(until: string, now: number): string | undefined {
  const left = Date.parse(until) - now
  return left > 0 ? `${Math.floor(left / MINUTE_MS)}:${String(Math.floor((left % MINUTE_MS) / 1000)).padStart(2, '0')}` : undefined
}
