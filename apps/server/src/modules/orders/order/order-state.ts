// The state of an order follows from its items (docs/specification.md#states).
import { type Awaited, canMove, hasReached, type ItemStatus, type PaymentStatus } from '@tiffin/contract'
import { type DraftOrder, isConfirmed, moneyOf, type Order, type OrderItem } from './order.ts'

const isLive = (item: Pick<OrderItem, 'status'>) => item.status !== 'cancelled'

/** Returns the order with these items, and the total, delivery and payment that follow from them. Pure. */
export function withItems(order: Order, items: readonly OrderItem[], now: Date): Order {
  const live = items.filter(isLive)
  const is_delivered = live.length > 0 && live.every((item) => item.status === 'delivered')
  const changed = {
    ...order,
    items,
    grand_total_paise: moneyOf({ ...order, items }).total,
    is_delivered,
    delivered_at: is_delivered ? (order.delivered_at ?? now) : null,
    closed_at: is_delivered || live.length === 0 ? (order.closed_at ?? now) : null,
    payment_status: paymentStatusOf(order.payment_status, live.length, is_delivered),
    updated_at: now,
    failed_delivery: items.some(({ status }) => status === 'out_for_delivery') ? order.failed_delivery : null,
  }
  return withAwaits(changed, now)
}

/** An order for later whose cooking time has not come. */
const isResting = ({ rings_at, rang_at }: Pick<DraftOrder, 'rings_at' | 'rang_at'>) => rings_at !== null && rang_at === null

/**
 * Returns what a confirmed order waits for: an answer until one item is accepted, an employee once one could take all of it. An order for later
 * waits for nothing before it rings.
 */
export function awaitsOf(order: DraftOrder): Awaited | null {
  if (isResting(order)) return null
  const live = order.items.filter(isLive)
  if (live.length === 0 || !isConfirmed(order)) return null
  if (live.every((item) => item.status === 'pending')) return 'answer'
  const canLeave = live.every((item) => canMove(order.kind, item.status, 'out_for_delivery', 'employee'))
  return order.employee_id === null && canLeave ? 'employee' : null
}

/** Keeps the time of a wait that goes on; sets it for a new one. */
export function withAwaits<O extends DraftOrder>(order: O, now: Date): O {
  const awaits = awaitsOf(order)
  return awaits === order.awaits ? order : { ...order, awaits, awaits_since: awaits && now, alarmed_at: null }
}

/** Delivered orders are paid. With no item left, prepaid money is refunded and an online payment has failed. */
function paymentStatusOf(status: PaymentStatus, liveItems: number, isDelivered: boolean): PaymentStatus {
  if (isDelivered) return 'PAID'
  if (liveItems > 0) return status
  if (status === 'PREPAID') return 'REFUNDED'
  return status === 'AWAITING' ? 'FAILED' : status
}

/** Returns whether all of a pickup order is packed and waits for its customer. */
export function isAtCounter({ kind, items }: Pick<Order, 'kind' | 'items'>): boolean {
  const live = items.filter(isLive)
  return kind === 'pickup' && live.length > 0 && live.every(({ status }) => status === 'packed')
}

/** Returns whether a move accepts the first item of an order. */
export const isAcceptance = (before: Order, to: ItemStatus): boolean =>
  hasReached(to, 'preparing') && !before.items.some(({ status }) => hasReached(status, 'preparing'))

/** Returns whether an item is delivered: the order stays with its employee then. */
export const isHandedOverInPart = (order: Order): boolean => order.items.some(({ status }) => status === 'delivered')

/** Returns whether an item is on the road or delivered: only the administrator gives the order to another employee then. */
export const hasLeft = (order: Order): boolean => order.items.some(({ status }) => hasReached(status, 'out_for_delivery'))
