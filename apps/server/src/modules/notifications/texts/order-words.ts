import { formatRupees, type Paise, toRupees } from '@tiffin/contract'
import type { Words } from '../../../words/index.ts'
import { isShownZone } from '../../hours/index.ts'
import type { Order, OrderItem } from '../../orders/index.ts'

export const rupees = (paise: Paise): string => formatRupees(toRupees(paise))

/** Returns a time such as "8:06 pm", by the clocks of the order's restaurant; by India's in a zone that JavaScript does not know. */
export const timeOf = ({ time_zone }: Pick<Order, 'time_zone'>, at: Date, { dates }: Words): string =>
  isShownZone(time_zone) ? dates.time(at, time_zone) : dates.time(at)

/** Returns "#12", or "#12 (21 Nov)" if `at` is on another day, because numbers restart every day. */
export function numberOf({ number, created_at }: Pick<Order, 'number' | 'created_at'>, at: Date, { dates }: Words): string {
  const [placed, read] = [dates.day(created_at), dates.day(at)]
  if (placed === read) return `#${number}`
  return `#${number} (${placed.slice(-4) === read.slice(-4) ? dates.shortDay(created_at) : placed})`
}
/** Returns the number as of the order's last change. */
export const numberNow = (order: Pick<Order, 'number' | 'created_at' | 'updated_at'>, words: Words): string =>
  numberOf(order, order.updated_at, words)

/** Returns what the platform cancelled for want of an answer. An item that it removed earlier as missing had its own news and refund. */
export const unansweredItems = ({ items }: Pick<Order, 'items'>): OrderItem[] =>
  items.filter(({ events }) => events.at(-1)?.reason === 'unanswered')

/** Returns whether its money came in. An online order that is cancelled unpaid is `FAILED`; refunded money makes it `REFUNDED`. */
export const hadComeIn = ({ payment_method, payment_status }: Pick<Order, 'payment_method' | 'payment_status'>): boolean =>
  payment_method !== 'COD' && payment_status !== 'AWAITING' && payment_status !== 'FAILED'
