import type { Paise } from '@tiffin/contract'
import type { Words } from '../../../words/index.ts'
import type { CareEvents } from '../../care/index.ts'
import { payForOrder } from '../../deliveries/index.ts'
import { laterThanPromised } from '../../delivery-zones/index.ts'
import { moneyOf, type Order, type OrderEvents, type OrderItem, worthIn } from '../../orders/index.ts'
import { dayAndTimeOf, numberNow, rupees, timeOf } from '../texts/order-words.ts'
import type { Push } from './enqueue-pushes.ts'

export const isLive = ({ status }: OrderItem): boolean => status !== 'cancelled'
const tagOf = ({ id }: Pick<Order, 'id'>): string => `order ${id}`

export const ofRestaurant = (
  { id, restaurant_id: restaurantId }: Pick<Order, 'id' | 'restaurant_id'>,
  push: Pick<Push, 'text' | 'isUrgent' | 'minutes'>,
): Push => ({ ...push, audience: `restaurant:${restaurantId}`, page: `/restaurent/ordersMoreView/${id}`, tag: tagOf({ id }) })

const NAMED_PRODUCTS = 3
function productsOf(order: Order, { pushes }: Words): string {
  const lines = order.items.filter(isLive).map(({ quantity, product_name }) => `${quantity} × ${product_name}`)
  const more = lines.length - NAMED_PRODUCTS
  const named = lines.slice(0, NAMED_PRODUCTS).join(', ')
  return more > 0 ? pushes.andMore(named, more) : named
}

export const newOrderPush = (order: Order): Push =>
  ofRestaurant(order, {
    text: (words) => {
      const { payment, placed } = words.pushes
      const amount = rupees(order.grand_total_paise)
      const paid = order.payment_method === 'COD' ? payment.inCash(amount) : payment.paid(amount)
      const title = order.slot_at ? placed.titleOfLater(numberNow(order, words), dayAndTimeOf(order, order.slot_at, words)) : undefined
      const how = order.kind === 'pickup' ? ` ${placed.pickup}` : ''
      return { title: title ?? placed.title(numberNow(order, words)), body: `${placed.body(productsOf(order, words), paid)}${how}` }
    },
    isUrgent: order.slot_at === null,
    minutes: order.slot_at === null ? 10 : 60,
  })

/** At the cooking time of an order for later. */
export const duePush = (order: Order): Push =>
  ofRestaurant(order, {
    text: (words) => ({
      title: words.pushes.due.title(numberNow(order, words)),
      body: words.pushes.due.body(productsOf(order, words), timeOf(order, order.slot_at ?? order.created_at, words)),
    }),
    isUrgent: true,
    minutes: 10,
  })

export const slotMovedPush = (order: Order): Push =>
  ofRestaurant(order, {
    text: (words) => ({
      title: words.pushes.slotMoved.title(numberNow(order, words), dayAndTimeOf(order, order.slot_at ?? order.created_at, words)),
      body: productsOf(order, words),
    }),
    isUrgent: false,
    minutes: 60,
  })

type Stalled = Pick<Order, 'id' | 'number' | 'created_at' | 'updated_at' | 'awaits' | 'restaurant_id'>
/** The reminder. `minutes`: until the platform cancels the order. */
export const stalledPush = ({ awaits, ...order }: Stalled, minutes: number): Push =>
  ofRestaurant(order, {
    text: (words) => {
      const { unanswered, unassigned } = words.pushes
      const number = numberNow(order, words)
      return awaits === 'answer'
        ? { title: unanswered.title(number), body: unanswered.body(Math.max(1, Math.round(minutes))) }
        : { title: unassigned.title(number), body: unassigned.body }
    },
    isUrgent: true,
    minutes: Math.max(1, minutes),
  })

export const lostOrderPush = (order: Order): Push =>
  ofRestaurant(order, {
    text: (words) => ({ title: words.pushes.lost.title(numberNow(order, words)), body: words.pushes.lost.body }),
    isUrgent: false,
    minutes: 60,
  })

const ofEmployee = (order: Order, employeeId: string, text: Push['text']): Push => ({
  audience: `account:${employeeId}`,
  text,
  page: '/employee/deliveryHistory',
  tag: tagOf(order),
  isUrgent: true,
  minutes: 15,
})

const collectedOf = ({ payment_method }: Order, amount: string, { pushes: { payment } }: Words): string =>
  payment_method === 'COD' ? payment.toCollect(amount) : payment.paid(amount)

/** Names when the food is ready, while it is being prepared, and what the delivery earns. */
export const assignedPush = (order: Order, employeeId: string, feePaise: Paise = 0): Push =>
  ofEmployee(order, employeeId, (words) => {
    const isPreparing = order.items.some(({ status }) => status === 'preparing')
    const readyAt = order.ready_at && isPreparing ? timeOf(order, order.ready_at, words) : undefined
    const payment = collectedOf(order, rupees(order.grand_total_paise), words)
    const { title, body, bag, pay } = words.pushes.assigned
    const earned = payForOrder(order, feePaise)
    const holder = order.taken_from
    const where = holder ? bag(holder.name, holder.phone_number, payment) : body(order.restaurant_name, payment, readyAt)
    const said = [where, ...(earned > 0 ? [pay(rupees(earned))] : [])]
    return { title: title(numberNow(order, words)), body: said.join(' ') }
  })

