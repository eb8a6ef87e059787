// Sequences of Stripe events about a payment, and the allowed results.
import { randomUUID } from 'node:crypto'
import { eventBody, stripeSignature } from '../peers/stripe-peer/stripe-deliveries.ts'
import { PEER_WEBHOOK_SECRET } from '../peers/stripe-peer/stripe-peer.ts'
import type { OnlineCheckout } from '../scene/online-checkouts.ts'

export interface Delivery {
  readonly body: string
  readonly signature: string
  /** Whether Stripe signed it recently. */
  readonly isGenuine: boolean
  /** Whether it ends a session. */
  readonly isEnd: boolean
}
export interface Scenario {
  readonly name: string
  readonly count: number
  readonly tell: (about: OnlineCheckout, other: OnlineCheckout) => Delivery[]
  /** The allowed final states of the payment, after refunds. */
  readonly ends: readonly string[]
}

const seconds = () => Math.floor(Date.now() / 1000)
const sessionOf = ({ payment, session, amountPaise }: OnlineCheckout, change: object) => ({
  id: session,
  object: 'checkout.session',
  client_reference_id: payment,
  status: 'complete',
  payment_status: 'paid',
  amount_total: amountPaise,
  currency: 'inr',
  ...change,
})
function say(about: OnlineCheckout, type: string, change: object = {}): Delivery {
  const isSilent = type === 'created' || (type === 'completed' && 'payment_status' in change)
  const body = eventBody(`checkout.session.${type}`, sessionOf(about, change), seconds())
  return { body, signature: stripeSignature(PEER_WEBHOOK_SECRET, body, seconds()), isGenuine: true, isEnd: !isSilent }
}
const paid = (about: OnlineCheckout, change?: object) => say(about, 'completed', change)
const unpaid = { payment_status: 'unpaid' }
const forged = (about: OnlineCheckout, signature: (body: string) => string): Delivery => {
  const { body } = paid(about)
  return { body, signature: signature(body), isGenuine: false, isEnd: false }
}
const aged = (by: number) => (body: string) => stripeSignature(PEER_WEBHOOK_SECRET, body, seconds() + by)

/** 2,000 events about 1,600 payments. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'paid', count: 650, tell: (one) => [paid(one)], ends: ['captured'] },
  { name: 'paid by a slow bank', count: 100, tell: (one) => [paid(one, unpaid), say(one, 'async_payment_succeeded')], ends: ['captured'] },
  { name: 'reported twice by two events', count: 50, tell: (one) => [paid(one), say(one, 'async_payment_succeeded')], ends: ['captured'] },
  {
    name: 'failed, then captured',
    count: 100,
    tell: (one) => [say(one, 'async_payment_failed', unpaid), paid(one)],
    ends: ['captured', 'refunded'],
  },
  {
    name: 'captured after it expired',
    count: 100,
    tell: (one) => [say(one, 'expired', { status: 'expired', ...unpaid }), paid(one)],
    ends: ['captured', 'refunded'],
  },
  { name: 'failed', count: 50, tell: (one) => [say(one, 'async_payment_failed', unpaid)], ends: ['failed'] },
  { name: 'expired', count: 50, tell: (one) => [say(one, 'expired', unpaid)], ends: ['expired'] },
  { name: 'wrong amount', count: 75, tell: (one) => [paid(one, { amount_total: 1 })], ends: ['review'] },
  { name: 'wrong currency', count: 75, tell: (one) => [paid(one, { currency: 'usd' })], ends: ['review'] },
  {
    name: 'paid, and claimed by the session of another order',
    count: 50,
    tell: (one, other) => [paid(one), paid(one, { id: `${other.session}x` })],
    ends: ['captured', 'review'],
  },
  {
    name: 'claimed by the session of another order',
    count: 50,
    tell: (one, other) => [paid(one, { id: other.session })],
    ends: ['review'],
  },
  {
    name: 'wrong signature',
    count: 75,
    tell: (one) => [forged(one, (body) => stripeSignature('whsec_other', body, seconds()))],
    ends: ['open'],
  },
  { name: 'too old', count: 50, tell: (one) => [forged(one, aged(-301))], ends: ['open'] },
  { name: 'from the future', count: 25, tell: (one) => [forged(one, aged(5_000))], ends: ['open'] },
  {
    name: 'about an unknown payment',
    count: 50,
    tell: (one) => [paid({ ...one, payment: randomUUID() })],
    ends: ['open'],
  },
  { name: 'nothing that concerns us', count: 50, tell: (one) => [say(one, 'created')], ends: ['open'] },
]

/** Returns one of 20 forged deliveries that would pay for an order. */
export function forgery(about: OnlineCheckout, place: number): Delivery {
  const { body, signature } = paid(about)
  const [time, value = ''] = signature.split(',v1=')
  const ways: readonly ((body: string) => string)[] = [
    () => '',
    () => 'v1=',
    () => `t=${seconds()}`,
    () => `${time},v1=`,
    () => `${time},v1=${'0'.repeat(64)}`,
    () => `${time},v1=${value.slice(0, 63)}`,
    () => `${time},v1=${value}0`,
    () => `${time},v1=${value.toUpperCase()}`,
    () => `${time},v0=${value}`,
    () => `v1=${value}`,
    () => `t=,v1=${value}`,
    () => `t=NaN,v1=${value}`,
    () => `t=-1,v1=${value}`,
    () => `t=${seconds() + 1},v1=${value}`,
    () => `t=1e10,v1=${value}`,
    aged(-100_000),
    aged(100_000),
    (bytes) => stripeSignature('', bytes, seconds()),
    (bytes) => stripeSignature('whsec_peer ', bytes, seconds()),
    (bytes) => stripeSignature(PEER_WEBHOOK_SECRET, `${bytes} `, seconds()),
  ]
  const way = ways[place % ways.length] ?? (() => '')
  return { body, signature: way(body), isGenuine: false, isEnd: false }
}
