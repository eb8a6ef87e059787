// An online payment with Stripe: cart, Stripe's page, webhook, orders, refunds.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeStock } from '../src/modules/menu/index.ts'
import type { RestaurantId } from '../src/platform/ids.ts'
import { addProduct, logInAdministrator, type Person, placeOrder, signUpRestaurant } from './support/people/people.ts'
import { openStripeShop, type StripeShop } from './support/people/stripe-shop.ts'
import { expectInvariants } from './support/scene/invariants.ts'

let shop: StripeShop
let orderId: string
let paymentId: string

beforeAll(async () => {
  shop = await openStripeShop()
})
beforeEach(async () => {
  shop.peer.deliveries.travel = {}
  await shop.emptyCart()
  ;({ orderId, paymentId } = await shop.order())
})
afterAll(async () => {
  await expectInvariants(shop.app.database)
  await shop.close()
})

const SUCCESS = () => `/payment-success/${orderId}`
const statuses = () => shop.statuses(orderId)
/** Makes all delayed jobs due now; the worker uses the database's own clock. */
const dueNow = () =>
  shop.app.database.rows(sql`update graphile_worker._private_jobs set run_at = now() where payload ->> 'paymentId' = ${paymentId}`)

describe('asha pays', () => {
  it("Stripe's page lists the dishes; its webhook confirms the order, and the customer reaches the success page", async () => {
    const session = await shop.start(paymentId)
    const page = await (await fetch(`${shop.peer.base}/c/pay/${session}`)).text()
    for (const words of ['Dum biryani (Half)', 'Spice Route', 'Fish curry (Half)', 'Coast', '₹359.10']) expect(page).toContain(words)
    const back = shop.peer.choose(session, 'pay') ?? ''
    await shop.peer.deliveries.arrived()
    expect(await statuses()).toEqual(['PREPAID', 'PREPAID'])
    expect((await shop.visit(back)).location).toBe(SUCCESS())
    expect(await shop.cartSize()).toBe(0)
  })

  it('a tip is a line of its own, and in the sum that Stripe asks for', async () => {
    const admin = await logInAdministrator(shop.app)
    await admin.patch('/admin/tips', { inCart: true })
    // the products return to the cart
    await shop.visit(`/payments/${paymentId}/cancel`)
    const body = { payment: 'Online', addressIndex: 0, tip: 20, cartData: { grandTotal: 359.1 } }
    const { json } = await shop.asha.post('/order', body)
    await admin.patch('/admin/tips', { inCart: false })
    const session = await shop.start(new URL(json.url).pathname.split('/')[2] ?? '')
    const page = await (await fetch(`${shop.peer.base}/c/pay/${session}`)).text()
    for (const words of ['Dum biryani (Half)', 'Tip', '₹379.10']) expect(page).toContain(words)
    for (const charge of ['Packaging', 'Delivery', 'Platform fee']) expect(page).not.toContain(charge)
    shop.peer.choose(session, 'pay')
    await shop.peer.deliveries.arrived()
    expect(await shop.statuses(json.orderId)).toEqual(['PREPAID', 'PREPAID'])
  })

  it('the return page queries Stripe when every webhook is lost', async () => {
    shop.peer.deliveries.travel = { isLost: true }
    const back = shop.peer.choose(await shop.start(paymentId), 'pay') ?? ''
    expect(await statuses()).toEqual(['AWAITING', 'AWAITING'])
    const visits = await Promise.all(Array.from({ length: 5 }, () => shop.visit(back)))
    expect(new Set(visits.map(({ location }) => location))).toEqual(new Set([SUCCESS()]))
    expect(await statuses()).toEqual(['PREPAID', 'PREPAID'])
  })

  it('the reconciler queries Stripe when the browser is closed and every webhook is lost', async () => {
    shop.peer.deliveries.travel = { isLost: true }
    shop.peer.choose(await shop.start(paymentId), 'pay')
    await shop.reconcile()
    expect(await statuses()).toEqual(['AWAITING', 'AWAITING'])
    shop.passMinutes(16)
    await Promise.all([shop.reconcile(), shop.reconcile()])
    expect(await statuses()).toEqual(['PREPAID', 'PREPAID'])
  })

  it('webhooks that arrive late, twice and reordered take effect once', async () => {
    shop.peer.deliveries.travel = { delayMs: 50, copies: 3, shuffleOf: 2 }
    const session = await shop.start(paymentId)
    shop.peer.choose(session, 'bank')
    shop.peer.bankAnswers(session)
    await shop.peer.deliveries.arrived()
    expect(await statuses()).toEqual(['PREPAID', 'PREPAID'])
  })

  it('an altered webhook is refused, and the return page queries Stripe', async () => {
    shop.peer.deliveries.travel = { alter: (body) => body.replace('35910', '35911') }
    const back = shop.peer.choose(await shop.start(paymentId), 'pay') ?? ''
    await shop.peer.deliveries.arrived()
    expect(await statuses()).toEqual(['AWAITING', 'AWAITING'])
    expect((await shop.visit(back)).location).toBe(SUCCESS())
  })

  it('the same page accepts another card after the first was declined', async () => {
    const session = await shop.start(paymentId)
    expect(shop.peer.choose(session, 'decline')).toBeUndefined()
    expect(await statuses()).toEqual(['AWAITING', 'AWAITING'])
    expect(await shop.start(paymentId)).toBe(session)
    shop.peer.choose(session, 'pay')
    await shop.peer.deliveries.arrived()
    expect(await statuses()).toEqual(['PREPAID', 'PREPAID'])
  })

  it.each([
    ['paid', 'PREPAID'],
    ['refused', 'FAILED'],
  ] as const)('a slow bank that then says %s decides the payment', async (answer, status) => {
    const session = await shop.start(paymentId)
    const back = shop.peer.choose(session, 'bank') ?? ''
    await shop.peer.deliveries.arrived()
    expect((await shop.visit(back)).text).toContain('isn’t confirmed yet')
    shop.peer.bankAnswers(session, answer)
    await shop.peer.deliveries.arrived()
    expect(await statuses()).toEqual([status, status])
    expect((await shop.visit(back)).location).toBe(answer === 'paid' ? SUCCESS() : '/payment-fail')
  })
})

