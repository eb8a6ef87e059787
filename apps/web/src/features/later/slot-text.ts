// Names times of orders for later. Pure functions.
import { words as dates } from '#words/dates'
import { words } from '#words/slots'
import { DAY_MS, MINUTE_MS } from '../../lib/durations.ts'
import { formatTime, isoDay, isSameDay } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { formatDayName } from '../hours/opening.ts'
import { shownIn } from '../hours/zone.ts'

export interface Slot {
  readonly at: string
  /** Absent: only its beginning is known. */
  readonly until?: string | undefined
}

/** Minutes after midnight of a time of `shownIn`. */
export const minutesOf = (shown: number): number => Math.floor((shown - Date.parse(`${isoDay(shown)}T00:00+05:30`)) / MINUTE_MS)

/** Returns "1–1:15 pm", by the clocks of a zone or else India's. */
export function rangeText({ at, until }: Slot, zone: string | undefined): string {
  const start = shownIn(zone, at)
  if (until === undefined) return formatTime(start)
  const from = minutesOf(start)
  return dates.range(from, from + (Date.parse(until) - Date.parse(at)) / MINUTE_MS)
}

/** Returns "Today", "Tomorrow" or "Wed 2 Dec"; inside a sentence "tomorrow". */
export function dayText(instant: string, zone: string | undefined, isInSentence = false): string {
  const [at, now] = [shownIn(zone, instant), shownIn(zone, serverNow())]
  if (isSameDay(at, now)) return isInSentence ? words.todayIn : dates.today
  if (isSameDay(at - DAY_MS, now)) return isInSentence ? words.tomorrowIn : words.tomorrow
  return formatDayName(at, now)
}
/** Returns "Tomorrow, 1–1:15 pm", "Today, …" or "Wed 2 Dec, …"; inside a sentence "tomorrow, …". */
export const slotText = (slot: Slot, zone: string | undefined, isInSentence = false): string =>
  words.onDay(dayText(slot.at, zone, isInSentence), rangeText(slot, zone))
