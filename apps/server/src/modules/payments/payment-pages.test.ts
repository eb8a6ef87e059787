// What asha's browser is shown on the way to a payment and back, whatever the provider does.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refuse } from '../../platform/refusal.ts'
import { openShop, type PaymentShop, visit, visitOnce } from './payment-shop.fixture.ts'

let shop: PaymentShop
let checkoutId: string
let paymentId: string
let orderId: string

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  vi.restoreAllMocks()
  ;({ checkoutId, paymentId, orderId } = await shop.open())
  shop.events.length = 0
})
afterAll(() => shop.close())

const at = (path: string) => `${shop.base}${path}`
type Step = 'start' | 'return' | 'cancel'
const go = (step: Step) => visit(at(`/payments/${paymentId}/${step}`))
/** For a provider that is unavailable. */
const goOnce = (step: Step, cookie?: string) => visitOnce(at(`/payments/${paymentId}/${step}`), undefined, cookie)
const away = () => Promise.reject(refuse('unavailable'))
const linksOf = (html: string) => [...html.matchAll(/class="button[^"]*" href="([^"]+)"/g)].map(([, address]) => address)

describe('the provider is unavailable', () => {
  it('a start while the provider is unavailable shows that nothing was charged, with links to continue; then it continues', async () => {
    vi.spyOn(shop.provider, 'createSession').mockImplementation(away)
    const page = await goOnce('start')
    expect([page.status, page.retryAfter]).toEqual([503, '5'])
    expect(page.text).toContain('You haven’t been charged')
    expect(linksOf(page.text)).toEqual([`/payments/${paymentId}/start`, '/orders', `/payments/${paymentId}/cancel`])
    vi.restoreAllMocks()
    expect((await go('start')).status).toBe(303)
  })

  it('a return while the provider is unavailable shows that the result is unknown, and retries', async () => {
    await go('start')
    vi.spyOn(shop.provider, 'readSession').mockImplementation(away)
    const page = await goOnce('return')
    expect(page.status).toBe(503)
    expect(page.text).toContain('We’re still checking your payment')
    expect(linksOf(page.text)).toEqual([`/payments/${paymentId}/return`, '/orders'])
    expect((await shop.payment(paymentId)).status).toBe('open')
  })

  it('the page is in Hindi for a visitor who has chosen Hindi', async () => {
    vi.spyOn(shop.provider, 'createSession').mockImplementation(away)
    const page = await goOnce('start', 'theme=dark; language=hi')
    expect(page.text).toContain('<html lang="hi">')
    expect(page.text).toContain('पेमेंट पेज नहीं खुल रहा')
  })

  it('an unexpected error also gets a page, without details', async () => {
    vi.spyOn(shop.provider, 'createSession').mockRejectedValue(new Error('sk_live_secret is not a function'))
    const page = await go('start')
    expect(page.status).toBe(500)
    expect(page.text).toContain('You haven’t been charged')
    expect(page.text).not.toContain('sk_live')
  })

  it('a payment whose page was never shown can be given up', async () => {
    vi.spyOn(shop.provider, 'createSession').mockImplementation(away)
    await goOnce('start')
    vi.spyOn(shop.provider, 'closeSession').mockImplementation(away)
    expect((await go('cancel')).location).toBe('/payment-fail')
    expect((await shop.payment(paymentId)).status).toBe('failed')
    expect(shop.events).toEqual([`closed ${checkoutId}`])
  })
})

describe('asha turns back', () => {
  it('a payment that was given up cannot be paid: the provider closes its page before the dishes return to the cart', async () => {
    const page = (await go('start')).location ?? ''
    expect((await go('cancel')).location).toBe('/payment-fail')
    expect(shop.events).toEqual([`closed ${checkoutId}`])
    await visit(at(page), { choice: 'pay' })
    expect((await shop.payment(paymentId)).status).toBe('failed')
    expect(await shop.moved(paymentId)).toEqual({})
    expect((await go('cancel')).location).toBe('/payment-fail')
    expect(shop.events).toHaveLength(1)
  })

  it('giving up after paying leaves the order paid', async () => {
    await go('start')
    await shop.database.rows(sql`update embedded_payment_sessions set status = 'captured' where payment_id = ${paymentId}`)
    expect((await go('cancel')).location).toBe(`/payment-success/${orderId}`)
    expect(shop.events).toEqual([`captured ${checkoutId}`])
  })

  it('nothing is closed while the provider is unavailable', async () => {
    await go('start')
    vi.spyOn(shop.provider, 'closeSession').mockImplementation(away)
    expect((await goOnce('cancel')).status).toBe(503)
    expect((await shop.payment(paymentId)).status).toBe('open')
    expect(shop.events).toEqual([])
  })

  it('giving up while the page is being created closes that page, which is not shown', async () => {
    const make = shop.provider.createSession.bind(shop.provider)
    const made: string[] = []
    vi.spyOn(shop.provider, 'createSession').mockImplementation(async (input) => {
      const session = await make(input)
      made.push(session.session)
      await go('cancel')
      return session
    })
    expect((await go('start')).location).toBe('/payment-fail')
    await expect.poll(async () => (await shop.provider.readSession(made[0] ?? '')).status).toBe('cancelled')
  })
})

it('a slow bank: asha waits with words, and her order comes when the bank has paid', async () => {
  const page = (await go('start')).location ?? ''
  expect((await visit(at(page), { choice: 'slow' })).location).toBe(`/payments/${paymentId}/return`)
  const waiting = await go('return')
  expect(waiting.status).toBe(200)
  expect(waiting.text).toContain('isn’t confirmed yet')
  // turning back does not take the money out of the bank's hands
  expect((await go('cancel')).text).toContain('isn’t confirmed yet')
  expect((await shop.payment(paymentId)).status).toBe('open')
  shop.passMinutes(1)
  expect((await go('return')).location).toBe(`/payment-success/${orderId}`)
})

it('money that does not match is in review, and the page asks asha not to pay again', async () => {
  await shop.database.rows(sql`update payments set status = 'review' where id = ${paymentId}`)
  for (const step of ['start', 'return', 'cancel'] as const) {
    const page = await go(step)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Please don’t pay again')
  }
})

it('an unknown address leads to the failure page', async () => {
  for (paymentId of [randomUUID(), 'nonsense']) {
    expect((await go('cancel')).location).toBe('/payment-fail')
    expect((await go('return')).location).toBe('/payment-fail')
  }
})

it('a payment that another provider began is not asked about at this one', async () => {
  await go('start')
  await shop.database.rows(sql`update payments set provider = 'stripe' where id = ${paymentId}`)
  const read = vi.spyOn(shop.provider, 'readSession')
  expect((await go('return')).text).toContain('isn’t confirmed yet')
  expect(read).not.toHaveBeenCalled()
})
