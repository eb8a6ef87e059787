import type { Paise } from '@tiffin/contract'
import type { Order, OrderItem } from '../../orders/index.ts'
import type { Links } from '../notification.ts'
import { numberNow, rupees } from '../order-words.ts'
import type { Email, Line, Part } from './layout.ts'

const isCancelled = (item: OrderItem): boolean => item.status === 'cancelled'
const sum = (items: readonly OrderItem[]): Paise => items.reduce((total, item) => total + item.total_paise, 0)

const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
const note = (text: string): Part => ({ kind: 'note', text })
export const FOOTER = 'You’re receiving this email because you ordered on Tiffin.'

const chosenOf = ({ options, note: text }: OrderItem): string[] => [
  ...options.map(({ quantity, option_name }) => (quantity > 1 ? `${quantity} × ${option_name}` : option_name)),
  ...(text ? [`“${text}”`] : []),
]
export const lineOf = (item: OrderItem): Line => ({
  label: item.product_name,
  detail: [`${item.quantity} × ${item.variant_name}`, ...chosenOf(item)].join(', '),
  amount: rupees(item.total_paise),
})
export const orderButton = (order: Order, label: string, { publicUrl }: Links): Part => ({
  kind: 'button',
  label,
  url: `${publicUrl}/orderItems/${order.id}`,
})
const tableOf = (order: Order, total: string): Part => {
  const items = order.items.filter((item) => !isCancelled(item))
  return {
    kind: 'table',
    title: order.restaurant_name,
    lines: items.map(lineOf),
    sums: [{ label: total, amount: rupees(order.grand_total_paise) }],
  }
}

const toPay = (total: string, words: string) => ({ total, words })
const TO_PAY: Readonly<Record<Order['payment_method'], ReturnType<typeof toPay>>> = {
  COD: toPay('To pay in cash', 'Please have the cash ready for the delivery partner.'),
  Wallet: toPay('Paid from your wallet', 'You paid from your wallet.'),
  Online: toPay('Paid online', 'You paid online.'),
}

/** `orders`: at least one, all placed together. */
export function ordersPlacedEmail(orders: readonly Order[], now: Date, links: Links): Email {
  const [first] = orders
  if (!first) throw new Error('a purchase has at least one order')
  const { total, words } = TO_PAY[first.payment_method]
  const names = orders.map(({ restaurant_name }) => restaurant_name).join(', ')
  const isOne = orders.length === 1
  const together = rupees(orders.reduce((paise, order) => paise + order.grand_total_paise, 0))
  const perOrder = orders.flatMap((order): Part[] => [
    tableOf(order, total),
    orderButton(order, isOne ? 'Follow your order' : `Follow the order from ${order.restaurant_name}`, links),
    { kind: 'link', label: 'Bill (PDF)', url: links.billLink(order.id, now) },
  ])
  const address = [first.street, first.city, `${first.state} ${first.postal_code}`].join(', ')
  return {
    subject: isOne ? `Your order ${numberNow(first)} from ${names}` : `Your orders from ${names}`,
    preview: `${names}: ${together}`,
    heading: `Thank you, ${first.customer_name}`,
    parts: [
      paragraph(
        `${isOne ? `${names} has your order ${numberNow(first)}.` : `Each restaurant has its order. Your total is ${together}.`} ${words}`,
      ),
      ...perOrder,
      note(`Delivering to: ${address}`),
    ],
    footer: FOOTER,
  }
}

const PAID: Readonly<Record<Order['payment_method'], string>> = {
  COD: 'Paid in cash',
  Wallet: 'Paid from your wallet',
  Online: 'Paid online',
}

export function orderDeliveredEmail(order: Order, now: Date, links: Links): Email {
  return {
    subject: `Your order ${numberNow(order)} from ${order.restaurant_name} was delivered`,
    preview: 'Enjoy your meal.',
    heading: 'Enjoy your meal',
    parts: [
      paragraph(`${order.employee_name ?? 'The delivery partner'} delivered your order ${numberNow(order)} from ${order.restaurant_name}.`),
      tableOf(order, PAID[order.payment_method]),
      orderButton(order, `Rate ${order.restaurant_name}`, links),
      { kind: 'link', label: 'Bill (PDF)', url: links.billLink(order.id, now) },
    ],
    footer: FOOTER,
  }
}

const CANCELLERS = { customer: () => 'by you', restaurant: (order: Order) => `by ${order.restaurant_name}`, platform: () => 'by Tiffin' }

const hadComeIn = (order: Order): boolean => order.payment_method !== 'COD' && order.payment_status !== 'AWAITING'
const moneyBack = (order: Order, items: readonly OrderItem[]): string =>
  hadComeIn(order)
    ? `We refunded ${rupees(sum(items))} to your Tiffin wallet. You can use it for your next order.`
    : 'You weren’t charged for it.'
const refundLine = (order: Order, items: readonly OrderItem[]): Line[] =>
  hadComeIn(order) ? [{ label: 'Refunded to your wallet', amount: rupees(sum(items)) }] : []

export function orderUnansweredEmail(order: Order, links: Links): Email {
  const items = order.items.filter((item) => item.cancelled_by === 'platform')
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
  const money = moneyBack(order, cancelled)
  const lines = cancelled.map((item) => {
    const { detail, ...line } = lineOf(item)
    return { ...line, detail: `${detail}, ${causeOf(order, item)}` }
  })
  const remains =
    rest > 0
      ? [
          paragraph(
            `The rest of your order is still coming: ${rupees(order.grand_total_paise)}${order.payment_method === 'COD' ? ', to pay in cash' : ''}.`,
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

/** `orders`: at least one, all of one payment, with their uncancelled items. */
export function paymentFailedEmail(orders: readonly Order[], { publicUrl }: Links): Email {
  const items = orders.flatMap((order) => order.items)
  return {
    subject: 'Your payment did not go through',
    preview: 'Nothing was ordered. Your dishes are back in your cart.',
    heading: 'Your payment did not go through',
    parts: [
      paragraph('Nothing was ordered. Your dishes are back in your cart, so you can try again.'),
      { kind: 'table', lines: items.map(lineOf), sums: [{ label: 'Not paid', amount: rupees(sum(items)) }] },
      { kind: 'button', label: 'Open your cart', url: `${publicUrl}/cart` },
      note('If money left your account, your bank returns it automatically.'),
    ],
    footer: FOOTER,
  }
}
