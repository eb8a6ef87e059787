// Lock screens show these texts, so they hold nothing that a stranger should not know.
import { MINUTE_MS } from '../../../platform/durations.ts'
import type { Words } from '../../../words/index.ts'
import type { SubstitutionEvents } from '../../substitutions/index.ts'
import { numberNow, rupees, timeOf } from '../texts/order-words.ts'
import type { Push } from './enqueue-pushes.ts'

const tagOf = (question: { readonly item_id: string }): string => `question ${question.item_id}`

export const askedPush = ({ order, item, question }: SubstitutionEvents['itemAsked']): Push => ({
  audience: `account:${order.customer_id}`,
  text: (words) => ({
    title: words.pushes.asked.title(item.product_name),
    body: words.pushes.asked.body(order.restaurant_name, question.choices.length, timeOf(order, question.until, words)),
  }),
  page: `/orderItems/${order.id}`,
  tag: tagOf(question),
  isUrgent: true,
  minutes: Math.max(1, (question.until.getTime() - question.asked_at.getTime()) / MINUTE_MS),
})

export const withdrawnPush = ({ order, item, question }: SubstitutionEvents['questionWithdrawn']): Push => ({
  audience: `account:${order.customer_id}`,
  text: ({ pushes }) => ({ title: pushes.withdrawn.title(item.product_name), body: pushes.withdrawn.body }),
  page: `/orderItems/${order.id}`,
  tag: tagOf(question),
  isUrgent: false,
  minutes: 30,
})

type Answered = SubstitutionEvents['questionAnswered']
/** To the restaurant. */
export const answeredPush = ({ order, question, ...answer }: Answered): Push => ({
  audience: `restaurant:${order.restaurant_id}`,
  text: (words) => ({
    title: words.pushes.answered.title(numberNow(order, words)),
    body: `${decisionOf(answer, words)} ${words.pushes.answered.nowCosts(rupees(order.grand_total_paise))}`,
  }),
  page: `/restaurent/ordersMoreView/${order.id}`,
  tag: tagOf(question),
  isUrgent: true,
  minutes: 10,
})

function decisionOf({ item, substitute, all }: Omit<Answered, 'order' | 'question'>, { pushes: { answered } }: Words): string {
  if (!substitute) return all ? answered.cancelled : answered.without(item.product_name)
  const { quantity, product_name, variant_name } = substitute
  return answered.instead(`${quantity} × ${product_name} (${variant_name})`, item.product_name)
}
