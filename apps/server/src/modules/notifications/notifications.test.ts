// What each event sends, and to whom. An event that is added without a sentence here does not compile.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import type { TransactionEvents } from '../../platform/database/events.ts'
import { wordsOf } from '../../words/index.ts'
import type { Order } from '../orders/index.ts'
import { NOTIFICATIONS } from './all-notifications.ts'
import { sampleClaim, sampleContract, sampleQuestion } from './emails/sample-orders.ts'
import type { Notifications } from './notification.ts'

const words = wordsOf('en')
let scene: PlacedScene
let order: Order
let other: Order
beforeAll(async () => {
  scene = await openPlacedScene()
  const placed = await scene.buy('COD', [scene.products[0] ?? '', scene.coastProduct])
  const [one, two] = placed.orders as [Order, Order]
  ;[order, other] = one.restaurant_name === 'Spice Route' ? [one, two] : [two, one]
})
afterAll(() => scene.close())

const assigned = () => ({ order: { ...order, employee_name: 'Mina' }, employeeId: scene.ravi.employeeId })
const tip = () => ({ order, employeeId: scene.ravi.employeeId, amountPaise: 3_000 })
const sentOn = () => ({ order, amountPaise: 4_630 })
const cameBack: [string, string] = ['customer', '₹46.30 is back in your wallet']
const forLater = () => ({ order: { ...order, slot_at: new Date('2026-05-04T13:00:00Z') } })
type Reason = Order['items'][number]['events'][number]['reason']
const cancelledBy = (by: 'customer' | 'restaurant' | 'platform', reason: Reason = null): Order => ({
  ...order,
  items: order.items.map((item) => ({
    ...item,
    status: 'cancelled',
    cancelled_by: by,
    events: [{ status: 'cancelled', at: scene.now.toISOString(), by, reason }],
  })),
})
const owner = { email: 'asha@example.com', language: 'en', role: 'customer' } as const

interface Sent {
  /** Recipient and subject. */
  readonly emails?: readonly (readonly [to: string, subject: string])[]
  /** Recipient and title. */
  readonly pushes?: readonly (readonly [to: string, title: string])[]
}
type Sentences = { readonly [N in keyof Notifications]: readonly [sentence: string, event: () => TransactionEvents[N], sent: Sent][] }

