// Weeks of statements, by their days as YYYY-MM-DD.
import { DAY_MS } from '../../lib/durations.ts'

/** Returns the day so many weeks later; earlier if negative. */
export const weeksFrom = (day: string, weeks: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 7 * weeks * DAY_MS).toISOString().slice(0, 10)

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}
