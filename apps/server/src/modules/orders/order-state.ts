// What the states of its items make of an order (decisions §6, §7).
import type { PaymentStatus } from '@tiffin/contract'
import type { Order, OrderItem } from './order.ts'

const isLive = (item: Pick<OrderItem, 'status'>) => item.status !== 'cancelled'

/** The order with these items: total, delivery and payment follow from them. Pure; `now` becomes the time of the change. */
export function withItems(order: Order, items: readonly OrderItem[], now: Date): Order {
  const live = items.filter(isLive)
  const is_delivered = live.length > 0 && live.every((item) => item.status === 'delivered')
  return {
    ...order,
    items,
    grand_total_paise: live.reduce((sum, item) => sum + item.total_paise, 0),
    is_delivered,
    delivered_at: is_delivered ? (order.delivered_at ?? now) : null,
    payment_status: paymentStatusOf(order.payment_status, live.length, is_delivered),
    updated_at: now,
  }
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

/** Something of it is on the road or has arrived: it stays with its employee. */
export const hasLeft = (order: Order): boolean =>
  order.items.some((item) => item.status === 'out_for_delivery' || item.status === 'delivered')
