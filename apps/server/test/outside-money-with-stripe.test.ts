// Money that leaves a payment without Tiffin: a refund made by hand in Stripe's dashboard, and a dispute.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logInAdministrator, type Person } from './support/people/people.ts'
import { openStripeShop, type StripeShop } from './support/people/stripe-shop.ts'
import { expectInvariants } from './support/scene/invariants.ts'

const AMOUNT = 35_910
let shop: StripeShop
let admin: Person
let paymentId: string
let orderId: string
let session: string

beforeAll(async () => {
  shop = await openStripeShop()
  admin = await logInAdministrator(shop.app)
})
beforeEach(async () => {
  shop.peer.deliveries.travel = {}
  shop.peer.newRefunds = 'succeeded'
  await shop.emptyCart()
  ;({ paymentId, orderId } = await shop.order())
  session = await shop.start(paymentId)
})
afterAll(async () => {
  await expectInvariants(shop.app.database)
  await shop.close()
})

const status = async () =>
  (await shop.app.database.row<{ status: string }>(sql`select status from payments where id = ${paymentId}`))?.status
/** What the ledger says the platform has paid for this payment, in each booking. */
const booked = async () => {
  const rows = await shop.app.database.rows<{ text: string }>(sql`
    select t.kind || ' ' || sum(e.amount_paise) as text from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.payment_id = ${paymentId} and e.account = 'provider' group by t.id, t.kind order by t.id`)
  return rows.map(({ text }) => text)
}
interface Shown {
  readonly _id: string
  readonly session: string
}
const review = async (): Promise<Shown[]> => (await admin.get('/admin/payments?status=review')).json.payments
const decide = (id: string, body: object) => admin.patch(`/admin/payments/${id}`, body)
const settleAll = async () => {
  for (const { _id } of await review()) await decide(_id, { decision: 'settled', note: 'Agreed with the customer' })
}
async function pay() {
  shop.peer.choose(session, 'pay')
  await shop.peer.deliveries.arrived()
  expect(await status()).toBe('captured')
}
const CAPTURE = `capture -${AMOUNT}`

describe('a refund made by hand in the dashboard', () => {
  it('of a part is shown to the administrator with its amount, and booked once as the cost of the platform; the order stays paid', async () => {
    await pay()
    shop.peer.deliveries.travel = { copies: 3 }
    shop.peer.refundByHand(session, 10_000)
    await expect.poll(review).toMatchObject([
      {
        status: 'waiting',
        session: expect.stringMatching(/^re_/),
        outside: { kind: 'refund', state: 'done' },
        received: { amount: 100, currency: 'INR' },
        asked: { amount: 359.1 },
        differs: [],
        refundFailed: false,
      },
    ])
    expect(await booked()).toEqual([CAPTURE, 'outside_return 10000'])
    expect(await shop.statuses(orderId)).toEqual(['PREPAID', 'PREPAID'])
    await expectInvariants(shop.app.database)
    const [{ _id }] = (await review()) as [Shown]
    expect((await decide(_id, { decision: 'refund' })).json.code).toBe('payment_decided')
    expect((await decide(_id, { decision: 'settled', note: 'Cold food, agreed by phone' })).json.status).toBe('settled')
    expect([await review(), await booked(), await status()]).toEqual([[], [CAPTURE, 'outside_return 10000'], 'captured'])
  })

  it('that fails later is booked back, and comes back to the administrator', async () => {
    await pay()
    shop.peer.refundByHand(session, 10_000)
    await expect.poll(review).toHaveLength(1)
    await settleAll()
    shop.peer.endRefund(session, 'failed')
    await expect.poll(review).toMatchObject([{ outside: { kind: 'refund', state: 'undone' } }])
    expect(await booked()).toEqual([CAPTURE, 'outside_return 10000', 'outside_return -10000'])
    await settleAll()
  })

  it('of a part of a payment that is being refunded leaves only the rest to refund, which then settles', async () => {
    // the money arrives after the payment has expired; the first refund fails
    shop.peer.newRefunds = 'failed'
    shop.peer.choose(session, 'bank')
    shop.passMinutes(31)
    await shop.reconcile()
    shop.peer.bankAnswers(session)
    await expect.poll(() => shop.peer.refunds.filter(({ metadata }) => metadata.session === session).length).toBe(1)
    shop.peer.newRefunds = 'succeeded'
    shop.peer.refundByHand(session, 10_000)
    await shop.peer.deliveries.arrived()
    shop.passMinutes(61)
    await expect
      .poll(async () => {
        await shop.reconcile()
        return status()
      })
      .toBe('refunded')
    const intent = shop.peer.sessions.get(session)?.intent
    expect(
      shop.peer.refunds.filter((one) => one.payment_intent === intent).map(({ amount, status: state }) => `${amount} ${state}`),
    ).toEqual([`${AMOUNT} failed`, '10000 succeeded', `${AMOUNT - 10_000} succeeded`])
    expect([await booked(), await review()]).toEqual([[CAPTURE, `provider_refund ${AMOUNT}`], []])
  })
})

describe('a dispute', () => {
  it('is shown and booked while the bank decides, and booked back when it is won', async () => {
    await pay()
    shop.peer.dispute(session, AMOUNT)
    await expect.poll(review).toMatchObject([{ outside: { kind: 'dispute', state: 'open' }, received: { amount: 359.1 } }])
    expect(await booked()).toEqual([CAPTURE, `outside_return ${AMOUNT}`])
    await settleAll()
    shop.peer.endDispute(session, 'won')
    await expect.poll(review).toMatchObject([{ outside: { kind: 'dispute', state: 'undone' } }])
    expect(await booked()).toEqual([CAPTURE, `outside_return ${AMOUNT}`, `outside_return -${AMOUNT}`])
    await settleAll()
  })

  it('that is lost stays booked, and is shown again', async () => {
    await pay()
    shop.peer.dispute(session, AMOUNT)
    await expect.poll(review).toHaveLength(1)
    await settleAll()
    shop.peer.endDispute(session, 'lost')
    await expect.poll(review).toMatchObject([{ outside: { kind: 'dispute', state: 'done' } }])
    expect(await booked()).toEqual([CAPTURE, `outside_return ${AMOUNT}`])
    await settleAll()
  })

  it('of a payment that is being refunded stops the refund without an error, and settles it when it is lost', async () => {
    shop.peer.newRefunds = 'failed'
    shop.peer.choose(session, 'bank')
    shop.passMinutes(31)
    await shop.reconcile()
    shop.peer.bankAnswers(session)
    await expect.poll(() => shop.peer.refunds.filter(({ metadata }) => metadata.session === session).length).toBe(1)
    shop.peer.newRefunds = 'succeeded'
    shop.peer.dispute(session, AMOUNT)
    shop.passMinutes(61)
    await shop.reconcile()
    expect(await status()).toBe('refunding')
    shop.peer.endDispute(session, 'lost')
    shop.passMinutes(16)
    await shop.reconcile()
    expect([await status(), await booked()]).toEqual(['refunded', [CAPTURE, `provider_refund ${AMOUNT}`]])
  })
})

it('a payment of another program in the same account is ignored', async () => {
  shop.peer.deliveries.tell('charge.dispute.created', { id: 'dp_other', object: 'dispute', payment_intent: 'pi_other' })
  await shop.peer.deliveries.arrived()
  await expect
    .poll(
      async () =>
        (await shop.app.database.rows(sql`select 1 from graphile_worker._private_jobs where payload ->> 'reference' = 'pi_other'`)).length,
    )
    .toBe(0)
  expect(await review()).toEqual([])
})
