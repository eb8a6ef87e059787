// Lock screens show these texts, so they hold nothing of what was written.
import { formatRupees, toRupees } from '@tiffin/contract'
import type { Words } from '../../../words/index.ts'
import type { ClaimEvents } from '../../claims/index.ts'
import type { Order } from '../../orders/index.ts'
import { numberOf } from '../texts/order-words.ts'
import type { Push } from './enqueue-pushes.ts'

const DAY_MINUTES = 24 * 60

const push = (to: Pick<Push, 'audience' | 'page'>, order: Order, title: (words: Words) => string): Push => ({
  ...to,
  text: (words) => ({ title: title(words), body: words.claims.open }),
  tag: `claim ${order.id}`,
  isUrgent: false,
  minutes: DAY_MINUTES,
})
const toCustomer = (order: Order) => ({ audience: `account:${order.customer_id}`, page: `/orderItems/${order.id}/problem` }) as const
const toRestaurant = (order: Order) => ({ audience: `restaurant:${order.restaurant_id}`, page: '/restaurent/claims' }) as const

export const reportedPush = ({ claim, order, isFirst }: ClaimEvents['problemReported']): Push =>
  push(toRestaurant(order), order, (words) => {
    const { push: first, pushMore } = words.claims.reported
    return (isFirst ? first : pushMore)(numberOf(order, claim.updated_at, words))
  })

/** To the customer, for whom the support has reported it. */
export const openedPush = ({ claim, order }: ClaimEvents['problemReported']): Push =>
  push(toCustomer(order), order, (words) => words.claims.opened.push(numberOf(order, claim.updated_at, words)))

/** To the other sides. */
export function answeredPushes({ claim, order, by }: ClaimEvents['claimAnswered']): Push[] {
  const customer = push(toCustomer(order), order, ({ claims }) =>
    claims.answered.push(by === 'restaurant' ? order.restaurant_name : claims.tiffin),
  )
  if (by === 'restaurant') return [customer]
  return [
    customer,
    push(toRestaurant(order), order, (words) => words.claims.answered.pushRestaurant(numberOf(order, claim.updated_at, words))),
  ]
}

/** The restaurant reads the sum that it pays. */
export function decidedPushes({ claim, order }: ClaimEvents['claimDecided']): Push[] {
  const refund = claim.events.at(-1)?.refund
  const amount = refund ? formatRupees(toRupees(refund.amount_paise)) : ''
  const title = (isCustomer: boolean) => (words: Words) => {
    const { decided, refund: said } = words.claims
    const number = numberOf(order, claim.updated_at, words)
    if (refund && isCustomer) return said.push(amount, number)
    return refund?.bearer === 'restaurant' ? said.pushRestaurant(amount, number) : decided.push(number)
  }
  return [push(toCustomer(order), order, title(true)), push(toRestaurant(order), order, title(false))]
}

export const reopenedPushes = ({ claim, order }: ClaimEvents['claimReopened']): Push[] =>
  [toCustomer(order), toRestaurant(order)].map((to) =>
    push(to, order, (words) => words.claims.reopened.push(numberOf(order, claim.updated_at, words))),
  )