describe('asha does not pay', () => {
  it("a customer who goes back to the shop closes Stripe's page, and the dishes return to the cart", async () => {
    const session = await shop.start(paymentId)
    const { cancelUrl = '' } = shop.peer.sessions.get(session) ?? {}
    expect((await shop.visit(cancelUrl)).location).toBe('/payment-fail')
    expect(shop.peer.sessions.get(session)?.status).toBe('expired')
    expect(await statuses()).toEqual(['FAILED', 'FAILED'])
    expect(await shop.cartSize()).toBe(2)
  })

  it("Stripe's page closes after half an hour", async () => {
    const session = await shop.start(paymentId)
    shop.passMinutes(30)
    await dueNow()
    await expect.poll(statuses).toEqual(['FAILED', 'FAILED'])
    expect(shop.peer.choose(session, 'pay')).toBeUndefined()
    expect(await shop.cartSize()).toBe(2)
  })

  it('counted dishes are held for ten minutes, then the page closes and the pieces are on sale again', async () => {
    const [product] = shop.products
    const left = async () =>
      (await shop.app.database.row<{ remaining: number }>(sql`select remaining from stocks where product_id = ${product?.id}`))?.remaining
    const { id: owner } = (await shop.app.database.row<{ id: RestaurantId }>(
      sql`select restaurant_id as id from products where id = ${product?.id}`,
    )) ?? { id: '' as RestaurantId }
    const count = (pieces: number | null) =>
      shop.app.database.transaction((tx) => writeStock(tx, owner, product?.id ?? '', { left: pieces }))
    await shop.visit(`/payments/${paymentId}/cancel`)
    await shop.emptyCart()
    await count(5)
    ;({ orderId, paymentId } = await shop.order())
    const session = await shop.start(paymentId)
    expect(await left()).toBe(4)
    // the bank answers after the end
    shop.peer.choose(session, 'bank')
    shop.passMinutes(10)
    await dueNow()
    await expect.poll(statuses).toEqual(['FAILED', 'FAILED'])
    expect([await left(), await shop.cartSize()]).toEqual([5, 2])
    shop.peer.bankAnswers(session)
    await expect.poll(() => shop.peer.sessions.get(session)?.refunded).toBe(35_910)
    expect(await left()).toBe(5)
    await count(null)
  })

  it('a bank that pays after the expiry is refunded to the card', async () => {
    const session = await shop.start(paymentId)
    shop.peer.choose(session, 'bank')
    shop.passMinutes(30)
    await dueNow()
    await expect.poll(statuses).toEqual(['FAILED', 'FAILED'])
    shop.peer.bankAnswers(session)
    await expect.poll(() => shop.peer.sessions.get(session)?.refunded).toBe(35_910)
    await expect
      .poll(() => shop.app.database.rows(sql`select status from payments where id = ${paymentId}`))
      .toEqual([{ status: 'refunded' }])
    expect(await statuses()).toEqual(['FAILED', 'FAILED'])
  })
})

