// An online payment with Razorpay: link, webhook, orders, late and second payments, refunds.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logInAdministrator, type Person } from './support/people/people.ts'
import { openRazorpayShop, type RazorpayShop } from './support/people/razorpay-shop.ts'
import { expectInvariants } from './support/scene/invariants.ts'

const AMOUNT = 35_910
let shop: RazorpayShop
let admin: Person
let orderId: string
let paymentId: string
let session: string

beforeAll(async () => {
  shop = await openRazorpayShop()
  admin = await logInAdministrator(shop.app)
})
beforeEach(async () => {
  shop.peer.deliveries.travel = {}
  shop.peer.newRefunds = 'processed'
  await shop.emptyCart()
  ;({ orderId, paymentId } = await shop.order())
  session = await shop.start(paymentId)
})
afterAll(async () => {
  await expectInvariants(shop.app.database)
  await shop.close()
})

const SUCCESS = () => `/payment-success/${orderId}`
const statuses = () => shop.statuses(orderId)
const status = async () =>
  (await shop.app.database.row<{ status: string }>(sql`select status from payments where id = ${paymentId}`))?.status
const attempts = () => shop.peer.links.get(session)?.payments.map(({ payment_id }) => payment_id) ?? []
const refunded = () =>
  shop.peer.refunds.filter(({ payment_id }) => attempts().includes(payment_id)).map(({ payment_id, amount }) => ({ payment_id, amount }))
const review = async () => (await admin.get('/admin/payments?status=review')).json.payments
async function pay() {
  const back = shop.peer.choose(session, 'pay') ?? ''
  await shop.peer.deliveries.arrived()
  return back
}

describe('asha pays', () => {
  it('its webhook confirms the order, and the customer reaches the success page', async () => {
    const back = await pay()
    expect(await statuses()).toEqual(['PREPAID', 'PREPAID'])
    expect((await shop.visit(`${back}?razorpay_payment_link_status=paid`)).location).toBe(SUCCESS())
  })

  it('the return page asks Razorpay when every webhook is lost, and so does the reconciler', async () => {
    shop.peer.deliveries.travel = { isLost: true }
    expect((await shop.visit(await pay())).location).toBe(SUCCESS())
    await shop.emptyCart()
    ;({ orderId, paymentId } = await shop.order())
    session = await shop.start(paymentId)
    await pay()
    shop.passMinutes(16)
    await shop.reconcile()
    expect(await statuses()).toEqual(['PREPAID', 'PREPAID'])
  })

  it('the same page takes another attempt after one was declined, and a slow bank confirms later', async () => {
    shop.peer.choose(session, 'decline')
    expect(await shop.start(paymentId)).toBe(session)
    const back = shop.peer.choose(session, 'slow') ?? ''
    expect((await shop.visit(back)).text).toContain('isn’t confirmed yet')
    shop.peer.capture(session)
    await shop.peer.deliveries.arrived()
    expect(await statuses()).toEqual(['PREPAID', 'PREPAID'])
  })

  it('deliveries that come late, repeatedly, reordered, or again under other ids take effect once', async () => {
    shop.peer.deliveries.travel = { delayMs: 50, copies: 3 }
    await pay()
    for (const { body, headers } of shop.peer.deliveries.sent.filter((one) => one.body.includes(session))) {
      const again = { ...headers, 'x-razorpay-event-id': 'event_of_somebody' }
      expect((await fetch(shop.peer.webhookUrl ?? '', { method: 'POST', headers: again, body })).status).toBe(200)
    }
    expect([await statuses(), await status(), await review()]).toEqual([['PREPAID', 'PREPAID'], 'captured', []])
    const booked = await shop.app.database.rows(sql`select kind from ledger_transactions where payment_id = ${paymentId}`)
    expect(booked).toEqual([{ kind: 'capture' }])
  })

  it('an altered webhook is refused', async () => {
    shop.peer.deliveries.travel = { alter: (body) => body.replaceAll('35910', '35911') }
    await pay()
    expect(await statuses()).toEqual(['AWAITING', 'AWAITING'])
  })
})

describe('asha does not pay in time', () => {
  it('giving up cancels the link, and the dishes return to the cart', async () => {
    expect((await shop.visit(`/payments/${paymentId}/cancel`)).location).toBe('/payment-fail')
    expect(shop.peer.links.get(session)?.status).toBe('cancelled')
    expect([await statuses(), await shop.cartSize()]).toEqual([['FAILED', 'FAILED'], 2])
  })

  it('money that arrives after the end is refunded once', async () => {
    await shop.visit(`/payments/${paymentId}/cancel`)
    shop.peer.payAnyway(session)
    await expect.poll(status).toBe('refunded')
    expect(refunded()).toEqual([{ payment_id: attempts()[0], amount: AMOUNT }])
    expect(await statuses()).toEqual(['FAILED', 'FAILED'])
  })

  it('a refund is booked when Razorpay has processed it', async () => {
    shop.peer.newRefunds = 'pending'
    await shop.visit(`/payments/${paymentId}/cancel`)
    shop.peer.payAnyway(session)
    await expect.poll(refunded).toHaveLength(1)
    expect(await status()).toBe('refunding')
    shop.peer.endRefund('processed')
    await expect.poll(status).toBe('refunded')
  })
})

describe('money that the order does not explain', () => {
  it('a second payment of the link is shown to the administrator, who refunds only that one', async () => {
    await pay()
    shop.passMinutes(1)
    const second = shop.peer.payAnyway(session)
    await expect.poll(review).toMatchObject([{ provider: 'razorpay', session: second, received: { amount: 359.1 }, differs: ['order'] }])
    const [{ _id }] = await review()
    await admin.patch(`/admin/payments/${_id}`, { decision: 'refund' })
    await expect.poll(refunded).toEqual([{ payment_id: second, amount: AMOUNT }])
    await expect.poll(async () => (await admin.get('/admin/payments?status=decided')).json.payments[0]?.status).toBe('refunded')
    expect([await statuses(), await status()]).toEqual([['PREPAID', 'PREPAID'], 'captured'])
  })

  it('a refund in the dashboard and a lost dispute are booked as the platform’s cost, and shown', async () => {
    await pay()
    const [payment = ''] = attempts()
    shop.peer.refundByHand(payment, 10_000)
    await expect.poll(review).toMatchObject([{ outside: { kind: 'refund', state: 'done' }, received: { amount: 100 } }])
    shop.peer.dispute(payment, 5_000)
    await expect.poll(review).toHaveLength(2)
    shop.peer.endDispute('lost')
    const moved = async () =>
      shop.app.database.row(sql`
        select sum(e.amount_paise)::int as paise from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payment_id = ${paymentId} and t.kind = 'outside_return' and e.account = 'provider'`)
    await expect.poll(moved).toEqual({ paise: 15_000 })
    for (const { _id } of await review()) await admin.patch(`/admin/payments/${_id}`, { decision: 'settled', note: 'Agreed by phone' })
  })
})
