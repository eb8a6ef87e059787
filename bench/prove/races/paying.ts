// Races of the payment provider's webhooks against each other, an expiry and a cancellation.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { eventBody, stripeSignature } from '../../../apps/server/test/support/peers/stripe-peer/stripe-deliveries.ts'
import { PEER_WEBHOOK_SECRET } from '../../../apps/server/test/support/peers/stripe-peer/stripe-peer.ts'
import { ask, type SentRequest } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import type { Person } from '../bench/people.ts'
import type { Race } from './placing.ts'
import { AT_ONCE, alternate, every, orderOf, pricesOf, type RaceScene, repeat, succeeded, Verdict } from './scene.ts'

export interface OpenPayment {
  readonly orderId: string
  readonly itemId: string
  readonly paymentId: string
  readonly session: string
  readonly amountPaise: number
}

/** Opens the payment page of a payment that a call returned as `url`; returns the session at the provider. */
export async function openPage(bench: Bench, url: string): Promise<string> {
  const path = new URL(url).pathname
  for (let attempt = 1; ; attempt += 1) {
    const page = await ask(bench.servers[attempt % 2 === 0 ? 0 : 1].base, { method: 'GET', path, headers: { accept: 'text/html' } })
    const session = page.status === 303 && 'headers' in page && String(page.headers['location']).split('/').at(-1)
    if (session) return session
    if (attempt === 20) throw new Error(`the payment page did not open: ${page.status}`)
    await pause(250)
  }
}

async function filled(scene: RaceScene, asha: Person): Promise<OpenPayment> {
  const [spice] = scene.sellers
  await scene.fill(asha, spice)
  return opened(scene, orderOf(asha, pricesOf(spice), 'Online'))
}

/** Places an online order of one product, and opens its payment page. */
export async function opened(scene: RaceScene, order: SentRequest): Promise<OpenPayment> {
  const { json } = await scene.must(order)
  const session = await openPage(scene.bench, json.url)
  const row = await scene.one(
    sql<{ id: string; amount: number; item: string }>`
      select p.id, p.amount_paise::int as amount, i.id as item from payments p join orders o using (checkout_id)
      join order_items i on i.order_id = o.id where o.id = ${json.orderId}`,
  )
  return { orderId: json.orderId, itemId: row.item, paymentId: row.id, session, amountPaise: row.amount }
}

/** A webhook that the provider has signed just now. */
export function webhook(type: string, { paymentId, session, amountPaise }: OpenPayment, id: string, change: object = {}): SentRequest {
  const paid = { id: session, object: 'checkout.session', client_reference_id: paymentId, status: 'complete', payment_status: 'paid' }
  const seconds = Math.floor(Date.now() / 1000)
  const body = eventBody(`checkout.session.${type}`, { ...paid, amount_total: amountPaise, currency: 'inr', ...change }, seconds, id)
  return {
    method: 'POST',
    path: '/webhooks/stripe',
    body,
    headers: { 'stripe-signature': stripeSignature(PEER_WEBHOOK_SECRET, body, seconds) },
  }
}
const EXPIRED = { status: 'expired', payment_status: 'unpaid' }

interface PaymentRow {
  readonly status: string
  readonly captures: number
  readonly refunds: number
  readonly wallet: number
  readonly order: string
}
const paymentOf = ({ one }: RaceScene, { paymentId, orderId }: OpenPayment): Promise<PaymentRow> =>
  one(
    sql<PaymentRow>`
      select p.status, o.payment_status as "order",
        (select count(*)::int from ledger_transactions t where t.payment_id = p.id and kind = 'capture') as captures,
        (select count(*)::int from ledger_transactions t where t.payment_id = p.id and kind = 'provider_refund') as refunds,
        (select coalesce(max(balance_paise), 0)::int from wallets w where w.customer_id = p.customer_id) as wallet
      from payments p join orders o using (checkout_id) where p.id = ${paymentId} and o.id = ${orderId}`,
  )

const capturedTwice: Race = async (scene) => {
  const payment = await filled(scene, await scene.customer())
  const number = scene.next()
  const answers = await scene.race(repeat(AT_ONCE, (place) => webhook('completed', payment, `evt_${number}_${place % 3}`)))
  const { status, captures, order } = await paymentOf(scene, payment)
  return new Verdict()
    .outcomes(answers, [])
    .unlessCutOff(answers)
    .expect(status === 'captured' && captures === 1 && order === 'PREPAID', `${status}, ${captures} captures, the order is ${order}`)
    .round()
}

const capturedExpired: Race = async (scene) => {
  const payment = await filled(scene, await scene.customer())
  const number = scene.next()
  // the provider knows that it was paid, so that a refund succeeds
  scene.bench.stripe.choose(payment.session, 'bank')
  const answers = await scene.race(
    alternate(
      () => webhook('completed', payment, `evt_${number}_paid`),
      () => webhook('expired', payment, `evt_${number}_expired`, EXPIRED),
    ),
  )
  const { status, captures, order } = await paymentOf(scene, payment)
  const isKept = status === 'captured'
  return new Verdict()
    .outcomes(answers, [])
    .unlessCutOff(every(answers, 0))
    .expect(/^(captured|refunding|refunded)$/.test(status), `the payment is ${status}`)
    .expect(captures === (isKept ? 1 : 0) || !isKept, `${captures} captures of a payment that is ${status}`)
    .expect(order === (isKept ? 'PREPAID' : 'FAILED'), `the order is ${order}, its payment ${status}`)
    .round()
}

const capturedCancelled: Race = async (scene) => {
  const asha = await scene.customer()
  const payment = await filled(scene, asha)
  const number = scene.next()
  scene.bench.stripe.choose(payment.session, 'bank')
  const cancel: SentRequest = {
    method: 'PATCH',
    path: '/cancelOrder',
    token: asha.token,
    body: { orderId: payment.orderId, itemId: payment.itemId },
  }
  const answers = await scene.race(alternate(() => webhook('completed', payment, `evt_${number}`), cancel))
  const { status, wallet, order } = await paymentOf(scene, payment)
  const isInWallet = status === 'captured'
  return new Verdict()
    .outcomes(every(answers, 0), [])
    .outcomes(every(answers, 1), ['item_cancelled_already'])
    .expect(every(answers, 1).filter(succeeded).length <= 1, 'one item was cancelled twice')
    .unlessCutOff(every(answers, 0))
    .unlessCutOff(every(answers, 1))
    .expect(wallet === (isInWallet ? payment.amountPaise : 0), `the wallet has ${wallet} paise, the payment is ${status}`)
    .expect(order === 'REFUNDED' || order === 'FAILED', `the order is ${order}`)
    .round()
}

export const payingRaces: Readonly<Record<string, Race>> = {
  'captured × captured': capturedTwice,
  'captured × expire': capturedExpired,
  'captured × cancel': capturedCancelled,
}
