import { availabilityCalls } from '@tiffin/contract/calls/availability'
import { nameKey } from '@tiffin/contract/clean-text'
import { codeOfIssue, fieldFailures } from '@tiffin/contract/errors/issues'
import { type HoursRange, rangeOf, spanOf } from '@tiffin/contract/opening-hours'
import { errorText } from '#words/errors'
import type { MenuTime } from '../queries.ts'

/** A time of day and the weekdays it applies to (1 is Monday). */
export interface RangeDraft extends HoursRange {
  readonly days: readonly number[]
}
export interface MenuTimeDraft {
  readonly key: string
  /** Of a menu time that exists. */
  readonly id: string | undefined
  readonly name: string
  readonly ranges: readonly RangeDraft[]
  /** How many products and categories have it. */
  readonly used: number
}
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const
export const NEW_RANGE: RangeDraft = { opens: '07:00', closes: '11:00', days: EVERY_DAY }

/** Returns the menu times for the form: equal hours of several days are one range. */
export const draftsOf = (times: readonly MenuTime[]): MenuTimeDraft[] =>
  times.map(({ _id, name, hours, products, categories }) => {
    const ranges = new Map<string, RangeDraft>()
    for (const { weekday, ...span } of hours) {
      const { opens, closes } = rangeOf(span)
      const known = ranges.get(`${opens} ${closes}`)
      ranges.set(`${opens} ${closes}`, { opens, closes, days: [...(known?.days ?? []), weekday] })
    }
    return { key: _id, id: _id, name, ranges: [...ranges.values()], used: products + categories }
  })

/** Returns the request's body; a range that ends before it starts ends on the next day. */
export const bodyOf = (drafts: readonly MenuTimeDraft[]) => ({
  menuTimes: drafts.map(({ id, name, ranges }) => ({
    ...(id !== undefined && { _id: id }),
    name,
    hours: ranges.flatMap((range) => range.days.map((weekday) => ({ weekday, ...spanOf(range) }))),
  })),
})

export const isSame = (drafts: readonly MenuTimeDraft[], times: readonly MenuTime[]): boolean =>
  JSON.stringify(bodyOf(drafts)) === JSON.stringify(bodyOf(draftsOf(times)))

/** Returns the place of the first menu time whose name is already taken. */
function secondOfName(drafts: readonly MenuTimeDraft[]): number {
  const names = drafts.map(({ name }) => nameKey(name))
  return names.findIndex((name, place) => names.indexOf(name) < place)
}

/** Returns the first error of each menu time, by its place and field; `hours` for its ranges. */
export function faultsOf(drafts: readonly MenuTimeDraft[]): ReadonlyMap<string, string> {
  const checked = availabilityCalls.replaceMenuTimes.body.safeParse(bodyOf(drafts), { error: codeOfIssue })
  if (checked.success) return new Map()
  const faults = new Map<string, string>()
  for (const failure of fieldFailures(checked.error)) {
    const [, place = 'all', field = ''] = failure.path.split('.')
    const inList = failure.code === 'menu_time_same_name' ? `${secondOfName(drafts)}.name` : 'all'
    const at = place === 'all' ? inList : `${place}.${field}`
    if (!faults.has(at)) faults.set(at, errorText(failure))
  }
  return faults
}
