import { availabilityCalls } from '@tiffin/contract/calls/availability'
import { codeOfIssue, fieldFailures } from '@tiffin/contract/issues'
import { errorText } from '#words/errors'
import type { MenuTime } from '../queries.ts'

/** A time of day and the weekdays it applies to (1 is Monday). */
export interface RangeDraft {
  /** As the control writes it: "07:00". */
  readonly from: string
  readonly to: string
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
const MINUTES_A_DAY = 1_440
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const
export const NEW_RANGE: RangeDraft = { from: '07:00', to: '11:00', days: EVERY_DAY }

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Returns the menu times for the form: equal hours of several days are one range. */
export const draftsOf = (times: readonly MenuTime[]): MenuTimeDraft[] =>
  times.map(({ _id, name, hours, products, categories }) => {
    const days = new Map<string, number[]>()
    for (const { weekday, opens, lasts } of hours) days.set(`${opens} ${lasts}`, [...(days.get(`${opens} ${lasts}`) ?? []), weekday])
    const ranges = [...days].map(([span, on]): RangeDraft => {
      const [opens = 0, lasts = 0] = span.split(' ').map(Number)
      return { from: clockOf(opens), to: clockOf(opens + lasts), days: on }
    })
    return { key: _id, id: _id, name, ranges, used: products + categories }
  })

/** Returns the request's body; a range that ends before it starts ends on the next day. */
export const bodyOf = (drafts: readonly MenuTimeDraft[]) => ({
  menuTimes: drafts.map(({ id, name, ranges }) => ({
    ...(id !== undefined && { _id: id }),
    name,
    hours: ranges.flatMap(({ from, to, days }) => {
      const opens = minutesOf(from)
      const lasts = (minutesOf(to) - opens + MINUTES_A_DAY) % MINUTES_A_DAY || MINUTES_A_DAY
      return days.map((weekday) => ({ weekday, opens, lasts }))
    }),
  })),
})

/** Returns the first error of each menu time, by its place and field; `hours` for its ranges. */
export function faultsOf(drafts: readonly MenuTimeDraft[]): ReadonlyMap<string, string> {
  const checked = availabilityCalls.replaceMenuTimes.body.safeParse(bodyOf(drafts), { error: codeOfIssue })
  if (checked.success) return new Map()
  const faults = new Map<string, string>()
  for (const failure of fieldFailures(checked.error)) {
    const [, place = 'all', field = ''] = failure.path.split('.')
    const at = place === 'all' ? 'all' : `${place}.${field}`
    if (!faults.has(at)) faults.set(at, errorText(failure))
  }
  return faults
}
