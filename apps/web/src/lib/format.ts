// Amounts, dates and times for people. Always India's time zone, so that server and browser render the same text.

import { words } from '#words/dates'
import { DAY_MS, HOUR_MS } from './durations.ts'
import { serverNow } from './server-clock.ts'

export { formatRupees } from '@tiffin/contract/money'
export { formatNumber } from '../words/counted.ts'

const INDIA_OFFSET_MS = 5.5 * HOUR_MS
const inIndia = (at: string | number): Date => new Date(new Date(at).getTime() + INDIA_OFFSET_MS)

/** Returns "21 Nov 2026". */
export function formatDate(at: string | number): string {
  const date = inIndia(at)
  return `${date.getUTCDate()} ${words.months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
/** Returns "21 Nov" for a day in India written YYYY-MM-DD. */
export function formatDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${words.months[(month ?? 1) - 1]}`
}
/** Returns the weekday in India, 1 for Monday to 7. */
export const weekdayOf = (at: string | number): number => inIndia(at).getUTCDay() || 7
/** Returns "7:35 pm". */
export function formatTime(at: string | number): string {
  const date = inIndia(at)
  const hours = date.getUTCHours()
  const minutes = String(date.getUTCMinutes()).padStart(2, '0')
  return words.time(hours, minutes)
}
/** Returns "21 Nov 2026, 7:35 pm". */
export const formatDateTime = (at: string | number): string => `${formatDate(at)}, ${formatTime(at)}`

const dayOf = (at: string | number): number => Math.floor((new Date(at).getTime() + INDIA_OFFSET_MS) / DAY_MS)
/** Returns "Today", "Yesterday" or "13 Nov"; the year is added unless it is the current one. Documents use `formatDate`. */
export function formatRecentDate(at: string | number, now: string | number = serverNow()): string {
  const daysAgo = dayOf(now) - dayOf(at)
  if (daysAgo === 0) return words.today
  if (daysAgo === 1) return words.yesterday
  return formatShortDate(at, now)
}
/** Returns "13 Nov"; the year is added unless it is the current one. */
export function formatShortDate(at: string | number, now: string | number = serverNow()): string {
  const date = inIndia(at)
  const isThisYear = date.getUTCFullYear() === inIndia(now).getUTCFullYear()
  return isThisYear ? `${date.getUTCDate()} ${words.months[date.getUTCMonth()]}` : formatDate(at)
}
/** Returns "7:35 pm", with the date if that is not the day of `now`: "29 Nov, 7:35 pm". */
export const formatTimeOrDate = (at: string | number, now: string | number): string =>
  isSameDay(at, now) ? formatTime(at) : `${formatShortDate(at, now)}, ${formatTime(at)}`
/** Returns the day in India as "2026-11-21". */
export const isoDay = (at: string | number): string => inIndia(at).toISOString().slice(0, 10)
/** Returns whether both times are on one day in India. */
export const isSameDay = (one: string | number, other: string | number): boolean => dayOf(one) === dayOf(other)
/** Returns "Today, 4:10 am". */
export const formatRecentDateTime = (at: string | number, now?: string | number): string =>
  `${formatRecentDate(at, now)}, ${formatTime(at)}`
