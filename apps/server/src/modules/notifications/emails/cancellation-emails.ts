import { isCareReason, isFinal } from '@tiffin/contract'
import type { Words } from '../../../words/index.ts'
import { type Order, type OrderItem, worthIn } from '../../orders/index.ts'
import type { Links } from '../texts/context.ts'
import { hadComeIn, numberNow, rupees, unansweredItems } from '../texts/order-words.ts'
import { button, type Email, type Line, link, paragraph } from './email.ts'
import { isCancelled, lineOf, orderButton } from './order-table.ts'

type OrderWords = Words['orderEmails']
const moneyBack = (order: Order, items: readonly OrderItem[], { money }: OrderWords): string =>
  hadComeIn(order) ? money.refunded(rupees(worthIn(order, items))) : money.notCharged
const refundLine = (order: Order, items: readonly OrderItem[], { money }: OrderWords): Line[] =>
  hadComeIn(order) ? [{ label: money.refundedSum, amount: rupees(worthIn(order, items)) }] : []

export function orderUnansweredEmail(order: Order, links: Links, words: Words): Email {
  const { orderEmails } = words
  const { subject, heading, text, action } = orderEmails.unanswered
  const items = unansweredItems(order)
  const money = moneyBack(order, items, orderEmails)
  const number = numberNow(order, words)
  const { restaurant_name: restaurant } = order
  return {
    subject: subject(number, restaurant),
    preview: money,
    heading: heading(restaurant),
    parts: [
      paragraph(`${text(number, restaurant)} ${money}`),
      { kind: 'table', lines: items.map(lineOf), sums: refundLine(order, items, orderEmails) },
      button(action, `${links.publicUrl}/filterShops`),
      link(orderEmails.view, `${links.publicUrl}/orderItems/${order.id}`),
    ],
    footer: orderEmails.because,
  }
}

/** A substitution has its own email. */
const isReplaced = (order: Order, { id }: OrderItem): boolean => order.items.some(({ substitutes_item_id }) => substitutes_item_id === id)
function causeOf(order: Order, item: OrderItem, { causes, byTiffin }: OrderWords['cancelled']): string {
  const last = item.events.at(-1)
  const reason = last?.reason
  if (isCareReason(reason)) return `${causes.platform()}: ${byTiffin[reason]}`
  if (last?.reason !== 'missing') return causes[item.cancelled_by ?? 'platform'](order.restaurant_name)
  // a customer who does not want the rest without the product cancels all of it at once
  const isAlone = order.items.every(({ id, events }) => id === item.id || events.at(-1)?.at !== last.at)
  return isAlone ? causes.missing : causes.otherMissing
}

/** Covers everything that is cancelled so far, and its refund. */
export function orderItemsCancelledEmail(order: Order, links: Links, words: Words): Email {
  const { orderEmails } = words
  const said = orderEmails.cancelled
  const cancelled = order.items.filter((item) => isCancelled(item) && !isReplaced(order, item))
  const isPart = order.items.some((item) => !isCancelled(item))
  const coming = order.items.filter(({ status }) => !isFinal(status))
  const money = moneyBack(order, cancelled, orderEmails)
  const lines = cancelled.map((item) => {
    const { detail, ...line } = lineOf(item)
    return { ...line, detail: `${detail}, ${causeOf(order, item, said)}` }
  })
  const isComing = coming.length > 0 && order.payment_status !== 'AWAITING'
  const remains = isComing ? [paragraph(said.rest(rupees(worthIn(order, coming)), order.payment_method === 'COD'))] : []
  const named = [numberNow(order, words), order.restaurant_name] as const
  return {
    subject: isPart ? said.subjectOfPart(...named) : said.subject(...named),
    preview: money,
    heading: hadComeIn(order) ? said.headingWithRefund : said.heading,
    parts: [
      paragraph(`${isPart ? said.textOfPart(...named) : said.text(...named)} ${money}`),
      { kind: 'table', lines, sums: refundLine(order, cancelled, orderEmails) },
      ...remains,
      orderButton(order, orderEmails.view, links),
    ],
    footer: orderEmails.because,
  }
}
