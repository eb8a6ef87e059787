import { isFinal } from '@tiffin/contract'
import { type Order, type OrderItem, worthIn } from '../../orders/index.ts'
import type { Links } from '../notification.ts'
import { hadComeIn, numberNow, rupees, unansweredItems } from '../order-words.ts'
import { type Email, type Line, paragraph } from './email.ts'
import { FOOTER, isCancelled, lineOf, orderButton } from './order-table.ts'

const CANCELLERS = { customer: () => 'by you', restaurant: (order: Order) => `by ${order.restaurant_name}`, platform: () => 'by Tiffin' }

const moneyBack = (order: Order, items: readonly OrderItem[]): string =>
  hadComeIn(order)
    ? `We refunded ${rupees(worthIn(order, items))} to your Tiffin wallet. You can use it for your next order.`
    : 'You weren’t charged for it.'
const refundLine = (order: Order, items: readonly OrderItem[]): Line[] =>
  hadComeIn(order) ? [{ label: 'Refunded to your wallet', amount: rupees(worthIn(order, items)) }] : []

export function orderUnansweredEmail(order: Order, links: Links): Email {
  const items = unansweredItems(order)
  const money = moneyBack(order, items)
  return {
    subject: `Cancelled: ${order.restaurant_name} did not accept your order ${numberNow(order)}`,
    preview: money,
    heading: `${order.restaurant_name} didn’t respond in time`,
    parts: [
      paragraph(
        `We reminded ${order.restaurant_name}, but they didn’t accept your order ${numberNow(order)} in time, so we cancelled it. We’re sorry. ${money}`,
      ),
      { kind: 'table', lines: items.map(lineOf), sums: refundLine(order, items) },
      { kind: 'button', label: 'Find another restaurant', url: `${links.publicUrl}/filterShops` },
      { kind: 'link', label: 'View order', url: `${links.publicUrl}/orderItems/${order.id}` },
    ],
    footer: FOOTER,
  }
}

/** A substitution has its own email. */
const isReplaced = (order: Order, { id }: OrderItem): boolean => order.items.some(({ substitutes_item_id }) => substitutes_item_id === id)
function causeOf(order: Order, item: OrderItem): string {
  const last = item.events.at(-1)
  if (last?.reason !== 'missing') return `cancelled ${CANCELLERS[item.cancelled_by ?? 'platform'](order)}`
  // a customer who does not want the rest without the product cancels all of it at once
  const isAlone = order.items.every(({ id, events }) => id === item.id || events.at(-1)?.at !== last.at)
  return isAlone ? 'had run out' : 'cancelled because a dish had run out'
}

/** Covers everything that is cancelled so far, and its refund. */
export function orderItemsCancelledEmail(order: Order, links: Links): Email {
  const cancelled = order.items.filter((item) => isCancelled(item) && !isReplaced(order, item))
  const rest = order.items.filter((item) => !isCancelled(item)).length
  const coming = order.items.filter(({ status }) => !isFinal(status))
  const money = moneyBack(order, cancelled)
  const lines = cancelled.map((item) => {
    const { detail, ...line } = lineOf(item)
    return { ...line, detail: `${detail}, ${causeOf(order, item)}` }
  })
  const remains =
    coming.length > 0 && order.payment_status !== 'AWAITING'
      ? [
          paragraph(
            `The rest of your order is still coming: ${rupees(worthIn(order, coming))}${order.payment_method === 'COD' ? ', to pay in cash' : ''}.`,
          ),
        ]
      : []
  return {
    subject:
      rest > 0
        ? `Changed: your order ${numberNow(order)} from ${order.restaurant_name}`
        : `Cancelled: your order ${numberNow(order)} from ${order.restaurant_name}`,
    preview: money,
    heading: hadComeIn(order) ? 'Cancelled and refunded' : 'Cancelled',
    parts: [
      paragraph(
        rest > 0
          ? `Part of your order ${numberNow(order)} from ${order.restaurant_name} was cancelled. ${money}`
          : `Your order ${numberNow(order)} from ${order.restaurant_name} was cancelled. ${money}`,
      ),
      { kind: 'table', lines, sums: refundLine(order, cancelled) },
      ...remains,
      orderButton(order, 'View order', links),
    ],
    footer: FOOTER,
  }
}
