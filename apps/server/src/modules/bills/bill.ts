import type { OrderMoney, Paise, PaymentMethod } from '@tiffin/contract'
import type { Refund } from '../ledger/index.ts'
import { moneyOf, type Order, type OrderItem } from '../orders/index.ts'
import { compactDay, day, isolated, moment, rupees, tail, telephone } from './bill-words.ts'

export interface BillLine {
  readonly name: string
  /** With the options and the note. */
  readonly variant: string
  readonly vegetarian: boolean | null
  readonly quantity: number
  readonly pricePaise: Paise
  readonly amountPaise: Paise
  /** The reason, and the refund. */
  readonly cancelled: string | null
}
export interface Bill {
  readonly orderId: string
  /** Permanently unique: the day, and the end of the order's id. */
  readonly number: string
  readonly orderNumber: string
  readonly placedAt: Date
  /** When the order last changed: the same state gives the same bill. */
  readonly changedAt: Date
  readonly deliveredAt: Date | null
  readonly restaurant: { readonly name: string; readonly place: string; readonly phone: string }
  readonly customer: { readonly name: string; readonly phone: string; readonly address: readonly string[] }
  readonly lines: readonly BillLine[]
  readonly money: OrderMoney
  /** To the wallet. */
  readonly refundedPaise: Paise
  readonly payment: { readonly state: string; readonly isSettled: boolean; readonly details: readonly string[] }
}

export function describeBill(order: Order, refunds: readonly Refund[]): Bill {
  const money = moneyOf(order)
  return {
    orderId: order.id,
    number: `TF-${compactDay(order.created_at)}-${tail(order.id, 10)}`,
    orderNumber: `#${order.number}`,
    placedAt: order.created_at,
    changedAt: order.updated_at,
    deliveredAt: order.delivered_at,
    restaurant: { name: order.restaurant_name, place: order.restaurant_place, phone: telephone(order.restaurant_phone_number) },
    customer: {
      name: order.customer_name,
      phone: telephone(order.customer_phone_number),
      address: [order.street, `${isolated(order.city)}, ${isolated(order.state)} ${order.postal_code}`],
    },
    lines: order.items.map((item) => lineOf(order, item, refunds)),
    money,
    refundedPaise: refunds.length > 0 ? money.refunded : 0,
    payment: paymentOf(order, money),
  }
}

function lineOf({ items }: Order, item: OrderItem, refunds: readonly Refund[]): BillLine {
  const substitute = items.find(({ substitutes_item_id }) => substitutes_item_id === item.id)
  const refund = refunds.find(({ itemId }) => itemId === item.id)
  return {
    name: item.product_name,
    variant: [item.variant_name, ...chosenOf(item)].map(isolated).join(', '),
    vegetarian: item.vegetarian,
    quantity: item.quantity,
    pricePaise: item.price_paise,
    amountPaise: item.total_paise,
    cancelled: item.status === 'cancelled' ? cancellation(item, refund, substitute) : null,
  }
}

const chosenOf = ({ options, note }: OrderItem): string[] => [
  ...options.map(({ quantity, option_name }) => (quantity > 1 ? `${quantity} × ${isolated(option_name)}` : option_name)),
  ...(note ? [`“${isolated(note)}”`] : []),
]

function cancellation(item: OrderItem, refund: Refund | undefined, substitute: OrderItem | undefined): string {
  const { price_paise, quantity } = item
  const by = causeOf(item, substitute)
  if (!refund) return `${by} · not charged`
  const whole = refund.amountPaise === price_paise * quantity
  return `${by} · ${whole ? '' : `${rupees(refund.amountPaise)} `}refunded to the wallet on ${day(refund.at)}`
}

function causeOf({ cancelled_by, events }: OrderItem, substitute: OrderItem | undefined): string {
  if (substitute) return `Replaced by ${isolated(substitute.product_name)}`
  if (events.at(-1)?.reason === 'missing') return 'A dish had run out'
  return cancelled_by === 'platform' ? 'Cancelled' : `Cancelled by the ${cancelled_by}`
}

const PAID_BY: Readonly<Record<PaymentMethod, string>> = {
  COD: 'Cash on delivery',
  Online: 'Paid online',
  Wallet: 'Paid from the Tiffin wallet',
}

function paymentOf(order: Order, money: OrderMoney): Bill['payment'] {
  const { payment_method: method, payment_status: status, closed_at, delivered_at: at } = order
  const how = PAID_BY[method]
  if (status === 'REFUNDED') return { state: 'Refunded', isSettled: true, details: [how, 'All of it was refunded to the wallet'] }
  if (closed_at && !at) return { state: 'Nothing to pay', isSettled: true, details: [how, 'Every dish was cancelled'] }
  if (status === 'PENDING') return { state: 'To pay', isSettled: false, details: [how, ...cashOf(money)] }
  if (method === 'COD') return { state: 'Paid', isSettled: true, details: [how, ...(at ? [`Collected on ${moment(at)}`] : [])] }
  return { state: 'Paid', isSettled: true, details: [how, `On ${moment(order.created_at)}`] }
}

// an order may be delivered in several trips, each paid for at the door
function cashOf({ total, collected }: OrderMoney): string[] {
  const rest = `${rupees(total - collected)} in cash to the delivery partner`
  return collected > 0 ? [rest, `${rupees(collected)} with what was delivered before`] : [rest]
}