describe('the received money does not match', () => {
  let admin: Person
  beforeAll(async () => {
    admin = await logInAdministrator(shop.app)
  })
  const waiting = async () => (await admin.get('/admin/payments?status=review')).json.payments
  const decide = (id: string, decision: string, note?: string) => admin.patch(`/admin/payments/${id}`, { decision, note })
  async function payOddly(): Promise<string> {
    const session = await shop.start(paymentId)
    Object.assign(shop.peer.sessions.get(session) ?? {}, { amount: 35_900 })
    shop.peer.choose(session, 'pay')
    await shop.peer.deliveries.arrived()
    return session
  }

  it('the administrator sees the mismatch, asha sees that it is being checked, and the restaurant sees no order', async () => {
    const session = await payOddly()
    const [odd] = await waiting()
    expect(odd).toMatchObject({
      status: 'waiting',
      provider: 'stripe',
      session,
      received: { amount: 359, currency: 'INR' },
      asked: { amount: 359.1, currency: 'INR' },
      differs: ['amount'],
      customer: { _id: shop.asha.id, name: 'asha', email: 'asha@example.com' },
    })
    expect(odd.orders).toContain(orderId)
    expect((await shop.visit(`/payments/${paymentId}/return`)).text).toContain('We’re reviewing your payment')
    expect(await statuses()).toEqual(['AWAITING', 'AWAITING'])
    await decide(odd._id, 'settled', 'Paid back at the counter')
  })

  it('giving the money back refunds the received amount at Stripe, closes the orders, and returns the dishes to the cart', async () => {
    const session = await payOddly()
    const [odd] = await waiting()
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(odd._id, 'refund')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    await expect.poll(() => shop.peer.sessions.get(session)?.refunded).toBe(35_900)
    const refunded = async () => (await admin.get('/admin/payments?status=decided')).json.payments[0]
    await expect.poll(refunded).toMatchObject({ _id: odd._id, status: 'refunded', decidedAt: expect.any(String) })
    expect(await statuses()).toEqual(['FAILED', 'FAILED'])
    expect(await shop.cartSize()).toBe(2)
    expect(await waiting()).toEqual([])
  })

  it('settling by hand requires a note, and Stripe refunds nothing', async () => {
    const session = await payOddly()
    const [odd] = await waiting()
    expect((await decide(odd._id, 'settled')).json.message).toBe('Please note how it was settled')
    expect((await decide(odd._id, 'settled', 'Customer paid the ten paise in cash')).json.status).toBe('settled')
    expect((await decide(odd._id, 'refund')).status).toBe(409)
    expect(shop.peer.sessions.get(session)?.refunded).toBe(0)
    expect(await statuses()).toEqual(['FAILED', 'FAILED'])
    const { json } = await admin.get('/admin/payments?status=all&limit=1')
    expect(json).toMatchObject({ pageSize: 1, payments: [{ status: 'settled', note: 'Customer paid the ten paise in cash' }] })
  })

  it('an unknown payment is not found', async () => {
    expect((await decide('no-id', 'refund')).status).toBe(404)
  })
})

it('an order below Stripe’s minimum is refused with a message', async () => {
  await shop.emptyCart()
  const sweets = await signUpRestaurant(shop.app, 'Sweets')
  const product = await addProduct(sweets, 'Toffee')
  await shop.app.database.rows(sql`update variants set price_paise = 30, offer = 0 where product_id = ${product.id}`)
  const placed = await placeOrder(shop.asha, [product], 'Online')
  const page = await shop.visit(placed.json.url)
  expect(page.status).toBe(500)
  expect(page.text).toContain('You haven’t been charged')
  expect((await shop.visit(placed.json.url.replace('/start', '/cancel'))).location).toBe('/payment-fail')
  expect(await shop.cartSize()).toBe(1)
})
