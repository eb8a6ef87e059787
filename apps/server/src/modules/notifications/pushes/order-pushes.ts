import { moneyOf, type Order, type OrderItem, worthIn } from '../../orders/index.ts'
import { hadComeIn, numberNow, rupees, timeOf, unansweredItems } from '../order-words.ts'
import type { Push } from './enqueue-pushes.ts'

const isLive = ({ status }: OrderItem): boolean => status !== 'cancelled'
const tagOf = ({ id }: Pick<Order, 'id'>): string => `order ${id}`

const NAMED_PRODUCTS = 3
function productsOf(order: Order): string {
  const lines = order.items.filter(isLive).map(({ quantity, product_name }) => `${quantity} × ${product_name}`)
  const more = lines.length - NAMED_PRODUCTS
  return lines.slice(0, NAMED_PRODUCTS).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
const paymentOf = (order: Order, inCash: string): string =>
  order.payment_method === 'COD' ? `${rupees(order.grand_total_paise)} ${inCash}` : `${rupees(order.grand_total_paise)}, already paid`

export const newOrderPush = (order: Order): Push => ({
  accountId: order.restaurant_id,
  title: `New order ${numberNow(order)}`,
  body: `${productsOf(order)}. ${paymentOf(order, 'in cash')}.`,
  page: `/restaurent/ordersMoreView/${order.id}`,
  tag: tagOf(order),
  isUrgent: true,
  minutes: 10,
})

function inMinutes(exact: number): string {
  const minutes = Math.max(1, Math.round(exact))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

type Stalled = Pick<Order, 'id' | 'number' | 'created_at' | 'updated_at' | 'awaits' | 'restaurant_id'>
/** The reminder. `minutes`: until the platform cancels the order. */
export const stalledPush = ({ awaits, ...order }: Stalled, minutes: number): Push => ({
  accountId: order.restaurant_id,
  ...(awaits === 'answer'
    ? { title: `${numberNow(order)} hasn’t been accepted yet`, body: `Accept it now: it auto-cancels in ${inMinutes(minutes)}.` }
    : { title: `${numberNow(order)} has no delivery partner`, body: 'It’s packed. Assign a delivery partner.' }),
  page: `/restaurent/ordersMoreView/${order.id}`,
  tag: tagOf(order),
  isUrgent: true,
  minutes: Math.max(1, minutes),
})

export const lostOrderPush = (order: Order): Push => ({
  accountId: order.restaurant_id,
  title: `${numberNow(order)} was cancelled`,
  body: 'It wasn’t accepted in time.',
  page: `/restaurent/ordersMoreView/${order.id}`,
  tag: tagOf(order),
  isUrgent: false,
  minutes: 60,
})

/** Returns "Ready at about 7:40 pm. " while the food is being prepared. */
const readyWords = (order: Order): string =>
  order.ready_at && order.items.some(({ status }) => status === 'preparing') ? `Ready at about ${timeOf(order, order.ready_at)}. ` : ''

export const assignedPush = (order: Order, employeeId: string): Push => ({
  accountId: employeeId,
  title: `New delivery: ${numberNow(order)}`,
  body: `From ${order.restaurant_name}. ${readyWords(order)}${paymentOf(order, 'to collect in cash')}.`,
  page: '/employee/deliveryHistory',
  tag: tagOf(order),
  isUrgent: true,
  minutes: 15,
})

/** The rest of an order of which a part has left. */
export function restPackedPush(order: Order, employeeId: string): Push {
  const packed = order.items.filter(({ status }) => status === 'packed')
  const amount = rupees(worthIn(order, packed))
  const payment = order.payment_method === 'COD' ? `${amount} to collect in cash` : `${amount}, already paid`
  return {
    accountId: employeeId,
    title: `The rest of ${numberNow(order)} is packed`,
    body: `From ${order.restaurant_name}. ${payment}.`,
    page: '/employee/deliveryHistory',
    tag: tagOf(order),
    isUrgent: true,
    minutes: 15,
  }
}

type Words = Pick<Push, 'title' | 'body' | 'minutes'>
const ofCustomer = (order: Order, words: Words): Push => ({
  ...words,
  accountId: order.customer_id,
  page: `/orderItems/${order.id}`,
  tag: tagOf(order),
  isUrgent: false,
})

export const acceptedPush = (order: Order): Push =>
  ofCustomer(order, {
    title: `${order.restaurant_name} accepted your order`,
    body: `${numberNow(order)} is being prepared.${order.ready_at ? ` Ready at about ${timeOf(order, order.ready_at)}.` : ''}`,
    minutes: 10,
  })

export const onTheWayPush = (order: Order): Push => {
  // the rest of the order may follow later, with its own handover (docs/decisions/017)
  const cash = order.payment_method === 'COD' ? ` Please have ${rupees(moneyOf(order).toCollect)} in cash ready.` : ''
  const who = order.employee_name ?? 'Your delivery partner'
  return ofCustomer(order, { title: 'Your order is on its way', body: `${who} is bringing ${numberNow(order)}.${cash}`, minutes: 15 })
}

export const deliveredPush = (order: Order): Push =>
  ofCustomer(order, {
    title: 'Delivered. Enjoy your meal',
    body: `${numberNow(order)} from ${order.restaurant_name}. How was it?`,
    minutes: 30,
  })

const moneyBack = (order: Order, items: readonly OrderItem[]): string =>
  hadComeIn(order) ? `${rupees(worthIn(order, items))} is back in your Tiffin wallet.` : 'You weren’t charged for it.'

/** Of what was cancelled last; undefined when that was the customer's own decision. */
export function cancelledPush(order: Order): Push | undefined {
  const last = lastCancelled(order)
  const [first] = last
  if (!first || first.by === 'customer') return undefined
  const isAll = last.length === order.items.length
  const names = `${first.item.product_name}${last.length > 1 ? ` and ${last.length - 1} more` : ''}`
  const items = last.map(({ item }) => item)
  const isMissing = items.every((item) => item.events.at(-1)?.reason === 'missing')
  return ofCustomer(order, {
    title: `${order.items.some(isLive) ? 'Changed' : 'Cancelled'}: your order ${numberNow(order)}`,
    body: `${isMissing ? `${items.length > 1 ? 'A dish' : names} had run out` : `${order.restaurant_name} cancelled ${isAll ? 'it' : names}`}. ${moneyBack(order, items)}`,
    minutes: 60,
  })
}

// items that one change has cancelled have the same time
function lastCancelled(order: Order) {
  const all = order.items.flatMap((item) =>
    item.events.filter(({ status }) => status === 'cancelled').map(({ at, by }) => ({ at, by, item })),
  )
  const at = all
    .map((event) => event.at)
    .sort()
    .at(-1)
  return all.filter((event) => event.at === at)
}

export const unansweredPush = (order: Order): Push =>
  ofCustomer(order, {
    title: `Cancelled: your order ${numberNow(order)}`,
    body: `${order.restaurant_name} didn’t respond in time. ${moneyBack(order, unansweredItems(order))}`,
    minutes: 60,
  })

export const paymentFailedPush = (order: Order): Push => ({
  ...ofCustomer(order, {
    title: 'Your payment did not go through',
    body: 'Nothing was ordered. Your dishes are back in your cart.',
    minutes: 30,
  }),
  page: '/cart',
  tag: `checkout ${order.checkout_id}`,
})
