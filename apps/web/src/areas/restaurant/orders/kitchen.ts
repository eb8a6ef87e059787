// Which orders stand on the board, and since when they wait.
import { canMove, type ItemStatus } from '@tiffin/contract/order-flow'
import { type Order, type OrderItem, stageOf, statusOf } from '../../../features/orders/status.ts'

export const COLUMNS = [
  { stage: 'pending', slug: 'new', title: 'New', tone: 'info' },
  { stage: 'preparing', slug: 'preparing', title: 'Preparing', tone: 'warn' },
  { stage: 'packed', slug: 'packed', title: 'Packed', tone: 'ok' },
] as const satisfies readonly { stage: ItemStatus; slug: string; title: string; tone: string }[]
export type Column = (typeof COLUMNS)[number]

/** The longest wait first: that is what the kitchen does next. */
export const ordersIn = (orders: readonly Order[], stage: ItemStatus): Order[] =>
  orders.filter((order) => stageOf(order) === stage).sort((one, other) => one.createdAt.localeCompare(other.createdAt))

/** What is still wanted of an order. */
export const liveItems = (order: Order): OrderItem[] => order.item.filter((item) => !item.is_canceled)

/** The dishes that the restaurant may take to a state now. */
export const movable = (order: Order, to: ItemStatus): OrderItem[] =>
  liveItems(order).filter((item) => canMove(statusOf(item), to, 'restaurant'))

/** Prepaid money goes back when a dish is cancelled; cash has not come in yet. */
export const isPrepaid = (order: Pick<Order, 'paymentStatus'>): boolean => order.paymentStatus === 'PREPAID'

/** Until then an order is fresh; from the second limit on it is late. */
export const WARN_AFTER_MINUTES = 10
export const LATE_AFTER_MINUTES = 15
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

export type Urgency = 'fresh' | 'warn' | 'late'
export interface Age {
  readonly urgency: Urgency
  /** "0:42", "11:20", "2 h 05 min", "3 days" */
  readonly words: string
  /** Whole minutes past the limit; 0 when not late. */
  readonly lateMinutes: number
}
/** How long an order has been waiting; a clock that runs behind the server's shows 0:00. */
export function ageOf(createdAt: string, now: number): Age {
  const waited = Math.max(0, now - Date.parse(createdAt))
  const minutes = Math.floor(waited / MINUTE_MS)
  const urgency = minutes >= LATE_AFTER_MINUTES ? 'late' : minutes >= WARN_AFTER_MINUTES ? 'warn' : 'fresh'
  return { urgency, words: inWords(waited, minutes), lateMinutes: Math.max(0, minutes - LATE_AFTER_MINUTES) }
}
function inWords(waited: number, minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES)
  if (hours >= 2 * DAY_HOURS) return `${Math.floor(hours / DAY_HOURS)} days`
  if (hours > 0) return `${hours} h ${twoDigits(minutes % HOUR_MINUTES)} min`
  return `${minutes}:${twoDigits(Math.floor((waited % MINUTE_MS) / 1000))}`
}
const twoDigits = (value: number): string => String(value).padStart(2, '0')
