// Local opening times. Free of zod, so that every page may import this file.

export const DAY_MINUTES = 24 * 60
/** "HH:MM" of a day, 24 hours. */
export const CLOCK_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/
export const MAX_RANGES_PER_DAY = 6
export const MAX_CLOSURES = 100
export const MAX_CLOSURE_NOTE = 60
export const MAX_PREP_MINUTES = 180
export const MAX_LAST_ORDER_MINUTES = 120
export const BUSY_MINUTES = { least: 5, most: 60 } as const
export const MAX_BUSY_HOURS = 4

/** Local times, "HH:MM". `closes` at or before `opens` is on the next day; equal times are 24 hours. */
export interface HoursRange {
  readonly opens: string
  readonly closes: string
}
/** The same in minutes: the start after midnight, and the length. */
export interface HoursSpan {
  readonly opens: number
  readonly lasts: number
}

/** Returns the minutes after midnight of "HH:MM". */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** Returns "HH:MM"; minutes beyond a day count from its next midnight. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export function spanOf({ opens, closes }: HoursRange): HoursSpan {
  const start = minutesOf(opens)
  return { opens: start, lasts: (minutesOf(closes) - start + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES }
}
export const rangeOf = ({ opens, lasts }: HoursSpan): HoursRange => ({ opens: clockOf(opens), closes: clockOf(opens + lasts) })
/** Returns whether a range ends on the day after it starts; one that ends at midnight does not. */
export const endsNextDay = (range: HoursRange): boolean => {
  const { opens, lasts } = spanOf(range)
  return opens + lasts > DAY_MINUTES
}

/** Returns the place of the first range of a day that starts before an earlier one ends; undefined if there is none. */
export function findOverlap(ranges: readonly HoursRange[]): { readonly at: number; readonly earlier: number } | undefined {
  const byStart = ranges.map((range, place) => ({ ...spanOf(range), place })).sort((one, other) => one.opens - other.opens)
  for (const [index, { opens, place }] of byStart.entries()) {
    const before = byStart[index - 1]
    if (before && opens < before.opens + before.lasts) return { at: place, earlier: before.place }
  }
  return undefined
}
