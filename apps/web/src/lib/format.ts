// Amounts, dates and times for people. Pure arithmetic in India's one time zone, so that server and browser write the same.
import { words } from '#words/dates'
import { counted } from '../words/counted.ts'

export { formatRupees } from '@tiffin/contract/money'
export { formatNumber } from '../words/counted.ts'

/** India has one offset all year. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000
const DAY_MS = 86_400_000
const inIndia = (at: string | number): Date => new Date(new Date(at).getTime() + INDIA_OFFSET_MS)

/** "21 Nov 2026" */
export function formatDate(at: string | number): string {
  const date = inIndia(at)
  return `${date.getUTCDate()} ${words.months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
/** "21 Nov", of a day in India written YYYY-MM-DD. */
export function formatDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${words.months[(month ?? 1) - 1]}`
}
/** "7:35 pm" */
export function formatTime(at: string | number): string {
  const date = inIndia(at)
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return words.time(hours, minutes)
}
/** "21 Nov 2026, 7:35 pm" */
export const formatDateTime = (at: string | number): string => `${formatDate(at)}, ${formatTime(at)}`

const dayOf = (at: string | number): number => Math.floor((new Date(at).getTime() + INDIA_OFFSET_MS) / DAY_MS)
/** A day as people say it: "Today", "Yesterday", "13 Nov"; the year only when it is not this one. Printed papers keep `formatDate`. */
export function formatRecentDate(at: string | number, now: string | number = Date.now()): string {
  const daysAgo = dayOf(now) - dayOf(at)
  if (daysAgo === 0) return words.today
  if (daysAgo === 1) return words.yesterday
  return formatShortDate(at, now)
}
/** "13 Nov"; the year only when it is not this one. */
export function formatShortDate(at: string | number, now: string | number = Date.now()): string {
  const date = inIndia(at)
  const isThisYear = date.getUTCFullYear() === inIndia(now).getUTCFullYear()
  return isThisYear ? `${date.getUTCDate()} ${words.months[date.getUTCMonth()]}` : formatDate(at)
}
/** "2026-11-21", the day in India. */
export const isoDay = (at: string | number): string => inIndia(at).toISOString().slice(0, 10)
/** Of one day in India. */
export const isSameDay = (one: string | number, other: string | number): boolean => dayOf(one) === dayOf(other)
/** "Today, 4:10 am" */
export const formatRecentDateTime = (at: string | number, now?: string | number): string =>
  `${formatRecentDate(at, now)}, ${formatTime(at)}`

/** "1 dish", "1,204 dishes": a noun of English; counted nouns of the dictionaries come from `counted`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string => counted(count, one, many)
