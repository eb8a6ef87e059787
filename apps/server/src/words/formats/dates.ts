import { LRUCache } from 'lru-cache'

export interface Dates {
  /** "21 Nov", by India's clocks or those of a time zone. */
  shortDay(at: Date, timeZone?: string): string
  /** "21 Nov 2026" */
  day(at: Date): string
  /** "7:35 pm", by India's clocks or those of a time zone. */
  time(at: Date, timeZone?: string): string
}
const INDIA = 'Asia/Kolkata'
const MOST_ZONES = 50

/** Returns the dates and times of a locale, in words that are the same on every machine. */
export function datesOf(locale: string, clock: Intl.DateTimeFormatOptions): Dates {
  const inIndia = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: INDIA, ...options })
  const day = inIndia({ day: 'numeric', month: 'short', year: 'numeric' })
  const shortDays = new LRUCache<string, Intl.DateTimeFormat>({
    max: MOST_ZONES,
    memoMethod: (timeZone) => inIndia({ day: 'numeric', month: 'short', timeZone }),
  })
  const clocks = new LRUCache<string, Intl.DateTimeFormat>({
    max: MOST_ZONES,
    memoMethod: (timeZone) => inIndia({ hour: 'numeric', minute: '2-digit', timeZone, ...clock }),
  })
  return {
    shortDay: (at, timeZone = INDIA) => shortDays.memo(timeZone).format(at).replace('Sept', 'Sep'),
    day: (at) => day.format(at).replace('Sept', 'Sep'),
    time: (at, timeZone = INDIA) => clocks.memo(timeZone).format(at).replaceAll('\u202f', ' '),
  }
}
