import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patiently } from '../../../test/support/people/at-once.ts'
import { Postponed } from '../../platform/jobs/jobs.ts'
import { deriveKey, SIGNATURE_HEADER, signature } from '../../providers/payment/webhook-signature.ts'
import { expirePayment, reconcilePayments } from './index.ts'
import { openShop, type PaymentShop, SECRET, visit } from './payment-shop.fixture.ts'
import { receiveEvent } from './receive-event.ts'
import { refundPayment } from './refund-payment.ts'

let shop: PaymentShop
let checkoutId: string
let paymentId: string
let orderId: string

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  ;({ checkoutId, paymentId, orderId } = await shop.open())
  shop.events.length = 0
})
afterAll(() => shop.close())

const at = (path: string) => `${shop.base}${path}`
/** asha opens the payment page; returns the provider's page. */
const start = async () => (await visit(at(`/payments/${paymentId}/start`))).location ?? ''
async function press(choice: string, page?: string) {
  const pressed = await visit(at(page ?? (await start())), { choice })
  if (pressed.status === 303) await shop.decided(paymentId)
  return pressed
}
const comeBack = () => visit(at(`/payments/${paymentId}/return`))
/** A delivery as the provider signs it. */
async function deliver(event: object, headers: Record<string, string> = {}) {
  const body = Buffer.from(JSON.stringify(event))
  const signed = { [SIGNATURE_HEADER]: signature(deriveKey(SECRET), shop.database.now(), body) }
  const sent = { 'content-type': 'application/json', ...signed, ...headers }
  const response = await patiently(() => fetch(at('/webhooks/payments'), { method: 'POST', headers: sent, body: new Uint8Array(body) }))
  return { status: response.status, json: await response.json() }
}
const eventOf = async (change: object = {}) => {
  await start()
  const { session } = await shop.payment(paymentId)
  return { id: randomUUID(), session, payment: paymentId, status: 'captured', amountPaise: 25_000, currency: 'INR', ...change }
}
const CAPTURED = { provider: -25_000, held: 25_000 }
const GIVEN_BACK = { provider: 0, held: 0 }

describe('starting a payment', () => {
  it('leads to the provider’s page, which shows the amount and that it is a demo', async () => {
    const page = await visit(at(`/payments/${paymentId}/start`))
    expect(page.status).toBe(303)
    const html = (await visit(at(page.location ?? ''))).text
    expect(html).toContain('₹250')
    expect(html).toContain('Demo payment page')
    expect(html).not.toContain('<script')
  })

  it('leads twenty presses at once to one session', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit(at(`/payments/${paymentId}/start`))))
    const pages = answers.map(({ location }) => location)
    expect(new Set(pages).size).toBe(1)
    const made = await shop.database.rows(sql`select 1 from embedded_payment_sessions where payment_id = ${paymentId}`)
    expect(made).toHaveLength(1)
    expect(pages[0]).toBe(`/pay/${(await shop.payment(paymentId)).session}`)
  })

  it('of a payment that is declined, due, unknown or no id at all leads to the failure page', async () => {
    const fails = { status: 303, location: '/payment-fail' }
    for (const id of [randomUUID(), 'nonsense', "' or 1=1"])
      expect(await visit(at(`/payments/${encodeURIComponent(id)}/start`))).toMatchObject(fails)
    await press('decline')
    expect(await visit(at(`/payments/${paymentId}/start`))).toMatchObject(fails)
    ;({ paymentId } = await shop.open())
    shop.passMinutes(30)
    expect(await visit(at(`/payments/${paymentId}/start`))).toMatchObject(fails)
  })
})

