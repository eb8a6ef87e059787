import { words } from '#words/dates'
import { weekdayOf } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { shownIn } from '../hours/zone.ts'
import type { MenuProduct } from './queries.ts'

type Hours = NonNullable<MenuProduct['menuTime']>['hours']
const DAYS = 7

/** Returns the hours of today in the restaurant's zone, or of the next day that has some: "7–11 am", "7–11 am, 4–6 pm". */
export function menuHours(hours: Hours, zone: string | undefined, now = serverNow()): string {
  const today = weekdayOf(shownIn(zone, now))
  const away = (weekday: number) => (weekday - today + DAYS) % DAYS
  const next = Math.min(...hours.map(({ weekday }) => away(weekday)))
  const shown = hours.filter(({ weekday }) => away(weekday) === next)
  return shown.map(({ opens, lasts }) => words.range(opens, opens + lasts)).join(', ')
}
