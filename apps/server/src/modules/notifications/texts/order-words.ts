import { formatRupees, type Paise, toRupees } from '@tiffin/contract'
import type { Words } from '../../../words/index.ts'
import { isShownZone } from '../../hours/index.ts'
import type { Order, OrderItem } from '../../orders/index.ts'

export const rupees = (paise: Paise): string => formatRupees(toRupees(paise))

/** Returns a time such as "8:06 pm", by the clocks of the order's restaurant; by India's in a zone that JavaScript does not know. */
export const timeOf = ({ time_zone }: Pick<Order, 'time_zone'>, at: Date, { dates }: Words): string =>
  isShownZone(time_zone) ? dates.time(at, time_zone) : dates.time(at)

/** Returns a time, and its day if the order was not changed on it: "8:06 pm", or "29 Nov, 1:00 pm". */
export function dayAndTimeOf(order: Pick<Order, 'time_zone' | 'updated_at'>, at: Date, words: Words): string {
  const { time_zone: zone } = order
  const dayOf = (moment: Date) => (isShownZone(zone) ? words.dates.shortDay(moment, zone) : words.dates.shortDay(moment))
  const time = timeOf(order, at, words)
  return dayOf(at) === dayOf(order.updated_at) ? time : `${dayOf(at)}, ${time}`
}

/** Returns "#12", or "#12 (21 Nov)" if `at` is on another day, because numbers restart every day. */
export function numberOf({ number, created_at, slot_at }: Numbered, at: Date, { dates }: Words): string {
  const day = slot_at ?? created_at
  const [of, read] = [dates.day(day), dates.day(at)]
  if (of === read) return `#${number}`
  return `#${number} (${of.slice(-4) === read.slice(-4) ? dates.shortDay(day) : of})`
}
/** An order for later has a number of its slot's day. */
type Numbered = Pick<Order, 'number' | 'created_at'> & Partial<Pick<Order, 'slot_at'>>
/** Returns the number as of the order's last change. */
export const numberNow = (order: Numbered & Pick<Order, 'updated_at'>, words: Words): string => numberOf(order, order.updated_at, words)

/** Returns what the platform cancelled for want of an answer. An item that it removed earlier as missing had its own news and refund. */
export const unansweredItems = ({ items }: Pick<Order, 'items'>): OrderItem[] =>
  items.filter(({ events }) => events.at(-1)?.reason === 'unanswered')

/** Returns whether its money came in. An online order that is cancelled unpaid is `FAILED`; refunded money makes it `REFUNDED`. */
export const hadComeIn = ({ payment_method, payment_status }: Pick<Order, 'payment_method' | 'payment_status'>): boolean =>
  payment_method !== 'COD' && payment_status !== 'AWAITING' && payment_status !== 'FAILED'
