import { formatRupees, type Paise, toRupees } from '@tiffin/contract'
import { LRUCache } from 'lru-cache'
import { isShownZone } from '../hours/index.ts'
import type { Order, OrderItem } from '../orders/index.ts'

export const rupees = (paise: Paise): string => formatRupees(toRupees(paise))

const dayIn = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
const DAY = dayIn({ day: 'numeric', month: 'short' })
const FULL_DAY = dayIn({ day: 'numeric', month: 'short', year: 'numeric' })
const dayOf = (at: Date): string => FULL_DAY.format(at).replace('Sept', 'Sep')

const MOST_ZONES = 50
const CLOCK = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const timeIn = new LRUCache<string, Intl.DateTimeFormat>({
  max: MOST_ZONES,
  memoMethod: (timeZone) => dayIn(isShownZone(timeZone) ? { ...CLOCK, timeZone } : CLOCK),
})
/** Returns a time such as "8:06 pm", by the clocks of the order's restaurant; by India's in a zone that JavaScript does not know. */
export const timeOf = ({ time_zone }: Pick<Order, 'time_zone'>, at: Date): string =>
  timeIn.memo(time_zone).format(at).replaceAll('\u202f', ' ')

/** Returns "#12", or "#12 (21 Nov)" if `at` is on another day, because numbers restart every day. */
export function numberOf({ number, created_at }: Pick<Order, 'number' | 'created_at'>, at: Date): string {
  const placed = dayOf(created_at)
  const read = dayOf(at)
  if (placed === read) return `#${number}`
  return `#${number} (${placed.slice(-4) === read.slice(-4) ? DAY.format(created_at).replace('Sept', 'Sep') : placed})`
}
/** Returns the number as of the order's last change. */
export const numberNow = (order: Pick<Order, 'number' | 'created_at' | 'updated_at'>): string => numberOf(order, order.updated_at)

/** Returns what the platform cancelled for want of an answer. An item that it removed earlier as missing had its own news and refund. */
export const unansweredItems = ({ items }: Pick<Order, 'items'>): OrderItem[] =>
  items.filter(({ events }) => events.at(-1)?.reason === 'unanswered')

/** Returns whether its money came in. An online order that is cancelled unpaid is `FAILED`; refunded money makes it `REFUNDED`. */
export const hadComeIn = ({ payment_method, payment_status }: Pick<Order, 'payment_method' | 'payment_status'>): boolean =>
  payment_method !== 'COD' && payment_status !== 'AWAITING' && payment_status !== 'FAILED'
