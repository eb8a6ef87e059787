import { moneyOf, type Order } from '../../orders/index.ts'
import type { Links } from '../notification.ts'
import { numberNow, rupees } from '../order-words.ts'
import { type Email, note, type Part, paragraph } from './email.ts'
import { FOOTER, lineOf, orderButton, tableOf } from './order-table.ts'

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

/** `orders`: at least one, all of one payment, with their uncancelled items. */
export function paymentFailedEmail(orders: readonly Order[], { publicUrl }: Links): Email {
  const unpaid = orders.reduce((paise, order) => paise + moneyOf(order).total, 0)
  return {
    subject: 'Your payment did not go through',
    preview: 'Nothing was ordered. Your dishes are back in your cart.',
    heading: 'Your payment did not go through',
    parts: [
      paragraph('Nothing was ordered. Your dishes are back in your cart, so you can try again.'),
      { kind: 'table', lines: orders.flatMap(({ items }) => items.map(lineOf)), sums: [{ label: 'Not paid', amount: rupees(unpaid) }] },
      { kind: 'button', label: 'Open your cart', url: `${publicUrl}/cart` },
      note('If money left your account, your bank returns it automatically.'),
    ],
    footer: FOOTER,
  }
}
