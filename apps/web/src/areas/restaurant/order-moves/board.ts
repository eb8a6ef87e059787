import { compareNames } from '@tiffin/contract/clean-text'
import { canMove, type ItemStatus, isUnpacked } from '@tiffin/contract/order-flow'
import { words } from '#words/restaurant-orders'
import { isRunning, kindOf, type Order, type OrderItem, stageOf, statusOf } from '../../../features/orders/status.ts'
import { DAY_MS, HOUR_MS, isFar, MINUTE_MS } from '../../../lib/durations.ts'

export const COLUMNS = [
  { stage: 'pending', slug: 'new', tone: 'info' },
  { stage: 'preparing', slug: 'preparing', tone: 'warn' },
  { stage: 'packed', slug: 'packed', tone: 'ok' },
] as const satisfies readonly { stage: ItemStatus; slug: string; tone: string }[]
export type Column = (typeof COLUMNS)[number]
export type Stage = Column['stage']

/** Returns the orders of a column, the longest wait first; without those for later, whose cooking time has not come. */
export const ordersIn = (orders: readonly Order[], stage: ItemStatus): Order[] =>
  orders.filter((order) => !order.isLater && stageOf(order) === stage).sort((one, other) => one.createdAt.localeCompare(other.createdAt))

export const bySlot = (one: Order, other: Order): number => (one.slotAt ?? '').localeCompare(other.slotAt ?? '')

/** Returns the running orders whose cooking time has not come, by their slots. */
export const ordersForLater = (orders: readonly Order[]): Order[] =>
  orders.filter((order) => order.isLater && isRunning(order)).sort(bySlot)

export const movable = (order: Order, from: ItemStatus, to: ItemStatus): OrderItem[] =>
  canMove(kindOf(order), from, to, 'restaurant') ? order.item.filter((item) => statusOf(item) === from) : []

export interface Portions {
  readonly key: string
  readonly product: string
  readonly variant: string
  readonly vegetarian: boolean | null
  readonly count: number
}
/** Returns the portions to prepare per product over all orders, the most first; without what has run out, whose customer is being asked. */
export function allDayCounts(orders: readonly Order[]): Portions[] {
  const counts = new Map<string, Portions>()
  const toCook = orders
    .filter(({ isLater }) => !isLater)
    .flatMap((order) => order.item)
    .filter((item) => isUnpacked(statusOf(item)) && item.question?.state !== 'open')
  for (const { product, variant, vegetarian, quantity } of toCook) {
    const key = `${product.productName}\n${variant}`
    const known = counts.get(key)
    counts.set(key, { key, product: product.productName, variant, vegetarian, count: (known?.count ?? 0) + quantity })
  }
  return [...counts.values()].sort((one, other) => other.count - one.count || compareNames(one.key, other.key))
}

/** Minutes of waiting after which an order's age is amber, and red, while the restaurant has not said when it is ready. */
const AGE_LIMITS = { warn: 10, late: 15 } as const
/** Minutes before the time that the restaurant has said, from which it is amber. */
const SOON = 5

export type Urgency = 'fresh' | 'warn' | 'late'
export interface Age {
  readonly urgency: Urgency
  /** "0:42", "11:20", "2 h 05 min", "3 days" */
  readonly words: string
  /** Whole minutes past the limit; 0 when not late. */
  readonly lateMinutes: number
}
/** Returns an order's age, and whether it is late for the time that the restaurant has said; 0:00 if this clock is behind the server's. */
export function ageOf({ createdAt, readyAt }: Pick<Order, 'createdAt' | 'readyAt'>, now: number): Age {
  const waited = Math.max(0, now - Date.parse(createdAt))
  const dueAt = readyAt ? Date.parse(readyAt) : Date.parse(createdAt) + AGE_LIMITS.late * MINUTE_MS
  const warnAt = readyAt ? dueAt - SOON * MINUTE_MS : Date.parse(createdAt) + AGE_LIMITS.warn * MINUTE_MS
  const urgency = now >= dueAt ? 'late' : now >= warnAt ? 'warn' : 'fresh'
  return { urgency, words: inWords(waited), lateMinutes: Math.max(0, Math.floor((now - dueAt) / MINUTE_MS)) }
}
/** Returns how urgent an order is: by its age, and after its reminder by how near its cancellation is. */
export function urgencyOf(order: Pick<Order, 'createdAt' | 'readyAt' | 'waiting'>, now: number): Urgency {
  if (!order.waiting?.isOverdue) return ageOf(order, now).urgency
  const { until } = order.waiting
  return until && isFar(until, now) ? 'warn' : 'late'
}
/** Returns "8 min" or "2 h 05 min": how long an order has waited since a time, without seconds. */
export function waitedSince(since: string, now: number): string {
  const minutes = wholeMinutesSince(since, now)
  return minutes < HOUR_MS / MINUTE_MS ? words.minutes(minutes) : inWords(minutes * MINUTE_MS)
}
function inWords(waited: number): string {
  if (waited >= 2 * DAY_MS) return words.days(Math.floor(waited / DAY_MS))
  const minutes = Math.floor((waited % HOUR_MS) / MINUTE_MS)
  if (waited >= HOUR_MS) return words.hours(Math.floor(waited / HOUR_MS), twoDigits(minutes))
  return `${minutes}:${twoDigits(Math.floor((waited % MINUTE_MS) / 1000))}`
}
export const wholeMinutesSince = (since: string, now: number): number => Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
const twoDigits = (value: number): string => String(value).padStart(2, '0')
