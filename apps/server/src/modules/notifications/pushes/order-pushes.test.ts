import { expect, it } from 'vitest'
import { wordsOf } from '../../../words/index.ts'
import { NO_TAX } from '../../ledger/index.ts'
import type { Order } from '../../orders/index.ts'
import { itemOf, orderOf } from '../emails/sample-orders.ts'
import { acceptedPush, assignedPush, givenAwayPush, onTheWayPush, restPackedPush, stalledPush } from './order-pushes.ts'

const words = wordsOf('en')
const at = new Date('2026-11-21T14:05:00Z')
const waiting = { id: 'order-1', number: 12, created_at: at, updated_at: at, awaits: 'answer', restaurant_id: 'spice' } as const

it.each([
  [0.5, '1 minute'],
  [1, '1 minute'],
  [7, '7 minutes'],
])('the reminder %d minutes before an order is cancelled says “%s”', (left, said) => {
  expect(stalledPush(waiting, left).text(words).body).toBe(`Accept it now: it auto-cancels in ${said}.`)
})

it('the news that cash on delivery is on its way names the cash for what is on the road', () => {
  const dosa = { ...itemOf(1, 'Dosa', 1, 20_000), status: 'out_for_delivery' } as const
  const idli = itemOf(2, 'Idli', 2, 15_000)
  const body = (second: typeof idli, payment_method: 'COD' | 'Wallet' = 'COD') =>
    onTheWayPush(orderOf('Spice Route', '5a07d2', [dosa, second], { payment_method })).text(words).body
  expect(body({ ...idli, status: 'preparing' })).toBe('Ravi Kumar is bringing #12. Please have ₹200 in cash ready.')
  expect(body({ ...idli, status: 'out_for_delivery' })).toBe('Ravi Kumar is bringing #12. Please have ₹500 in cash ready.')
  expect(body({ ...idli, status: 'preparing' }, 'Wallet')).toBe('Ravi Kumar is bringing #12.')
})

it('the news that the rest of an order is packed names the cash for what is packed', () => {
  const dosa = { ...itemOf(1, 'Dosa', 1, 20_000), status: 'delivered' } as const
  const idli = { ...itemOf(2, 'Idli', 2, 15_000), status: 'packed' } as const
  const vada = itemOf(3, 'Vada', 1, 5_000)
  const push = (payment_method: 'COD' | 'Wallet') =>
    restPackedPush(orderOf('Spice Route', '5a07d2', [dosa, idli, { ...vada, status: 'preparing' }], { payment_method }), 'ravi')
  expect(push('COD').audience).toBe('account:ravi')
  expect(push('COD').text(words)).toEqual({
    title: 'The rest of #12 is packed',
    body: 'From Spice Route. ₹300 to collect in cash.',
  })
  expect(push('Wallet').text(words).body).toBe('From Spice Route. ₹300, already paid.')
})

it('a new delivery says what it earns: by its contract, or the fee in force', () => {
  const rates = { ...NO_TAX, commissionBp: 0, deliveryBy: 'platform', packagingTo: 'restaurant', payPaise: 4_603 } as const
  const body = (terms: Order['terms']) =>
    assignedPush(orderOf('Spice Route', '5a07d2', [itemOf(1, 'Dosa', 1, 20_000)], { terms }), 'ravi', 4_000).text(words).body
  expect(body(null)).toMatch(/\. You earn ₹40\.$/)
  expect(body({ rates } as Order['terms'])).toMatch(/\. You earn ₹46\.03\.$/)
})

it('the acceptance says the promised time, or about when an order comes later', () => {
  const time = (clock: string) => new Date(`2026-11-21T${clock}:00+05:30`)
  const dosa = { ...itemOf(1, 'Dosa', 1, 20_000), status: 'preparing' } as const
  const promise = { promised_from: time('19:30'), promised_to: time('19:40'), way_minutes: 10 }
  const bodies = (language: 'en' | 'hi') =>
    [promise, { ...promise, ready_at: time('20:00') }, { ready_at: time('20:00') }].map(
      (changes) => acceptedPush(orderOf('Spice Route', '5a07d2', [dosa], changes)).text(wordsOf(language)).body,
    )
  expect(bodies('en')).toEqual([
    '#12 is being prepared. At your door between 7:30 pm and 7:40 pm.',
    '#12 is being prepared. Later than promised, about 8:10 pm.',
    '#12 is being prepared. Ready at about 8:00 pm.',
  ])
  expect(bodies('hi')).toMatchInlineSnapshot(`
    [
      "#12 बन रहा है। शाम 7:30 से शाम 7:40 के बीच पहुँचेगा।",
      "#12 बन रहा है। वादे से देर से आएगा, करीब रात 8:10 बजे।",
      "#12 बन रहा है। करीब रात 8:00 बजे तैयार होगा।",
    ]
  `)
})

it('the news that an order is on its way says that it comes later than promised', () => {
  const at = new Date('2026-11-21T14:20:00Z')
  const dosa = {
    ...itemOf(1, 'Dosa', 1, 20_000),
    status: 'out_for_delivery',
    events: [{ status: 'out_for_delivery', at: at.toISOString(), by: 'employee', reason: null }],
  } as const
  const promise = { promised_from: new Date('2026-11-21T14:00:00Z'), promised_to: new Date('2026-11-21T14:10:00Z'), way_minutes: 10 }
  const push = onTheWayPush(orderOf('Spice Route', '5a07d2', [dosa], { ...promise, payment_method: 'Wallet' }))
  expect(push.text(words).body).toBe('Ravi Kumar is bringing #12. Later than promised, about 8:00 pm.')
})

it('an order that changes hands on the road says to both whom to meet, with the phone number', () => {
  const taken_from = { id: 'mina', name: 'Mina Shah', phone_number: '9876543210' }
  const order = orderOf('Spice Route', '5a07d2', [itemOf(1, 'Dosa', 1, 20_000)], { taken_from, payment_method: 'COD' })
  expect(assignedPush(order, 'ravi').text(words).body).toBe('Take the bag from Mina Shah, 9876543210. ₹200 to collect in cash.')
  expect(givenAwayPush(order, 'mina').text(words)).toEqual({
    title: 'Ravi Kumar delivers #12 now',
    body: `Please give the bag to Ravi Kumar, ${order.employee_phone_number}.`,
  })
})
