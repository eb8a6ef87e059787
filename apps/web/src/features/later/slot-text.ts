// Names times of orders for later. Pure functions.
import { words as dates } from '#words/dates'
import { words } from '#words/slots'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/durations.ts'
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

/** Returns "1–1:15 pm", by the clocks of a zone or else India's; "2–2:15 am (UTC+1)" in the hour that a clock change repeats. */
export function rangeText({ at, until }: Slot, zone: string | undefined): string {
  const start = shownIn(zone, at)
  const from = minutesOf(start)
  const text = until === undefined ? formatTime(start) : dates.range(from, from + (Date.parse(until) - Date.parse(at)) / MINUTE_MS)
  const isRepeated = [-HOUR_MS, HOUR_MS].some((hour) => shownIn(zone, Date.parse(at) + hour) === start)
  return isRepeated ? `${text} (${offsetOf(start, at)})` : text
}

/** Returns "UTC+1" of a time and how it is shown, which is as if it were in India. */
function offsetOf(shown: number, at: string): string {
  const hours = (shown - Date.parse(at)) / HOUR_MS + INDIA_HOURS
  return `UTC${hours < 0 ? '−' : '+'}${Math.abs(hours)}`
}
const INDIA_HOURS = 5.5

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
