import type { OrderEmail } from '@tiffin/contract'
import type { Words } from '../../words/index.ts'
import type { Order } from '../orders/index.ts'
import { orderItemsCancelledEmail, orderUnansweredEmail } from './emails/cancellation-emails.ts'
import { orderCreditedEmail, refundCameBackEmail, refundSentOnEmail } from './emails/credit-emails.ts'
import type { Email } from './emails/email.ts'
import { orderDeliveredEmail, ordersPlacedEmail, paymentFailedEmail } from './emails/order-emails.ts'
import type { OutgoingEmail } from './emails/outgoing-email.ts'
import type { Notifications } from './notification.ts'
import { cancelledPush, unansweredPush, withdrawnOrderPush } from './pushes/cancellation-pushes.ts'
import type { Push } from './pushes/enqueue-pushes.ts'
import {
  acceptedPush,
  assignedPush,
  atCounterPush,
  cameBackPush,
  creditedPush,
  deliveredPush,
  duePush,
  givenAwayPush,
  lostOrderPush,
  newOrderPush,
  notDeliveredPush,
  onTheWayPush,
  paymentFailedPush,
  restPackedPush,
  slotMovedPush,
  stalledPush,
  tippedPush,
} from './pushes/order-pushes.ts'
import type { NotificationContext } from './texts/context.ts'

/** A customer who cancels one product often cancels another: one email covers all of them. */
const CANCELLING_SECONDS = 30

type OrderEvent =
  | 'ordersPlaced'
  | 'orderAccepted'
  | 'orderRestPacked'
  | 'orderAtCounter'
  | 'orderOutForDelivery'
  | 'orderDeliveryFailed'
  | 'orderDelivered'
  | 'orderItemsCancelled'
  | 'orderUnanswered'
  | 'orderPaymentFailed'
  | 'orderAssigned'
  | 'orderGivenAway'
  | 'ordersStalled'
  | 'orderDue'
  | 'orderTipped'
  | 'orderSlotMoved'
  | 'orderCredited'
  | 'refundSentOn'
  | 'refundCameBack'
  | 'orderEmailAsked'

/** What an administrator may send once more. */
const ORDER_EMAILS: Readonly<Record<OrderEmail, (order: Order, context: NotificationContext, words: Words) => Email>> = {
  placed: (order, context, words) => ordersPlacedEmail([order], context, words),
  delivered: orderDeliveredEmail,
  cancelled: orderItemsCancelledEmail,
  unanswered: orderUnansweredEmail,
  paymentFailed: (order, context, words) => paymentFailedEmail([order], context, words),
}

const toCustomer = ({ customer_id: accountId }: Order, email: OutgoingEmail['email']): OutgoingEmail => ({ to: { accountId }, email })
const pushOf = (push: Push | undefined): readonly Push[] => (push ? [push] : [])

export const ORDER_NOTIFICATIONS: Pick<Notifications, OrderEvent> = {
  // no push: the customer is looking at the order
  ordersPlaced: ({ orders }, context) => ({
    emails: orders.slice(0, 1).map((order) => toCustomer(order, (words) => ordersPlacedEmail(orders, context, words))),
    pushes: orders.map(newOrderPush),
  }),
  // an email would come too late for these
  orderAccepted: ({ order }) => ({ pushes: [acceptedPush(order)] }),
  orderRestPacked: ({ order, employeeId }) => ({ pushes: [restPackedPush(order, employeeId)] }),
  orderAtCounter: ({ order }) => ({ pushes: [atCounterPush(order)] }),
  orderOutForDelivery: ({ order }) => ({ pushes: [onTheWayPush(order)] }),
  orderDeliveryFailed: ({ order }) => ({ pushes: [notDeliveredPush(order)] }),
  orderDelivered: ({ order }, context) => ({
    emails: [toCustomer(order, (words) => orderDeliveredEmail(order, context, words))],
    pushes: [deliveredPush(order)],
  }),
  orderItemsCancelled: ({ order }, context) => ({
    emails: [
      {
        ...toCustomer(order, (words) => orderItemsCancelledEmail(order, context, words)),
        later: { at: new Date(context.now.getTime() + CANCELLING_SECONDS * 1000), key: `cancelled in ${order.id}` },
      },
    ],
    pushes: [...pushOf(cancelledPush(order)), ...pushOf(withdrawnOrderPush(order))],
  }),
  orderEmailAsked: ({ order, email }, context) => ({ emails: [toCustomer(order, (words) => ORDER_EMAILS[email](order, context, words))] }),
  orderCredited: (event, context) => ({
    emails: [toCustomer(event.order, (words) => orderCreditedEmail(event, context, words))],
    pushes: [creditedPush(event)],
  }),
  refundSentOn: (event, context) => ({ emails: [toCustomer(event.order, (words) => refundSentOnEmail(event, context, words))] }),
  refundCameBack: (event, context) => ({
    emails: [toCustomer(event.order, (words) => refundCameBackEmail(event, context, words))],
    pushes: [cameBackPush(event)],
  }),
  orderTipped: (event) => ({ pushes: [tippedPush(event)] }),
  orderUnanswered: ({ order }, context) => ({
    emails: [toCustomer(order, (words) => orderUnansweredEmail(order, context, words))],
    pushes: [unansweredPush(order), lostOrderPush(order)],
  }),
  orderPaymentFailed: ({ orders }, context) => ({
    emails: orders.slice(0, 1).map((order) => toCustomer(order, (words) => paymentFailedEmail(orders, context, words))),
    pushes: orders.slice(0, 1).map(paymentFailedPush),
  }),
  orderAssigned: ({ order, employeeId }, { deliveryFeePaise }) => ({ pushes: [assignedPush(order, employeeId, deliveryFeePaise)] }),
  orderGivenAway: ({ order, employeeId }) => ({ pushes: [givenAwayPush(order, employeeId)] }),
  orderDue: ({ order }) => ({ pushes: [duePush(order)] }),
  // no push: the customer has done it
  orderSlotMoved: ({ order }) => ({ pushes: [slotMovedPush(order)] }),
  ordersStalled: ({ orders, minutesLeft }) => ({ pushes: orders.map((order) => stalledPush(order, minutesLeft)) }),
}
