// What an order means to the person who brings it: pure readings of the order as the wire tells it.

import { formatRupees } from '@tiffin/contract/money'
import { type ItemStatus, nextStatuses, WIRE_STATUS } from '@tiffin/contract/order-flow'
import { type Order, type OrderItem, statusOf } from '../../../features/orders/status.ts'

export interface NextMove {
  readonly item: OrderItem
  readonly to: ItemStatus
  /** The wire's word for it. */
  readonly word: string
  readonly label: string
}
const LABELS: Partial<Record<ItemStatus, string>> = { out_for_delivery: 'Mark out of delivery', delivered: 'Mark delivered' }

/** The one next thing to do: take out the first packed dish, with it the whole bag; then hand it over. Undefined when nothing is left. */
export function nextMove(order: Pick<Order, 'item'>): NextMove | undefined {
  const at = (status: ItemStatus) => order.item.find((item) => statusOf(item) === status)
  const item = at('packed') ?? at('out_for_delivery')
  const to = item && nextStatuses(statusOf(item), 'employee')[0]
  const label = to && LABELS[to]
  return item && to && label ? { item, to, word: WIRE_STATUS[to], label } : undefined
}
export const isCurrent = (order: Pick<Order, 'item'>): boolean => nextMove(order) !== undefined

/** What is on the road comes first, then what has waited longest. */
export function currentJobs(orders: readonly Order[]): Order[] {
  const isOnTheRoad = (order: Order) => (nextMove(order)?.to === 'delivered' ? 0 : 1)
  return orders.filter(isCurrent).sort((a, b) => isOnTheRoad(a) - isOnTheRoad(b) || a.createdAt.localeCompare(b.createdAt))
}

/** The money at the door, in words: cash that is still to be collected, or nothing to do. */
export const cashWords = (order: Pick<Order, 'paymentType' | 'paymentStatus' | 'grandTotal'>): string =>
  hasToCollect(order) ? `Collect ${formatRupees(order.grandTotal)}` : 'Paid'
export const hasToCollect = ({ paymentType, paymentStatus }: Pick<Order, 'paymentType' | 'paymentStatus'>): boolean =>
  paymentType === 'COD' && paymentStatus === 'PENDING'

export const countDishes = (order: Pick<Order, 'item'>): number => order.item.reduce((sum, { quantity }) => sum + quantity, 0)
export const mapsLink = (place: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`

/** The last time that something happened to a dish in this state; ISO 8601. */
export function lastAt(order: Pick<Order, 'item'>, status: ItemStatus): string | undefined {
  const times = order.item.flatMap(({ events }) => events.filter((event) => event.status === WIRE_STATUS[status]).map(({ at }) => at))
  return times.sort().at(-1)
}
