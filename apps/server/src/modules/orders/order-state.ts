// What the states of its items make of an order (docs/specification.md#cart-and-checkout).
import type { Awaited, ItemStatus, PaymentStatus } from '@tiffin/contract'
import { type DraftOrder, isConfirmed, type Order, type OrderItem } from './order.ts'

const isLive = (item: Pick<OrderItem, 'status'>) => item.status !== 'cancelled'

/** The order with these items: total, delivery and payment follow from them. Pure; `now` becomes the time of the change. */
export function withItems(order: Order, items: readonly OrderItem[], now: Date): Order {
  const live = items.filter(isLive)
  const is_delivered = live.length > 0 && live.every((item) => item.status === 'delivered')
  const changed = {
    ...order,
    items,
    grand_total_paise: live.reduce((sum, item) => sum + item.total_paise, 0),
    is_delivered,
    delivered_at: is_delivered ? (order.delivered_at ?? now) : null,
    payment_status: paymentStatusOf(order.payment_status, live.length, is_delivered),
    updated_at: now,
  }
  return withAwaits(changed, now)
}

/**
 * Whom an order waits for. Its restaurant, as long as the order is confirmed and nothing that is wanted of it was accepted: who accepts
 * one dish has seen the order. An employee, once all that is wanted is packed and nobody has it.
 */
export function awaitsOf(order: DraftOrder): Awaited | null {
  const live = order.items.filter(isLive)
  if (live.length === 0 || !isConfirmed(order)) return null
  if (live.every((item) => item.status === 'pending')) return 'answer'
  return order.employee_id === null && live.every((item) => item.status === 'packed') ? 'employee' : null
}

/** The order as it waits now. Who waits on goes on waiting; another wait begins anew. */
export function withAwaits<O extends DraftOrder>(order: O, now: Date): O {
  const awaits = awaitsOf(order)
  return awaits === order.awaits ? order : { ...order, awaits, awaits_since: awaits && now, alarmed_at: null }
}

/** Delivered: settled. Nothing left of it: prepaid money has gone back, and an online payment is not waited for any more. */
function paymentStatusOf(status: PaymentStatus, liveItems: number, isDelivered: boolean): PaymentStatus {
  if (isDelivered) return 'PAID'
  if (liveItems > 0) return status
  if (status === 'PREPAID') return 'REFUNDED'
  return status === 'AWAITING' ? 'FAILED' : status
}

/** Nothing can happen to it any more. */
export const isClosed = (order: Order): boolean => order.is_delivered || !order.items.some(isLive)

/** What the order as a whole reaches for its customer by a move of some of its items; undefined when it has been there. */
export function stageReached(before: Order, to: ItemStatus): 'accepted' | 'on_the_way' | undefined {
  const hasBeen = (...statuses: ItemStatus[]) => before.items.some((item) => statuses.includes(item.status))
  if (to === 'out_for_delivery') return hasBeen('out_for_delivery', 'delivered') ? undefined : 'on_the_way'
  if (to !== 'preparing' && to !== 'packed') return undefined
  return hasBeen('preparing', 'packed', 'out_for_delivery', 'delivered') ? undefined : 'accepted'
}

/** Something of it is on the road or has arrived: it stays with its employee. */
export const hasLeft = (order: Order): boolean =>
  order.items.some((item) => item.status === 'out_for_delivery' || item.status === 'delivered')
