// Lock screens show these texts, so they hold nothing that a stranger should not know.
import type { SubstitutionEvents } from '../../substitutions/index.ts'
import { numberNow, rupees, timeOf } from '../order-words.ts'
import type { Push } from './enqueue-pushes.ts'

const tagOf = (question: { readonly item_id: string }): string => `question ${question.item_id}`

export function askedPush({ order, item, question }: SubstitutionEvents['itemAsked']): Push {
  const { length } = question.choices
  const offer = length === 1 ? 'one substitute' : `${length} substitutes`
  return {
    accountId: order.customer_id,
    title: `${item.product_name} has run out`,
    body: `${order.restaurant_name} offers ${offer}. Please answer by ${timeOf(order, question.until)}, or the dish is removed.`,
    page: `/orderItems/${order.id}`,
    tag: tagOf(question),
    isUrgent: true,
    minutes: Math.max(1, (question.until.getTime() - question.asked_at.getTime()) / 60_000),
  }
}

export const withdrawnPush = ({ order, item, question }: SubstitutionEvents['questionWithdrawn']): Push => ({
  accountId: order.customer_id,
  title: `${item.product_name} is available after all`,
  body: 'You get it as ordered, and nothing changes in your bill.',
  page: `/orderItems/${order.id}`,
  tag: tagOf(question),
  isUrgent: false,
  minutes: 30,
})

/** To the restaurant. */
export function answeredPush({ order, item, question, substitute, all }: SubstitutionEvents['questionAnswered']): Push {
  const decision = () => {
    if (substitute)
      return `${substitute.quantity} × ${substitute.product_name} (${substitute.variant_name}) instead of ${item.product_name}.`
    return all ? 'The customer cancelled the order.' : `Without ${item.product_name}.`
  }
  return {
    accountId: order.restaurant_id,
    title: `${numberNow(order)}: the customer has answered`,
    body: `${decision()} The order is now ${rupees(order.grand_total_paise)}.`,
    page: `/restaurent/ordersMoreView/${order.id}`,
    tag: tagOf(question),
    isUrgent: true,
    minutes: 10,
  }
}
