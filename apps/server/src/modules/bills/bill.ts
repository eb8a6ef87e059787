import type { Paise, PaymentMethod } from '@tiffin/contract'
import type { Refund } from '../ledger/index.ts'
import type { Order, OrderItem } from '../orders/index.ts'
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
  readonly subtotalPaise: Paise
  readonly cancelledPaise: Paise
  readonly totalPaise: Paise
  readonly refundedPaise: Paise
  readonly payment: { readonly state: string; readonly isSettled: boolean; readonly details: readonly string[] }
}

export function describeBill(order: Order, refunds: readonly Refund[]): Bill {
  const lines = order.items.map((item) => lineOf(order, item, refunds))
  const sum = (counted: readonly BillLine[]) => counted.reduce((paise, line) => paise + line.amountPaise, 0)
  const refundedPaise = refunds.reduce((paise, { amountPaise }) => paise + amountPaise, 0) - paidAgain(order, refunds)
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
    lines,
    subtotalPaise: sum(lines),
    cancelledPaise: sum(lines.filter(({ cancelled }) => cancelled !== null)),
    totalPaise: order.grand_total_paise,
    refundedPaise,
    payment: paymentOf(order),
  }
}

/** Substitutes are paid from the refund of what they replace. */
const paidAgain = ({ items }: Order, refunds: readonly Refund[]): Paise =>
  items
    .filter(({ substitutes_item_id }) => refunds.some(({ itemId }) => itemId === substitutes_item_id))
    .reduce((paise, { total_paise }) => paise + total_paise, 0)

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

function paymentOf(order: Order): Bill['payment'] {
  const { payment_method: method, payment_status: status, grand_total_paise: total, delivered_at: at } = order
  const how = PAID_BY[method]
  if (status === 'REFUNDED') return { state: 'Refunded', isSettled: true, details: [how, 'All of it was refunded to the wallet'] }
  if (total === 0) return { state: 'Nothing to pay', isSettled: true, details: [how, 'Every dish was cancelled'] }
  if (status === 'PENDING') return { state: 'To pay', isSettled: false, details: [how, ...cashOf(order)] }
  if (method === 'COD') return { state: 'Paid', isSettled: true, details: [how, ...(at ? [`Collected on ${moment(at)}`] : [])] }
  return { state: 'Paid', isSettled: true, details: [how, `On ${moment(order.created_at)}`] }
}

// an order may be delivered in several trips, each paid for at the door
function cashOf({ items, grand_total_paise: total }: Order): string[] {
  const delivered = items.filter((item) => item.status === 'delivered').reduce((sum, item) => sum + item.total_paise, 0)
  const rest = `${rupees(total - delivered)} in cash to the delivery partner`
  return delivered > 0 ? [rest, `${rupees(delivered)} with what was delivered before`] : [rest]
}
