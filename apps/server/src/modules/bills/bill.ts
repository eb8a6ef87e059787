import type { OrderMoney, Paise } from '@tiffin/contract'
import type { Words } from '../../words/index.ts'
import type { Refund } from '../ledger/index.ts'
import { moneyOf, type Order, type OrderItem } from '../orders/index.ts'
import { compactDay, isolated, moment, rupees, tail, telephone } from './bill-words.ts'

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
  /** In the language of its reader. */
  readonly words: Words
  readonly orderId: string
  /** Permanently unique: the day, and the end of the order's id. */
  readonly number: string
  readonly orderNumber: string
  readonly placedAt: Date
  /** When the order last changed: the same state gives the same bill. */
  readonly changedAt: Date
  readonly deliveredAt: Date | null
  /** At the restaurant's counter. */
  readonly isCollected: boolean
  readonly restaurant: { readonly name: string; readonly place: string; readonly phone: string; readonly fssai: string }
  readonly customer: { readonly name: string; readonly phone: string; readonly address: readonly string[] }
  readonly lines: readonly BillLine[]
  readonly money: OrderMoney
  /** The name of the delivery zone that set the fee. */
  readonly zone: string | null
  /** To the wallet. */
  readonly refundedPaise: Paise
  readonly payment: { readonly state: string; readonly isSettled: boolean; readonly details: readonly string[] }
}

export function describeBill(order: Order, refunds: readonly Refund[], words: Words, fssaiNumber?: string): Bill {
  const money = moneyOf(order)
  return {
    words,
    orderId: order.id,
    number: `TF-${compactDay(order.created_at)}-${tail(order.id, 10)}`,
    orderNumber: `#${order.number}`,
    placedAt: order.created_at,
    changedAt: order.updated_at,
    deliveredAt: order.delivered_at,
    isCollected: order.kind === 'pickup',
    restaurant: {
      name: order.restaurant_name,
      place: order.restaurant_place,
      phone: telephone(order.restaurant_phone_number),
      fssai: fssaiNumber ? words.bills.fssai(fssaiNumber) : '',
    },
    customer: {
      name: order.customer_name,
      phone: telephone(order.customer_phone_number),
      address: addressOf(order, words),
    },
    lines: order.items.map((item) => lineOf(order, item, refunds, words)),
    money,
    zone: order.terms?.zone_name ?? null,
    refundedPaise: (refunds.length > 0 ? money.refunded : 0) + piecesOf(order).reduce((sum, refund) => sum + refund.amount_paise, 0),
    payment: withRefunds(order, paymentOf(order, money, words), words),
  }
}

/** Nothing for a pickup order: its address is the restaurant's. */
function addressOf({ kind, street, city, state, postal_code, recipient_name }: Order, { bills }: Words): string[] {
  if (kind === 'pickup') return []
  const recipient = recipient_name === null ? [] : [bills.recipient(isolated(recipient_name))]
  return [street, `${isolated(city)}, ${isolated(state)} ${postal_code}`, ...recipient]
}

function lineOf({ items }: Order, item: OrderItem, refunds: readonly Refund[], words: Words): BillLine {
  const substitute = items.find(({ substitutes_item_id }) => substitutes_item_id === item.id)
  const refund = refunds.find(({ itemId }) => itemId === item.id)
  return {
    name: item.product_name,
    variant: [item.variant_name, ...chosenOf(item)].map(isolated).join(', '),
    vegetarian: item.vegetarian,
    quantity: item.quantity,
    pricePaise: item.price_paise,
    amountPaise: item.total_paise,
    cancelled: item.status === 'cancelled' ? cancellation(item, { refund, substitute }, words) : null,
  }
}

const chosenOf = ({ options, note }: OrderItem): string[] => [
  ...options.map(({ quantity, option_name }) => (quantity > 1 ? `${quantity} × ${isolated(option_name)}` : option_name)),
  ...(note ? [`“${isolated(note)}”`] : []),
]

interface After {
  readonly refund: Refund | undefined
  readonly substitute: OrderItem | undefined
}
function cancellation(item: OrderItem, { refund, substitute }: After, { bills: { cancelled }, dates }: Words): string {
  const by = causeOf(item, substitute, cancelled)
  if (!refund) return `${by} · ${cancelled.notCharged}`
  const isWhole = refund.amountPaise === item.price_paise * item.quantity
  const day = dates.day(refund.at)
  return `${by} · ${isWhole ? cancelled.refunded(day) : cancelled.partlyRefunded(rupees(refund.amountPaise), day)}`
}

type Causes = Words['bills']['cancelled']
function causeOf({ cancelled_by, events }: OrderItem, substitute: OrderItem | undefined, causes: Causes): string {
  if (substitute) return causes.replaced(isolated(substitute.product_name))
  return events.at(-1)?.reason === 'missing' ? causes.missing : causes[cancelled_by ?? 'platform']
}

function paymentOf(order: Order, money: OrderMoney, words: Words): Bill['payment'] {
  const { payment_method: method, payment_status: status, closed_at, delivered_at: at } = order
  const { methods, states, ...said } = words.bills
  const how = order.kind === 'pickup' && method === 'COD' ? said.atCounter : methods[method]
  if (status === 'REFUNDED') return { state: states.refunded, isSettled: true, details: [how, said.allRefunded] }
  if (closed_at && !at) return { state: states.nothing, isSettled: true, details: [how, said.allCancelled] }
  if (status === 'PENDING') return { state: states.due, isSettled: false, details: [how, ...cashOf(order, money, words)] }
  if (method !== 'COD') return { state: states.paid, isSettled: true, details: [how, said.paidAt(moment(order.created_at, words))] }
  return { state: states.paid, isSettled: true, details: [how, ...(at ? [said.collected(moment(at, words))] : [])] }
}

const piecesOf = ({ refunds }: Order) => refunds ?? []
/** Adds what was refunded of delivered pieces, why, and who paid for it. */
function withRefunds(order: Order, payment: Bill['payment'], { bills, claims, dates }: Words): Bill['payment'] {
  const nameOf = (itemId: string) => isolated(order.items.find(({ id }) => id === itemId)?.product_name ?? '')
  const said = piecesOf(order).map(({ amount_paise, at, reason, bearer, items }) => {
    const what = items.map(({ item_id, pieces }) => bills.pieces(pieces.length, nameOf(item_id))).join(', ')
    const by = bearer === 'restaurant' ? isolated(order.restaurant_name) : claims.tiffin
    return `${bills.refund(rupees(amount_paise), dates.day(new Date(at)), what)}. ${bills.refundBy(claims.reasons[reason], by)}`
  })
  return { ...payment, details: [...payment.details, ...said] }
}

// an order may be delivered in several trips, each paid for at the door
function cashOf({ kind }: Order, { total, collected }: OrderMoney, { bills }: Words): string[] {
  const due = rupees(total - collected)
  const rest = kind === 'pickup' ? bills.dueAtCounter(due) : bills.dueInCash(due)
  return collected > 0 ? [rest, bills.paidBefore(rupees(collected))] : [rest]
}
