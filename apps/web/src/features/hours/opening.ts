// Whether a restaurant takes orders, at a time of this browser. Pure functions.

import { words } from '#words/hours'
import type { AnswerOf } from '../../lib/api.ts'
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts'
import { formatShortDate, formatTime, isSameDay, weekdayOf } from '../../lib/format.ts'
import { shownIn } from './zone.ts'

export type Opening = Pick<
  AnswerOf<'GET /getRestaurents'>['data'][number],
  | 'isOpen'
  | 'opensAt'
  | 'closesAt'
  | 'lastOrdersAt'
  | 'pausedUntil'
  | 'busyUntil'
  | 'busyMinutes'
  | 'prepMinutes'
  | 'timeZone'
  | 'daysAhead'
  | 'hours'
>
export type OpeningState = 'open' | 'closed' | 'paused'

/** Before the last orders, the screens warn for this long. */
const CLOSING_SOON_MS = HOUR_MS / 3
const isPast = (at: string | undefined, now: number): boolean => at !== undefined && Date.parse(at) <= now

/** Returns what holds at `now`: what the server said, until the next of its instants. */
export function openingState({ isOpen = true, opensAt, closesAt, lastOrdersAt, pausedUntil }: Opening, now: number): OpeningState {
  if (isOpen) return isPast(lastOrdersAt ?? closesAt, now) ? 'closed' : 'open'
  if (isPast(opensAt, now)) return 'open'
  return pausedUntil && !isPast(pausedUntil, now) ? 'paused' : 'closed'
}

/** Returns the next instant in ms at which one of these openings changes; undefined without one. */
export function nextInstant(openings: readonly Opening[], now: number): number | undefined {
  const instants = openings
    .flatMap(({ opensAt, closesAt, lastOrdersAt, pausedUntil, busyUntil }) => [opensAt, closesAt, lastOrdersAt, pausedUntil, busyUntil])
    .flatMap((instant) => (instant === undefined ? [] : [Date.parse(instant)]))
  return instants.filter((instant) => instant > now).reduce<number | undefined>((first, each) => Math.min(first ?? each, each), undefined)
}

export const closesSoon = ({ closesAt, lastOrdersAt }: Opening, now: number): boolean => {
  const end = lastOrdersAt ?? closesAt
  return end !== undefined && Date.parse(end) - now <= CLOSING_SOON_MS
}
export const isBusy = ({ busyUntil, busyMinutes }: Opening, now: number): boolean =>
  busyMinutes !== undefined && busyUntil !== undefined && !isPast(busyUntil, now)

/** Returns whether it takes orders for later, also while it is closed. */
export const takesLater = ({ daysAhead }: Opening): boolean => daysAhead !== undefined

/** Returns "10:30 pm" for today, "tomorrow, 11:00 am", or "Wed 25 Nov, 11:00 am", in a time zone or else in India's. */
export function formatWhen(instant: string, present: number, zone?: string): string {
  const [at, now] = [shownIn(zone, instant), shownIn(zone, present)]
  const time = formatTime(at)
  if (isSameDay(at, now)) return time
  if (isSameDay(at - DAY_MS, now)) return words.tomorrow(time)
  return words.onDay(formatDayName(at, now), time)
}
/** Returns "Wed 25 Nov". */
export const formatDayName = (at: string | number, now: number): string =>
  `${words.weekdays[weekdayOf(at) - 1]} ${formatShortDate(at, now)}`

/**
 * Returns "Open until 10:30 pm", "Closed · opens 11:00 am" or "Paused · back at 8:20 pm". `hasHours`: without an end it is open around the clock;
 * a restaurant that has set none is only "Open".
 */
export function sayOpening(opening: Opening, now: number, hasHours = opening.hours !== undefined): string {
  const { opensAt, closesAt, lastOrdersAt, timeZone } = opening
  const state = openingState(opening, now)
  if (state === 'open') {
    if (!opening.isOpen) return words.open
    if (!closesAt) return hasHours ? words.allDay : words.open
    return lastOrdersAt && closesSoon(opening, now)
      ? words.lastOrders(formatWhen(lastOrdersAt, now, timeZone))
      : words.openUntil(formatWhen(closesAt, now, timeZone))
  }
  if (!opensAt || isPast(opensAt, now)) return words.closed
  const when = formatWhen(opensAt, now, timeZone)
  return state === 'paused' ? words.paused(when) : words.closedUntil(when)
}
