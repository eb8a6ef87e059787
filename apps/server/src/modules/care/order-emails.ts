import { ORDER_EMAILS, type OrderEmail } from '@tiffin/contract'
import { isConfirmed, liveItems, type Order, type OrderItem } from '../orders/index.ts'

const isCancelled = ({ status }: OrderItem): boolean => status === 'cancelled'
const reasonOf = ({ events }: OrderItem) => events.at(-1)?.reason

/** Which email says something true of an order as it is now. */
const FITS: Readonly<Record<OrderEmail, (order: Order) => boolean>> = {
  placed: (order) => isConfirmed(order) && liveItems(order).length > 0,
  delivered: (order) => order.is_delivered,
  cancelled: (order) =>
    order.payment_status !== 'FAILED' &&
    order.items.some((item) => isCancelled(item) && reasonOf(item) !== 'unanswered' && reasonOf(item) !== 'substituted'),
  unanswered: ({ items }) => items.some((item) => reasonOf(item) === 'unanswered'),
  paymentFailed: ({ payment_status }) => payment_status === 'FAILED',
}

/** Returns the emails that can be sent once more about an order. */
export const emailsOf = (order: Order): OrderEmail[] => ORDER_EMAILS.filter((email) => FITS[email](order))
