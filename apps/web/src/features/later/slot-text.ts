// Names times of orders for later. Pure functions.
import { words as dates } from '#words/dates'
import { words } from '#words/later'
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

const minutesOf = (shown: number): number => Math.floor((shown - Date.parse(`${isoDay(shown)}T00:00+05:30`)) / MINUTE_MS)

/** Returns "1–1:15 pm", by the clocks of a zone or else India's. */
export function rangeText({ at, until }: Slot, zone: string | undefined): string {
  const start = shownIn(zone, at)
  if (until === undefined) return formatTime(start)
  const from = minutesOf(start)
  return dates.range(from, from + (Date.parse(until) - Date.parse(at)) / MINUTE_MS)
}

/** Returns "Tomorrow, 1–1:15 pm", "Today, …" or "Wed 2 Dec, …"; inside a sentence "tomorrow, …". */
export function slotText(slot: Slot, zone: string | undefined, isInSentence = false): string {
  const [at, now] = [shownIn(zone, slot.at), shownIn(zone, serverNow())]
  const time = rangeText(slot, zone)
  if (isSameDay(at, now)) return words.onDay(isInSentence ? words.todayIn : dates.today, time)
  if (isSameDay(at - DAY_MS, now)) return words.onDay(isInSentence ? words.tomorrowIn : words.tomorrow, time)
  return words.onDay(formatDayName(at, now), time)
}

const PARTS = [
  [5, 'night'],
  [12, 'morning'],
  [17, 'afternoon'],
  [24, 'evening'],
] as const
/** Returns the slots of a day by its parts, in their order. */
export function byPart<T extends Slot>(slots: readonly T[], zone: string | undefined): { name: string; slots: T[] }[] {
  const hourOf = ({ at }: Slot) => minutesOf(shownIn(zone, at)) / 60
  return PARTS.flatMap(([end, part], index) => {
    const start = PARTS[index - 1]?.[0] ?? 0
    const found = slots.filter((slot) => hourOf(slot) >= start && hourOf(slot) < end)
    return found.length > 0 ? { name: words.parts[part], slots: found } : []
  })
}
