// A problem that the support has reported for a customer: both sides hear of it.
import { expect, it } from 'vitest'
import { wordsOf } from '../../words/index.ts'
import { CLAIM_NOTIFICATIONS } from './claim-notifications.ts'
import { itemOf, NOW, orderOf, sampleClaim } from './emails/sample-orders.ts'

const words = wordsOf('en')
const context = { publicUrl: 'https://tiffin.example', billLink: () => '', now: NOW }
const order = orderOf('Spice Route', '000047', [itemOf(1, 'Biryani', 1, 18_000)])
function sentOf(author: 'customer' | 'administrator') {
  const { events, ...claim } = sampleClaim(order)
  const event = { order, claim: { ...claim, events: events.slice(0, 1).map((said) => ({ ...said, author })) }, isFirst: true }
  const { emails = [], pushes = [] } = CLAIM_NOTIFICATIONS.problemReported(event, context)
  const isTo = (id: string, to: (typeof emails)[number]['to']) => 'accountId' in to && to.accountId === id
  return {
    restaurant: emails.filter(({ to }) => isTo(order.restaurant_id, to)).map(({ email }) => JSON.stringify(email(words))),
    customer: emails.filter(({ to }) => isTo(order.customer_id, to)).map(({ email }) => email(words).heading),
    pushes: pushes.map(({ audience, text }) => [audience.split(':')[0], text(words).title.replace(/#\d+/, '#')]),
  }
}

it('the customer gets an email and a push, and the restaurant reads who reported it', () => {
  const { restaurant, customer, pushes } = sentOf('administrator')
  expect(restaurant).toEqual([expect.stringContaining('Tiffin support reported this for the customer.')])
  expect(customer).toEqual(['We have reported your problem'])
  expect(pushes).toEqual([
    ['restaurant', 'Problem with #'],
    ['account', 'Tiffin has reported the problem with # for you'],
  ])
})

it('who reports without help gets no message about it', () => {
  const { restaurant, customer, pushes } = sentOf('customer')
  expect(restaurant).toEqual([expect.not.stringContaining('Tiffin support')])
  expect([customer, pushes]).toEqual([[], [['restaurant', 'Problem with #']]])
})
