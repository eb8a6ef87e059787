// Times in the time zone of a restaurant. `lib/format` shows India's.
import { DAY_MS, MINUTE_MS } from '../../lib/durations.ts'

const INDIA = 'Asia/Kolkata'

const CLOCK = { hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const

/** Returns the clock of a zone; that of India when this browser does not know the zone, because it is older or the name is invalid. */
function clockOf(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone: INDIA })
  }
}

/** Returns how far the clocks of a zone are ahead of UTC at an instant, in ms. */
function aheadOfUtc(zone: string, at: number): number {
  const parts = clockOf(zone).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const clock = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return clock - Math.floor(at / MINUTE_MS) * MINUTE_MS
}

/** Returns the instant at which India's clocks show what those of the zone show at `at`; for the functions of `lib/format`. */
export function shownIn(zone: string | undefined, at: string | number): number {
  const instant = new Date(at).getTime()
  return zone === undefined || zone === INDIA ? instant : instant + aheadOfUtc(zone, instant) - aheadOfUtc(INDIA, instant)
}

/** Returns the instant in ms at which the clocks of the zone show "2026-11-22T19:00"; an hour that is skipped is the one after it. */
export function instantIn(zone: string | undefined, clock: string): number {
  const asUtc = Date.parse(`${clock}:00Z`)
  const near = asUtc - aheadOfUtc(zone ?? INDIA, asUtc)
  const at = asUtc - aheadOfUtc(zone ?? INDIA, near)
  // the clocks skip this time: east of Greenwich the second estimate is the later one, west of it the first
  return clockIn(zone, at) === clock ? at : Math.max(near, at)
}

/** Returns the next instant in ms at which the clocks of the zone show "18:30". */
export function nextIn(zone: string | undefined, time: string, now: number): number {
  const today = clockIn(zone, now).slice(0, 10)
  const at = instantIn(zone, `${today}T${time}`)
  if (at > now) return at
  return instantIn(zone, `${new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)}T${time}`)
}

/** Returns what the clocks of the zone show, as "2026-11-22T19:00". */
export const clockIn = (zone: string | undefined, at: number): string =>
  new Date(at + aheadOfUtc(zone ?? INDIA, at)).toISOString().slice(0, 16)
