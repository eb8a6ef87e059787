// A promo code in words.
import { words as days } from '#words/dates'
import { words as week } from '#words/hours'
import { words } from '#words/promo-codes'
import { formatRupees, formatShortDate } from '../../lib/format.ts'
import type { Promo, PromoReader } from './queries.ts'

/** Returns "20% off, at most ₹80, on orders from ₹349". */
export function offerOf({ kind, percent = 0, amount = 0, maxDiscount, minimum }: Promo): string {
  const off =
    kind === 'percent' ? words.percentOff(percent) : kind === 'amount' ? words.amountOff(formatRupees(amount)) : words.freeDelivery
  return [
    off,
    ...(maxDiscount === undefined ? [] : [words.atMost(formatRupees(maxDiscount))]),
    ...(minimum ? [words.fromProducts(formatRupees(minimum))] : []),
  ].join(', ')
}

/** Returns "26 Dec – 3 Jan", "Until 31 Dec" or "From 26 Dec"; an end is the last day that counts. */
export function spanOf({ startsAt, endsAt, state }: Promo): string {
  const last = endsAt && formatShortDate(Date.parse(endsAt) - 1)
  const first = formatShortDate(startsAt)
  if (state === 'later' || (state === 'waiting' && last)) return last ? words.days(first, last) : words.fromDay(first)
  return last ? words.untilDay(last) : words.noEnd
}

/** Returns who pays for it, as the reader names them. */
export function bearersOf({ share, restaurant }: Promo, reader: PromoReader): string {
  if (share === 0) return words.bearers.platform
  if (share === 100) return reader === 'restaurant' ? words.bearers.you : words.bearers.restaurant(restaurant?.restaurantName ?? '')
  return (reader === 'restaurant' ? words.bearers.sharedByYou : words.bearers.shared)(100 - share, share)
}

/** Returns the further conditions: "First order only", "Once per customer", "Mon, Tue 3–6 pm". */
export const conditionsOf = ({ firstOrder, every, excludesOffers, perCustomer, hours }: Promo): string[] => [
  ...(firstOrder ? [words.firstOrder] : []),
  ...(every === undefined ? [] : [words.every(every)]),
  ...(perCustomer === undefined ? [] : [words.perCustomer(perCustomer)]),
  ...(excludesOffers ? [words.excludesOffers] : []),
  ...(hours ? hoursOf(hours) : []),
]

/** Days with the same hours are one text. */
function hoursOf(hours: NonNullable<Promo['hours']>): string[] {
  const ranges = hours.map(({ day, from, to }) => ({ day, range: days.range(from, to) }))
  return [...new Set(ranges.map(({ range }) => range))].map((range) => {
    const named = week.weekdays.filter((_, at) => ranges.some((one) => one.range === range && one.day === at + 1))
    return named.length === week.weekdays.length ? words.daily(range) : `${named.join(', ')} ${range}`
  })
}
