// Refunds at Stripe that are confirmed later, or fail later: the customer is refunded once, or the administrator sees it.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refundMismatch } from '../src/modules/payments/index.ts'
import type { PaymentProvider, RefundState } from '../src/providers/payment/payment.ts'
import { logInAdministrator, type Person } from './support/people/people.ts'
import { openStripeShop, type StripeShop } from './support/people/stripe-shop.ts'
import { expectInvariants } from './support/scene/invariants.ts'

const AMOUNT = 35_910
let shop: StripeShop
let admin: Person
let paymentId: string
let session: string

beforeAll(async () => {
  shop = await openStripeShop()
  admin = await logInAdministrator(shop.app)
})
beforeEach(async () => {
  shop.peer.deliveries.travel = {}
  shop.peer.newRefunds = 'pending'
  await shop.emptyCart()
  ;({ paymentId } = await shop.order())
  session = await shop.start(paymentId)
})
afterAll(async () => {
  await expectInvariants(shop.app.database)
  await shop.close()
})

const status = async () =>
  (await shop.app.database.row<{ status: string }>(sql`select status from payments where id = ${paymentId}`))?.status
const booked = async () => {
  const rows = await shop.app.database.rows<{ kind: string }>(sql`
    select kind from ledger_transactions where payment_id = ${paymentId} order by id`)
  return rows.map(({ kind }) => kind)
}
const atStripe = () => {
  const intent = shop.peer.sessions.get(session)?.intent
  return shop.peer.refunds.filter(({ payment_intent }) => payment_intent === intent).map((refund) => refund.status)
}
/** The bank pays after the payment has expired, so that the money is refunded. */
async function payLate() {
  shop.peer.choose(session, 'bank')
  shop.passMinutes(31)
  await shop.reconcile()
  expect(await status()).toBe('expired')
  shop.peer.bankAnswers(session)
  await expect.poll(atStripe).toHaveLength(1)
}
/** The bank ends the refund, and Stripe's webhooks about it arrive. */
async function end(outcome: 'succeeded' | 'failed') {
  shop.peer.endRefund(session, outcome)
  await shop.peer.deliveries.arrived()
}
async function passHours(hours: number) {
  shop.passMinutes(hours * 60 + 1)
  await shop.reconcile()
}
/** The refund fails whenever it is tried, an hour after the last time. */
async function failThrice() {
  shop.peer.newRefunds = 'failed'
  await end('failed')
  for (const tries of [2, 3]) {
    shop.passMinutes(61)
    await expect
      .poll(async () => {
        await shop.reconcile()
        return atStripe().length
      })
      .toBe(tries)
  }
  expect(atStripe()).toEqual(['failed', 'failed', 'failed'])
}
const review = async () => (await admin.get('/admin/payments?status=review')).json.payments
const decide = (id: string, body: object) => admin.patch(`/admin/payments/${id}`, body)

/** The administrator refunds a payment of another amount; Stripe has accepted the refund. */
async function refundOdd(): Promise<{ _id: string }> {
  Object.assign(shop.peer.sessions.get(session) ?? {}, { amount: AMOUNT - 10 })
  shop.peer.choose(session, 'pay')
  await shop.peer.deliveries.arrived()
  const [odd] = await review()
  expect(odd).toMatchObject({ status: 'waiting', refundFailed: false, differs: ['amount'] })
  expect((await decide(odd._id, { decision: 'refund' })).json.status).toBe('refunding')
  await expect.poll(atStripe).toEqual(['pending'])
  return odd
}
const decided = async () => (await admin.get('/admin/payments?status=all')).json.payments[0]

