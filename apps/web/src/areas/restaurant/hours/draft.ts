// The week while it is edited. Pure functions.
import { findOverlap, type HoursRange } from '@tiffin/contract/opening-hours'
import type { OwnHours } from './queries.ts'

export interface DraftRange extends HoursRange {
  readonly key: number
}
/** Ranges by weekday, Monday first. */
export type DraftWeek = readonly (readonly DraftRange[])[]
export interface Draft {
  /** False: open around the clock. */
  readonly hasWeek: boolean
  readonly week: DraftWeek
  readonly prepMinutes: number | null
  readonly lastOrderMinutes: number
  readonly pausesWhenUnanswered: boolean
}
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
const USUAL: HoursRange = { opens: '11:00', closes: '22:30' }
const LATER: HoursRange = { opens: '18:30', closes: '22:30' }

let keys = 0
export const withKey = (range: HoursRange): DraftRange => {
  keys += 1
  return { opens: range.opens, closes: range.closes, key: keys }
}

/** A week that was never set starts with usual hours. */
export function draftOf({ week, prepMinutes, lastOrderMinutes, pausesWhenUnanswered }: OwnHours): Draft {
  const ranges = WEEKDAYS.map((day) => (week ? week.filter((range) => range.day === day + 1) : [USUAL]).map(withKey))
  return { hasWeek: week !== undefined, week: ranges, prepMinutes: prepMinutes ?? null, lastOrderMinutes, pausesWhenUnanswered }
}

export const withDay = (week: DraftWeek, day: number, ranges: readonly DraftRange[]): DraftWeek =>
  week.map((known, index) => (index === day ? ranges : known))

/** Returns the ranges with one more: the usual one on a closed day, else the evening or the hour after the last one. */
export function withMore(ranges: readonly DraftRange[]): readonly DraftRange[] {
  const next = ranges.length === 0 ? USUAL : LATER
  return [...ranges, withKey(next)]
}

/** Returns, by key, the end of the range that a range overlaps. */
export function overlapsOf(week: DraftWeek): ReadonlyMap<number, string> {
  const found = week.flatMap((ranges): [number, string][] => {
    const overlap = findOverlap(ranges)
    const [later, earlier] = [overlap && ranges[overlap.at], overlap && ranges[overlap.earlier]]
    return later && earlier ? [[later.key, earlier.closes]] : []
  })
  return new Map(found)
}

export const bodyOf = ({ hasWeek, week, ...settings }: Draft) => ({
  ...settings,
  week: hasWeek ? week.flatMap((ranges, index) => ranges.map(({ opens, closes }) => ({ day: index + 1, opens, closes }))) : null,
})
export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