describe('asha pays', () => {
  it('starting a paid checkout again leads to its order, not to another payment page', async () => {
    await press('pay')
    expect((await visit(at(`/payments/${paymentId}/start`))).location).toBe(`/payment-success/${orderId}`)
  })

  it('the webhook confirms the orders before the customer is back', async () => {
    const page = await press('pay')
    expect(page).toMatchObject({ status: 303, location: `/payments/${paymentId}/return` })
    expect(shop.events).toEqual([`captured ${checkoutId}`])
    expect(await shop.moved(paymentId)).toEqual(CAPTURED)
    expect(await comeBack()).toMatchObject({ status: 303, location: `/payment-success/${orderId}` })
    expect(shop.events).toHaveLength(1)
  })

  it('the return page queries the provider when the webhook was lost', async () => {
    await start()
    const { session } = await shop.payment(paymentId)
    await shop.database.rows(sql`update embedded_payment_sessions set status = 'captured' where session = ${session}`)
    const visits = await Promise.all(Array.from({ length: 10 }, comeBack))
    expect(new Set(visits.map(({ location }) => location))).toEqual(new Set([`/payment-success/${orderId}`]))
    expect(shop.events).toEqual([`captured ${checkoutId}`])
    expect(await shop.moved(paymentId)).toEqual(CAPTURED)
  })

  it('paying twice at once charges once', async () => {
    const page = await start()
    const presses = await Promise.all(Array.from({ length: 20 }, () => press('pay', page)))
    expect(presses.every(({ status }) => status === 303)).toBe(true)
    expect(shop.events).toEqual([`captured ${checkoutId}`])
    expect(await shop.moved(paymentId)).toEqual(CAPTURED)
  })

  it('a payment for a cancelled order is refunded once', async () => {
    shop.unwanted.add(checkoutId)
    await press('pay')
    expect((await shop.payment(paymentId)).status).toBe('refunding')
    expect((await comeBack()).location).toBe('/payment-fail')
    await Promise.all(Array.from({ length: 5 }, () => refundPayment(shop.database, shop.provider, paymentId)))
    expect((await shop.payment(paymentId)).status).toBe('refunded')
    expect(await shop.moved(paymentId)).toEqual(GIVEN_BACK)
  })
})

describe('asha does not pay', () => {
  it.each(['decline', 'cancel'])('she presses %s: the checkout is closed, no money moves', async (choice) => {
    await press(choice)
    expect(shop.events).toEqual([`closed ${checkoutId}`])
    expect((await shop.payment(paymentId)).status).toBe('failed')
    expect((await comeBack()).location).toBe('/payment-fail')
    expect(await shop.moved(paymentId)).toEqual({})
  })

  it('coming back without a decision changes nothing, and the payment stays open', async () => {
    await start()
    const page = await comeBack()
    expect(page).toMatchObject({ status: 200, location: null })
    expect(page.text).toContain(`href="/payments/${paymentId}/start"`)
    expect((await shop.payment(paymentId)).status).toBe('open')
    expect(shop.events).toEqual([])
  })

  it('an unknown button or session is refused', async () => {
    expect((await press('steal')).status).toBe(400)
    expect((await press('pay', '/pay/nothing')).status).toBe(404)
    expect((await shop.payment(paymentId)).status).toBe('open')
  })

  it('a payment expires after 30 minutes and not before', async () => {
    await start()
    const [job] = (await shop.jobs('expire-payment')).filter(({ payload }) => payload.paymentId === paymentId)
    expect(job?.run_at.getTime()).toBe(shop.database.now().getTime() + 30 * 60_000)
    const expire = () => expirePayment(shop.database, shop.provider, paymentId)
    // the job is repeated
    await expect(expire()).rejects.toThrow(Postponed)
    expect((await shop.payment(paymentId)).status).toBe('open')
    shop.passMinutes(30)
    await Promise.all(Array.from({ length: 10 }, expire))
    expect((await shop.payment(paymentId)).status).toBe('expired')
    expect(shop.events).toEqual([`closed ${checkoutId}`])
    expect((await press('pay', `/pay/${(await shop.payment(paymentId)).session}`)).status).toBe(303)
    expect(await shop.moved(paymentId)).toEqual({})
  })

  it('a payment that was never opened expires too', async () => {
    shop.passMinutes(31)
    await expirePayment(shop.database, shop.provider, paymentId)
    expect((await shop.payment(paymentId)).status).toBe('expired')
  })
})

