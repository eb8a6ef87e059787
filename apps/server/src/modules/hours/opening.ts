// Whether a restaurant takes orders, as the SQL functions opening_of and hours_of return it (docs/decisions/023-opening-hours.md).
import { type Answer, type Calls, type HoursSpan, rangeOf } from '@tiffin/contract'

/** The row of opening_of, with the restaurant's time zone. */
export interface OpeningRow {
  readonly is_open: boolean
  readonly opens_at: Date | null
  readonly closes_at: Date | null
  readonly last_orders_at: Date | null
  readonly paused_until: Date | null
  readonly busy_until: Date | null
  readonly busy_minutes: number | null
  readonly prep_minutes: number | null
  readonly time_zone?: string
}
/** The object of hours_of. */
export interface HoursObject {
  readonly time_zone: string
  readonly week: readonly (HoursSpan & { readonly weekday: number })[] | null
  readonly closures: readonly { readonly day: string; readonly hours: readonly HoursSpan[]; readonly note: string }[]
}
type WireRestaurant = Answer<Calls['listRestaurants']>['data'][number]
export type OpeningWire = Pick<
  WireRestaurant,
  'isOpen' | 'opensAt' | 'closesAt' | 'lastOrdersAt' | 'pausedUntil' | 'busyUntil' | 'busyMinutes' | 'prepMinutes' | 'timeZone'
>

const INDIA = 'Asia/Kolkata'
/** Returns the time zone in the wire's format: nothing for India's. */
export const zoneWire = (zone: string | undefined): Pick<OpeningWire, 'timeZone'> =>
  zone !== undefined && zone !== INDIA ? { timeZone: zone } : {}
/** Returns the opening in the wire's format; fields that say nothing are absent. */
export function openingWire(row: OpeningRow): OpeningWire {
  const { opens_at, closes_at, last_orders_at, paused_until, busy_until, busy_minutes, prep_minutes, time_zone } = row
  return {
    isOpen: row.is_open,
    ...(opens_at && { opensAt: opens_at.toISOString() }),
    ...(closes_at && { closesAt: closes_at.toISOString() }),
    ...(last_orders_at && { lastOrdersAt: last_orders_at.toISOString() }),
    ...(paused_until && { pausedUntil: paused_until.toISOString() }),
    ...(busy_until && { busyUntil: busy_until.toISOString() }),
    ...(busy_minutes !== null && { busyMinutes: busy_minutes }),
    ...(prep_minutes !== null && { prepMinutes: prep_minutes }),
    ...zoneWire(time_zone),
  }
}

/** Returns the week, and the days with other hours, as the wire has them. */
export const hoursWire = ({ time_zone, week, closures }: HoursObject): NonNullable<WireRestaurant['hours']> => ({
  timeZone: time_zone,
  ...(week && { week: week.map(({ weekday, ...span }) => ({ day: weekday, ...rangeOf(span) })) }),
  closures: closures.map(({ day, hours, note }) => ({ day, ranges: hours.map(rangeOf), note })),
})

/** Returns when the first of these openings changes, in ms since 1970; Infinity if none will. */
export function openingsChangeAt(openings: readonly OpeningWire[]): number {
  const instants = openings.flatMap(({ opensAt, closesAt, lastOrdersAt, busyUntil }) => [opensAt, closesAt, lastOrdersAt, busyUntil])
  return Math.min(...instants.flatMap((instant) => (instant === undefined ? [] : [Date.parse(instant)])))
}