describe('a pending refund', () => {
  it('is booked once when it has succeeded, however often Stripe says so', async () => {
    await payLate()
    expect(await status()).toBe('refunding')
    expect(await booked()).toEqual(['capture'])
    shop.peer.deliveries.travel = { copies: 3 }
    await end('succeeded')
    await expect.poll(status).toBe('refunded')
    await end('succeeded')
    await passHours(1)
    expect(await booked()).toEqual(['capture', 'provider_refund'])
    expect(atStripe()).toEqual(['succeeded'])
  })

  it('is found by the reconciler when every webhook is lost', async () => {
    await payLate()
    shop.peer.deliveries.travel = { isLost: true }
    await end('succeeded')
    await passHours(1)
    expect(await status()).toBe('refunded')
    expect(await booked()).toEqual(['capture', 'provider_refund'])
  })

  it('is tried again after it failed, once, and the customer is refunded once', async () => {
    await payLate()
    shop.passMinutes(61)
    shop.peer.newRefunds = 'succeeded'
    shop.peer.deliveries.travel = { copies: 3, delayMs: 20 }
    await end('failed')
    await expect.poll(status).toBe('refunded')
    await Promise.all([shop.reconcile(), shop.reconcile()])
    expect(atStripe()).toEqual(['failed', 'succeeded'])
    expect(shop.peer.sessions.get(session)?.refunded).toBe(AMOUNT)
    expect(await booked()).toEqual(['capture', 'provider_refund'])
  })
})

describe('a refund that fails after it has succeeded', () => {
  it('is booked back, tried again and booked again; late events change nothing', async () => {
    shop.peer.newRefunds = 'succeeded'
    await payLate()
    await expect.poll(status).toBe('refunded')
    shop.passMinutes(61)
    shop.peer.newRefunds = 'pending'
    await end('failed')
    await expect.poll(status).toBe('refunding')
    await expect.poll(atStripe).toEqual(['failed', 'pending'])
    expect(await booked()).toEqual(['capture', 'provider_refund', 'failed_refund'])
    await expectInvariants(shop.app.database)
    const late = shop.peer.deliveries.sent.filter(({ body }) => body.includes('refund.failed')).at(-1)
    await end('succeeded')
    await expect.poll(status).toBe('refunded')
    const headers = shop.peer.deliveries.sign(late?.body ?? '').headers
    const answer = await fetch(shop.peer.webhookUrl ?? '', { method: 'POST', headers, body: late?.body ?? '' })
    expect(answer.status).toBe(200)
    await passHours(1)
    expect(await booked()).toEqual(['capture', 'provider_refund', 'failed_refund', 'provider_refund'])
    expect(atStripe()).toEqual(['failed', 'succeeded'])
  })
})

describe('a refund that fails three times', () => {
  it('is shown to the administrator, who can only settle it by hand, with a note', async () => {
    await payLate()
    await failThrice()
    await expect.poll(status).toBe('refund_failed')
    await expectInvariants(shop.app.database)
    const [shown] = await review()
    expect(shown).toMatchObject({ status: 'waiting', session, refundFailed: true, differs: [], received: { amount: 359.1 } })
    expect((await decide(shown._id, { decision: 'refund' })).json.code).toBe('payment_decided')
    expect((await decide(shown._id, { decision: 'settled' })).status).toBe(400)
    expect((await decide(shown._id, { decision: 'settled', note: 'Bank transfer 118' })).json.status).toBe('settled')
    expect(await review()).toEqual([])
    expect(await status()).toBe('settled')
    await end('failed')
    await passHours(1)
    expect(await booked()).toEqual(['capture', 'manual_refund'])
    expect(atStripe()).toHaveLength(3)
  })

  it('is not undone by an older answer of the provider that arrives later', async () => {
    const odd = await refundOdd()
    const ask = (answer: () => Promise<RefundState>) =>
      refundMismatch(shop.app.database, { name: 'stripe', refund: answer } as unknown as PaymentProvider, odd._id)
    await ask(async () => {
      // another job asks later, and is answered earlier
      await ask(async () => 'refunded')
      return 'pending'
    })
    expect(await decided()).toMatchObject({ _id: odd._id, status: 'refunded' })
  })

  it('comes back to the administrator if it was the administrator’s decision', async () => {
    const odd = await refundOdd()
    expect(await decided()).toMatchObject({ _id: odd._id, status: 'refunding' })
    await end('succeeded')
    await expect.poll(decided).toMatchObject({ status: 'refunded' })
    await failThrice()
    await expect.poll(review).toMatchObject([{ _id: odd._id, status: 'waiting', refundFailed: true }])
    await expectInvariants(shop.app.database)
    expect((await decide(odd._id, { decision: 'settled', note: 'Paid at the counter' })).json.status).toBe('settled')
    expect(await booked()).toEqual([])
  })
})