/** `#` is replaced by the number of the order. */
const SENTENCES: Sentences = {
  codeRequested: [
    [
      'a requested code goes to the address that was entered',
      () => ({ email: 'new@example.com', language: 'en', purpose: 'sign_up', code: '042917', minutes: 10, expiresAt: scene.now }),
      { emails: [['new@example.com', 'Your Tiffin sign-up code']] },
    ],
    [
      'a code for an address without an account is enqueued to no address, and dropped later: both take the same time',
      () => ({ email: '', language: 'en', purpose: 'reset', code: '042917', minutes: 10, expiresAt: scene.now }),
      { emails: [['', 'Your code to reset your Tiffin password']] },
    ],
  ],
  accountCreated: [['a new account is welcomed', () => owner, { emails: [['asha@example.com', 'Welcome to Tiffin']] }]],
  passwordChanged: [
    [
      'the owner of an account hears of a new password',
      () => owner,
      { emails: [['asha@example.com', 'Your Tiffin password was changed']] },
    ],
  ],
  emailLinkRequested: [
    [
      'a new address gets a link to confirm it',
      () => ({ email: 'next@example.com', language: 'en', token: 'x' }),
      { emails: [['next@example.com', 'Confirm your new email address for Tiffin']] },
    ],
  ],
  emailChangeRequested: [
    [
      'the address that an account has gets a link to stop the change',
      () => ({ email: 'asha@example.com', language: 'en', stopToken: 'x' }),
      { emails: [['asha@example.com', 'The email address of your Tiffin account is about to change']] },
    ],
  ],
  ownEmailEntered: [
    [
      'who has to be approved gets a link that confirms the address of the sign-up',
      () => ({ ...owner, role: 'restaurant', token: 'x' }),
      { emails: [['asha@example.com', 'Confirm your email address for Tiffin']] },
    ],
  ],
  partnerApproved: [
    [
      'an approved partner hears of it',
      () => ({ ...owner, role: 'employee' }),
      { emails: [['asha@example.com', 'Your delivery account is approved']] },
    ],
  ],
  partnerRefused: [
    [
      'a refused partner hears of it',
      () => ({ ...owner, role: 'restaurant', id: randomUUID(), reason: 'The address is missing', wasApproved: false }),
      { emails: [['asha@example.com', 'We could not approve your restaurant yet']] },
    ],
    [
      'a partner hears that the approval was withdrawn',
      () => ({ ...owner, role: 'restaurant', id: randomUUID(), reason: 'The licence has expired', wasApproved: true }),
      { emails: [['asha@example.com', 'Your restaurant is no longer approved']] },
    ],
  ],
  contractAdded: [
    [
      'the restaurants of a new contract hear from when it holds',
      () => ({ contract: { ...sampleContract, state: 'later' }, restaurantIds: [scene.spice.restaurantId] }),
      { emails: [['Spice Route', 'Your contract for delivered orders changes on 1 Dec 2026']] },
    ],
  ],
  googleLinked: [
    [
      'a customer hears that Google opens the account now',
      () => ({ email: 'asha@example.com', language: 'en' }),
      { emails: [['asha@example.com', 'You can now log in to Tiffin with Google']] },
    ],
  ],
  accountClosed: [
    [
      'who closed an account hears until when it can be kept',
      () => ({ ...owner, until: new Date('2026-12-06T10:00:00Z') }),
      { emails: [['asha@example.com', 'Your Tiffin account is closed']] },
    ],
  ],
  accountReopened: [
    ['who came back hears of it', () => owner, { emails: [['asha@example.com', 'Welcome back: your Tiffin account is open again']] }],
  ],
  accountBlocked: [
    [
      'a blocked owner hears of it',
      () => ({ ...owner, id: randomUUID() }),
      { emails: [['asha@example.com', 'Your Tiffin account was blocked']] },
    ],
  ],
  accountUnblocked: [
    ['an unblocked owner hears of it', () => owner, { emails: [['asha@example.com', 'Your Tiffin account is active again']] }],
  ],
  ordersPlaced: [
    [
      'placed orders: one email to the customer for all of them, a push to each restaurant',
      () => ({ orders: [order, other] }),
      {
        emails: [['customer', 'Your orders from Spice Route, Coast']],
        pushes: [
          ['Spice Route', 'New order #'],
          ['Coast', 'New order #'],
        ],
      },
    ],
  ],
  orderAccepted: [
    ['an accepted order: a push, no email', () => ({ order }), { pushes: [['customer', 'Spice Route accepted your order']] }],
  ],
  orderRestPacked: [
    [
      'the rest of an order that has left is packed: a push to its employee',
      () => ({ order, employeeId: scene.ravi.employeeId }),
      { pushes: [['ravi', 'The rest of # is packed']] },
    ],
  ],
  orderAtCounter: [['a packed pickup order: a push', () => ({ order }), { pushes: [['customer', 'Your order is ready at the counter']] }]],
  orderOutForDelivery: [['an order on its way: a push', () => ({ order }), { pushes: [['customer', 'Your order is on its way']] }]],
  orderDeliveryFailed: [
    [
      'an order that could not be handed over: a push to the customer, no email',
      () => ({ order: { ...order, failed_delivery: { reason: 'nobody_there', text: '', at: order.created_at.toISOString() } } }),
      { pushes: [['customer', 'We couldn’t hand over your order']] },
    ],
  ],
  orderDelivered: [
    [
      'a delivered order: email and push to the customer',
      () => ({ order, handOver: { by: 'employee', employeeId: scene.ravi.employeeId } }),
      { emails: [['customer', 'Your order # from Spice Route was delivered']], pushes: [['customer', 'Delivered. Enjoy your meal']] },
    ],
  ],
  orderItemsCancelled: [
    [
      'an order that the restaurant cancels: email and push to the customer',
      () => ({ order: cancelledBy('restaurant') }),
      { emails: [['customer', 'Cancelled: your order # from Spice Route']], pushes: [['customer', 'Cancelled: your order #']] },
    ],
    [
      'an order that an administrator cancels: email and push to the customer, a push to the restaurant',
      () => ({ order: cancelledBy('platform', 'not_delivered') }),
      {
        emails: [['customer', 'Cancelled: your order # from Spice Route']],
        pushes: [
          ['customer', 'Cancelled: your order #'],
          ['Spice Route', '# was cancelled'],
        ],
      },
    ],
    [
      'an order that the customer cancels: an email, no push',
      () => ({ order: cancelledBy('customer') }),
      { emails: [['customer', 'Cancelled: your order # from Spice Route']] },
    ],
  ],
  orderUnanswered: [
    [
      'an order that was not accepted in time: email and push to the customer, a push to the restaurant',
      () => ({ order: cancelledBy('platform') }),
      {
        emails: [['customer', 'Cancelled: Spice Route did not accept your order #']],
        pushes: [
          ['customer', 'Cancelled: your order #'],
          ['Spice Route', '# was cancelled'],
        ],
      },
    ],
  ],
  orderPaymentFailed: [
    [
      'orders whose payment failed: one email and one push for all of them',
      () => ({ orders: [order, other] }),
      { emails: [['customer', 'Your payment did not go through']], pushes: [['customer', 'Your payment did not go through']] },
    ],
  ],
  orderEmailAsked: [
    [
      'an email that is sent once more: to the customer, as the order is now',
      () => ({ order, email: 'placed' }),
      { emails: [['customer', 'Your order # from Spice Route']] },
    ],
  ],
  orderTipped: [['a tip: a push to the employee', tip, { pushes: [['ravi', '₹30 tip for you']] }]],
  orderCredited: [
    [
      'a credit for an order: an email and a push to the customer',
      () => ({ order, amountPaise: 10_000, reason: 'late' }),
      { emails: [['customer', '₹100 for your order # from Spice Route']], pushes: [['customer', '₹100 is in your wallet']] },
    ],
  ],
  refundSentOn: [
    ['a refund to the bank: an email to the customer', sentOn, { emails: [['customer', '₹46.30 is on its way to your bank']] }],
  ],
  refundCameBack: [['one that came back: an email and a push to the customer', sentOn, { emails: [cameBack], pushes: [cameBack] }]],
  orderAssigned: [['an assigned order: a push to its employee', assigned, { pushes: [['ravi', 'New delivery: #']] }]],
  orderGivenAway: [
    ['an order that is another one’s now: a push to who has the bag', assigned, { pushes: [['ravi', 'Mina delivers # now']] }],
  ],
  orderSlotMoved: [['another time: a push to the restaurant', forLater, { pushes: [['Spice Route', 'New time for #: 6:30 pm']] }]],
  orderDue: [['the cooking time of an order: a push to the restaurant', forLater, { pushes: [['Spice Route', 'Cook now: #']] }]],
  ordersStalled: [
    [
      'an order that waits for its restaurant: a push to the restaurant',
      () => ({ orders: [{ ...order, awaits: 'answer' }], minutesLeft: 7 }),
      { pushes: [['Spice Route', '# hasn’t been accepted yet']] },
    ],
    [
      'a packed order without an employee: a push to the restaurant',
      () => ({ orders: [{ ...order, awaits: 'employee' }], minutesLeft: 7 }),
      { pushes: [['Spice Route', '# has no delivery partner']] },
    ],
  ],
  itemAsked: [
    ['a question about a dish that has run out: a push to the customer', () => asked(), { pushes: [['customer', 'Biryani has run out']] }],
  ],
  questionWithdrawn: [
    ['a question that is taken back: a push to the customer', () => asked(), { pushes: [['customer', 'Biryani is available after all']] }],
  ],
  questionAnswered: [
    [
      'an accepted substitute: an email to the customer, a push to the restaurant',
      () => ({ ...asked(), substitute: { ...asked().item, product_name: 'Korma' }, all: false }),
      { emails: [['customer', 'Changed: your order # from Spice Route']], pushes: [['Spice Route', '#: the customer has answered']] },
    ],
    [
      'a dish that the customer removes: a push to the restaurant; the email is that of the cancellation',
      () => ({ ...asked(), all: false }),
      { pushes: [['Spice Route', '#: the customer has answered']] },
    ],
  ],
  problemReported: [
    [
      'a reported problem: an email and a push to the restaurant',
      () => ({ ...claimed(), isFirst: true }),
      { emails: [['Spice Route', 'A problem was reported with order #. Please answer']], pushes: [['Spice Route', 'Problem with #']] },
    ],
    [
      'more about the same problem: only a push',
      () => ({ ...claimed(), isFirst: false }),
      { pushes: [['Spice Route', 'More about the problem with #']] },
    ],
  ],
  claimAnswered: [
    [
      'an answer of the restaurant: an email and a push to the customer',
      () => ({ ...claimed(), by: 'restaurant' }),
      {
        emails: [['customer', 'Spice Route answered about your order #']],
        pushes: [['customer', 'Spice Route answered your report']],
      },
    ],
    [
      'an answer of the administrator: also a push to the restaurant',
      () => ({ ...claimed(), by: 'administrator' }),
      {
        emails: [['customer', 'Tiffin answered about your order #']],
        pushes: [
          ['customer', 'Tiffin answered your report'],
          ['Spice Route', 'Tiffin wrote about the problem with #'],
        ],
      },
    ],
  ],
  claimDecided: [
    [
      'a decision: an email and a push to the customer, a push to the restaurant',
      () => claimed(),
      {
        emails: [['customer', 'Decided: the problem with your order #']],
        pushes: [
          ['customer', 'Decided: the problem with #'],
          ['Spice Route', 'Decided: the problem with #'],
        ],
      },
    ],
  ],
  claimReopened: [
    [
      'a second look of the administrator: an email and a push to the customer, a push to the restaurant',
      () => claimed(),
      {
        emails: [['customer', 'We look again at the problem with your order #']],
        pushes: [
          ['customer', 'Reopened: the problem with #'],
          ['Spice Route', 'Reopened: the problem with #'],
        ],
      },
    ],
  ],
  messageWritten: [
    [
      'a message of the customer: a push to the employee',
      () => messageOf({ role: 'customer', name: 'Asha' }),
      { pushes: [['ravi', 'New message from Asha']] },
    ],
    [
      'a message of the employee: a push to the customer',
      () => messageOf({ role: 'employee', name: 'Ravi' }),
      { pushes: [['customer', 'New message from Ravi']] },
    ],
  ],
}
const asked = () => sampleQuestion(order, scene.now)
const claimed = () => ({ claim: { ...sampleClaim(order), updated_at: scene.now }, order })
const messageOf = (author: TransactionEvents['messageWritten']['author']) => ({
  author,
  order: { id: order.id, number: order.number, createdAt: order.created_at },
  customerId: order.customer_id,
  employeeId: scene.ravi.employeeId,
})

