import type { Words } from '../../../words/index.ts'
import { moneyOf, type Order } from '../../orders/index.ts'
import type { NotificationContext } from '../texts/context.ts'
import { dayAndTimeOf, numberNow, rupees, timeOf } from '../texts/order-words.ts'
import { button, type Email, link, note, type Part, paragraph } from './email.ts'
import { lineOf, orderButton, tableOf } from './order-table.ts'

/** `orders`: at least one, all placed together. */
export function ordersPlacedEmail(orders: readonly Order[], context: NotificationContext, words: Words): Email {
  const [first] = orders
  if (!first) throw new Error('a purchase has at least one order')
  const { placed, because, bill } = words.orderEmails
  const { total, text } = placed[first.payment_method]
  const areCollected = orders.every(({ kind }) => kind === 'pickup')
  const names = orders.map(({ restaurant_name }) => restaurant_name).join(', ')
  const isOne = orders.length === 1
  const number = numberNow(first, words)
  const together = rupees(orders.reduce((paise, order) => paise + order.grand_total_paise, 0))
  const perOrder = orders.flatMap((order): Part[] => [
    tableOf(order, total, words.orderEmails),
    orderButton(order, isOne ? placed.follow : placed.followFrom(order.restaurant_name), context),
    link(bill, context.billLink(order.id, context.now)),
  ])
  return {
    subject: isOne ? placed.subject(number, names) : placed.subjectOfMany(names),
    preview: `${names}: ${together}`,
    heading: placed.heading(first.customer_name),
    parts: [
      paragraph(
        [
          isOne ? placed.text(number, names) : placed.textOfMany(together),
          ...timesOf(orders, words),
          areCollected && first.payment_method === 'COD' ? placed.payAtCounter : text,
        ].join(' '),
      ),
      ...perOrder,
      ...whereOf(orders, words).map(note),
    ],
    footer: because,
  }
}

const addressOf = ({ street, city, state, postal_code }: Order): string => [street, city, `${state} ${postal_code}`].join(', ')
/** Where orders are delivered to, which is one address, and where each of the others is collected. */
function whereOf(orders: readonly Order[], words: Words): string[] {
  const { placed } = words.orderEmails
  const delivered = orders.find(({ kind }) => kind === 'delivery')
  return [
    ...(delivered ? [[placed.deliveringTo(addressOf(delivered)), ...handOverOf(delivered, words)].join(' ')] : []),
    ...orders.filter(({ kind }) => kind === 'pickup').map((order) => placed.collect(order.restaurant_name, addressOf(order))),
  ]
}

/** For when the orders are: the slot of one for later, else what was promised. */
const timesOf = (orders: readonly Order[], words: Words): string[] =>
  orders.flatMap((order) => {
    const { restaurant_name: restaurant, slot_at, promised_from: from, promised_to: to } = order
    const { forLater, promised, ready } = words.orderEmails.placed
    if (slot_at) return [forLater(restaurant, dayAndTimeOf(order, slot_at, words))]
    return from && to
      ? [(order.kind === 'pickup' ? ready : promised)(restaurant, timeOf(order, from, words), timeOf(order, to, words))]
      : []
  })

/** Who receives an order, if it is another person, and whether it is left at the door: cash is taken from a hand. */
function handOverOf({ recipient_name: name, hand_over, payment_method }: Order, { orderEmails: { placed } }: Words): string[] {
  const isLeft = hand_over === 'at_door' && payment_method !== 'COD'
  return [...(name ? [placed.receives(name)] : []), ...(isLeft ? [placed.atDoor] : [])]
}

export function orderDeliveredEmail(order: Order, context: NotificationContext, words: Words): Email {
  const { delivered, theEmployee, because, bill } = words.orderEmails
  const number = numberNow(order, words)
  const { restaurant_name: restaurant } = order
  return {
    subject: order.kind === 'pickup' ? delivered.subjectOfPickup(number, restaurant) : delivered.subject(number, restaurant),
    preview: delivered.preview,
    heading: delivered.heading,
    parts: [
      paragraph(
        order.kind === 'pickup'
          ? delivered.textOfPickup(number, restaurant)
          : delivered.text(order.employee_name ?? theEmployee, number, restaurant),
      ),
      tableOf(order, delivered.paid[order.payment_method], words.orderEmails),
      orderButton(order, delivered.rate(restaurant), context),
      link(bill, context.billLink(order.id, context.now)),
    ],
    footer: because,
  }
}

/** `orders`: at least one, all of one payment, with their uncancelled items. */
export function paymentFailedEmail(orders: readonly Order[], { publicUrl }: NotificationContext, words: Words): Email {
  const { paymentFailed, because } = words.orderEmails
  const { subject, preview, text, notPaid, action, bank } = paymentFailed
  const unpaid = orders.reduce((paise, order) => paise + moneyOf(order).total, 0)
  return {
    subject,
    preview,
    heading: subject,
    parts: [
      paragraph(text),
      { kind: 'table', lines: orders.flatMap(({ items }) => items.map(lineOf)), sums: [{ label: notPaid, amount: rupees(unpaid) }] },
      button(action, `${publicUrl}/cart`),
      note(bank),
    ],
    footer: because,
  }
}
