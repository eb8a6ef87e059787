import { words } from '#words/dates'
import type { MenuProduct } from './queries.ts'

type Hours = NonNullable<MenuProduct['menuTime']>['hours']
const INDIA_OFFSET_MS = 5.5 * 3_600_000
const DAYS = 7

/** Returns the hours of today in India, or of the next day that has some: "7–11 am", "7–11 am, 4–6 pm". */
export function menuHours(hours: Hours, now = Date.now()): string {
  const today = new Date(now + INDIA_OFFSET_MS).getUTCDay() || DAYS
  const away = (weekday: number) => (weekday - today + DAYS) % DAYS
  const next = Math.min(...hours.map(({ weekday }) => away(weekday)))
  const shown = hours.filter(({ weekday }) => away(weekday) === next)
  return shown.map(({ opens, lasts }) => words.range(opens, opens + lasts)).join(', ')
}