describe('the webhook', () => {
  it('three concurrent deliveries of an event take effect once', async () => {
    const event = await eventOf()
    const responses = await Promise.all([deliver(event), deliver(event), deliver(event)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(shop.events).toEqual([`captured ${checkoutId}`])
    expect(await shop.moved(paymentId)).toEqual(CAPTURED)
  })

  it.each([{ amountPaise: 24_999 }, { currency: 'USD' }, { session: 'another' }])('puts %o to review and emits nothing', async (wrong) => {
    expect((await deliver(await eventOf(wrong))).status).toBe(200)
    expect((await shop.payment(paymentId)).status).toBe('review')
    expect(shop.events).toEqual([])
    expect(await shop.moved(paymentId)).toEqual({})
  })

  it.each(['failed', 'expired'])('reports captured after %s: the money is booked and refunded automatically', async (end) => {
    await deliver(await eventOf({ status: end }))
    await deliver({ ...(await eventOf()), session: (await shop.payment(paymentId)).session })
    expect(shop.events).toEqual([`closed ${checkoutId}`])
    expect((await shop.payment(paymentId)).status).toBe('refunding')
    expect(await shop.moved(paymentId)).toEqual(CAPTURED)
    const promised = await shop.jobs('refund-payment')
    expect(promised.filter(({ payload }) => payload.paymentId === paymentId)).toHaveLength(1)
    await shop.database.rows(sql`update embedded_payment_sessions set status = 'captured' where payment_id = ${paymentId}`)
    await refundPayment(shop.database, shop.provider, paymentId)
    expect(await shop.moved(paymentId)).toEqual(GIVEN_BACK)
    const [kept] = await shop.database.rows<{ refunded_paise: number }>(sql`
      select refunded_paise from embedded_payment_sessions where payment_id = ${paymentId}`)
    expect(kept?.refunded_paise).toBe(25_000)
  })

  it('takes captured before failed as captured', async () => {
    await deliver(await eventOf())
    await deliver(await eventOf({ status: 'failed' }))
    expect((await shop.payment(paymentId)).status).toBe('captured')
    expect(shop.events).toEqual([`captured ${checkoutId}`])
  })

  it('refuses what is not signed, signed by another, altered or too old', async () => {
    const event = await eventOf()
    const body = Buffer.from(JSON.stringify(event))
    const old = new Date(shop.database.now().getTime() - 301_000)
    const key = deriveKey(SECRET)
    for (const bad of ['', 't=1,v1=00', signature(deriveKey('other'), shop.database.now(), body), signature(key, old, body)])
      expect(await deliver(event, { [SIGNATURE_HEADER]: bad })).toMatchObject({
        status: 400,
        json: { code: 'payment_signature', message: 'The signature does not match' },
      })
    const good = signature(key, shop.database.now(), body)
    expect((await deliver({ ...event, amountPaise: 1 }, { [SIGNATURE_HEADER]: good })).status).toBe(400)
    expect((await deliver({ signed: 'but not an event' })).status).toBe(400)
    expect((await shop.payment(paymentId)).status).toBe('open')
  })

  it('fails as a whole when the orders cannot follow, and works when it is delivered again', async () => {
    const event = await eventOf()
    shop.failing.add(checkoutId)
    const captured = { ...event, status: 'captured' as const }
    await expect(receiveEvent(shop.database, 'embedded', captured)).rejects.toThrow('unavailable')
    shop.failing.clear()
    expect((await shop.payment(paymentId)).status).toBe('open')
    expect(await shop.moved(paymentId)).toEqual({})
    await deliver(event)
    expect((await shop.payment(paymentId)).status).toBe('captured')
  })
})

describe('the reconciler', () => {
  const reconcile = () => reconcilePayments(shop.database, shop.provider)

  it('finds a payment whose webhook was lost, after 15 minutes', async () => {
    await start()
    await shop.database.rows(sql`update embedded_payment_sessions set status = 'captured' where payment_id = ${paymentId}`)
    await reconcile()
    expect((await shop.payment(paymentId)).status).toBe('open')
    shop.passMinutes(16)
    await Promise.all([reconcile(), reconcile()])
    expect((await shop.payment(paymentId)).status).toBe('captured')
    expect(shop.events.filter((line) => line.endsWith(checkoutId))).toEqual([`captured ${checkoutId}`])
  })

  it('finishes an expiry and a refund whose jobs were lost', async () => {
    const forgotten = paymentId
    shop.passMinutes(40)
    await reconcile()
    expect((await shop.payment(forgotten)).status).toBe('expired')
    ;({ checkoutId, paymentId, orderId } = await shop.open())
    shop.unwanted.add(checkoutId)
    await press('pay')
    shop.passMinutes(16)
    await reconcile()
    expect((await shop.payment(paymentId)).status).toBe('refunded')
    expect(await shop.moved(paymentId)).toEqual(GIVEN_BACK)
  })
})
