import type { HoursRange } from '@tiffin/contract/opening-hours'
import { words } from '#words/dates'
import { words as own } from '#words/own-hours'

/** Returns "6:30 pm" for "18:30". */
export const formatClock = (clock: string): string => words.time(Number(clock.slice(0, 2)), clock.slice(3))

/** Returns "11:00 am–3:30 pm, 6:30 pm–1:30 am". */
export const formatRanges = (ranges: readonly HoursRange[]): string =>
  ranges.map(({ opens, closes }) => (opens === closes ? own.week.allDay : `${formatClock(opens)}–${formatClock(closes)}`)).join(', ')