function sentBy<N extends keyof Notifications>(name: N, event: TransactionEvents[N]): Sent {
  const people = new Map([
    [`account:${order.customer_id}`, 'customer'],
    [`restaurant:${scene.spice.restaurantId}`, 'Spice Route'],
    [`account:${scene.spice.restaurantId}`, 'Spice Route'],
    [`restaurant:${scene.coast.restaurantId}`, 'Coast'],
    [`account:${scene.ravi.employeeId}`, 'ravi'],
  ])
  const context = { publicUrl: 'https://tiffin.example', billLink: () => 'https://tiffin.example/bill', now: scene.now }
  const { emails = [], pushes = [] } = NOTIFICATIONS[name](event, context)
  const plain = (text: string) => text.replace(/#\d+/g, '#')
  return {
    emails: emails.map(({ to, email }) => [
      'address' in to ? to.address : ('accountIds' in to ? to.accountIds : [to.accountId]).map((id) => people.get(`account:${id}`)).join(),
      plain(email(words).subject),
    ]),
    pushes: pushes.map(({ audience, text }) => [people.get(audience) ?? '', plain(text(words).title)]),
  }
}

const cases = Object.entries(SENTENCES).flatMap(([name, sentences]) =>
  sentences.map(([sentence, event, sent]) => ({ name: name as keyof Notifications, sentence, event, sent })),
)
it('a blocked owner reads the support address', () => {
  const context = { publicUrl: 'https://tiffin.example', billLink: () => '', supportEmail: 'help@tiffin.example', now: scene.now }
  const [sent] = NOTIFICATIONS.accountBlocked({ ...owner, id: randomUUID() }, context).emails ?? []
  expect(JSON.stringify(sent?.email(words).parts)).toContain('write to help@tiffin.example')
})

it.each(cases)('$sentence', ({ name, event, sent }) => {
  expect(sentBy(name, event())).toEqual({ emails: [], pushes: [], ...sent })
})