/** To the employee who has what is on the road: its order is another one's now. */
export const givenAwayPush = (order: Order, employeeId: string): Push =>
  ofEmployee(order, employeeId, (words) => {
    const { title, body } = words.pushes.givenAway
    const name = order.employee_name ?? words.pushes.yourEmployee
    return { title: title(numberNow(order, words), name), body: body(name, order.employee_phone_number ?? '') }
  })

/** The rest of an order of which a part has left. */
export const restPackedPush = (order: Order, employeeId: string): Push =>
  ofEmployee(order, employeeId, (words) => {
    const packed = worthIn(
      order,
      order.items.filter(({ status }) => status === 'packed'),
    )
    const { title, body } = words.pushes.restPacked
    return { title: title(numberNow(order, words)), body: body(order.restaurant_name, collectedOf(order, rupees(packed), words)) }
  })

export const ofCustomer = (order: Order, minutes: number, text: Push['text']): Push => ({
  text,
  audience: `account:${order.customer_id}`,
  page: `/orderItems/${order.id}`,
  tag: tagOf(order),
  isUrgent: false,
  minutes,
})

export const acceptedPush = (order: Order): Push =>
  ofCustomer(order, 10, (words) => {
    const { title, body, ready } = words.pushes.accepted
    const readyAt = order.ready_at && ready(dayAndTimeOf(order, order.ready_at, words))
    const when = arrivalOf(order, words) ?? readyAt
    return { title: title(order.restaurant_name), body: [body(numberNow(order, words)), ...(when ? [when] : [])].join(' ') }
  })

/** When it is at the door, as promised or later; undefined without a promise, and for who collects it. */
function arrivalOf(order: Order, words: Words): string | undefined {
  const { promised_from: from, promised_to: to } = order
  if (!from || !to || order.kind === 'pickup') return undefined
  return latenessOf(order, words) ?? words.pushes.promise.kept(dayAndTimeOf(order, from, words), timeOf(order, to, words))
}

function latenessOf(order: Order, words: Words): string | undefined {
  const at = laterThanPromised(order)
  return at && words.pushes.promise.late(dayAndTimeOf(order, at, words))
}

export const onTheWayPush = (order: Order): Push =>
  ofCustomer(order, 15, (words) => {
    const { onTheWay, yourEmployee } = words.pushes
    // the rest of the order may follow later, with its own handover (docs/decisions/017)
    const coming = onTheWay.body(order.employee_name ?? yourEmployee, numberNow(order, words))
    const isCash = order.payment_method === 'COD'
    const cash = isCash ? [onTheWay.cash(rupees(moneyOf(order).toCollect))] : []
    const late = latenessOf(order, words)
    return { title: onTheWay.title, body: [coming, ...(late ? [late] : []), ...cash].join(' ') }
  })

/** All of a pickup order is packed. */
export const atCounterPush = (order: Order): Push =>
  ofCustomer(order, 30, (words) => {
    const { title, body, cash } = words.pushes.atCounter
    const ready = body(order.restaurant_name, numberNow(order, words))
    return { title, body: order.payment_method === 'COD' ? `${ready} ${cash(rupees(order.grand_total_paise))}` : ready }
  })

export const notDeliveredPush = (order: Order): Push => ({
  ...ofCustomer(order, 30, (words) => {
    const { title, body, why } = words.pushes.notDelivered
    const { reason = 'other', text = '' } = order.failed_delivery ?? {}
    const says = reason === 'other' ? text : why[reason]
    return { title, body: body(numberNow(order, words), says, order.employee_name ?? words.pushes.yourEmployee) }
  }),
  isUrgent: true,
})

export const deliveredPush = (order: Order): Push =>
  ofCustomer(order, 30, (words) => {
    const { title, titleOfPickup, body } = words.pushes.delivered
    return { title: order.kind === 'pickup' ? titleOfPickup : title, body: body(numberNow(order, words), order.restaurant_name) }
  })

/** Its tag is its own: news of the order do not replace it. */
export const creditedPush = ({ order, amountPaise, reason }: CareEvents['orderCredited']): Push => ({
  audience: `account:${order.customer_id}`,
  text: (words) => ({
    title: words.pushes.credited.title(rupees(amountPaise)),
    body: words.pushes.credited.body(numberNow(order, words), words.orderEmails.credited.reasons[reason]),
  }),
  page: '/profile',
  tag: `credit ${order.id}`,
  isUrgent: false,
  minutes: 24 * 60,
})

/** Of a refund that was sent on. */
export const cameBackPush = ({ order, amountPaise }: OrderEvents['refundCameBack']): Push => ({
  audience: `account:${order.customer_id}`,
  text: (words) => ({
    title: words.pushes.cameBack.title(rupees(amountPaise)),
    body: words.pushes.cameBack.body(numberNow(order, words)),
  }),
  page: `/orderItems/${order.id}`,
  tag: `came back ${order.id}`,
  isUrgent: false,
  minutes: 24 * 60,
})

/** To the employee. Its tag is its own, too. */
export const tippedPush = ({ order, employeeId, amountPaise }: OrderEvents['orderTipped']): Push => ({
  audience: `account:${employeeId}`,
  text: (words) => ({
    title: words.pushes.tipped.title(rupees(amountPaise)),
    body: words.pushes.tipped.body(order.customer_name, numberNow(order, words)),
  }),
  page: '/employee/home',
  tag: `tip ${order.id}`,
  isUrgent: false,
  minutes: 24 * 60,
})

export const paymentFailedPush = (order: Order): Push => ({
  ...ofCustomer(order, 30, ({ pushes }) => pushes.paymentFailed),
  page: '/cart',
  tag: `checkout ${order.checkout_id}`,
})
