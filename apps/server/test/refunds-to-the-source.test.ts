// Refunds that a customer sends on from the wallet to where the order was paid from, with both providers.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findOpen } from '../src/modules/reports/people/data-open.ts'
import { ROUNDS, tally, twenty } from './support/people/at-once.ts'
import type { OnlineShop } from './support/people/online-shop.ts'
import { logInAdministrator, Person, placeOrder } from './support/people/people.ts'
import { openRazorpayShop, type RazorpayShop } from './support/people/razorpay-shop.ts'
import { openStripeShop, type StripeShop } from './support/people/stripe-shop.ts'
import { expectInvariants } from './support/scene/invariants.ts'

/** One of the order's two products, in rupees. */
const PRODUCT = 179.55
interface Provider {
  readonly shop: OnlineShop<{ readonly base: string; webhookUrl: string | undefined; close(): Promise<void> }>
  pay(session: string): Promise<void>
  /** What the provider has refunded of a session, in paise, and how. */
  refunds(session: string): readonly { amount: number; status: string }[]
  /** The status of new refunds. */
  answer(state: 'pending' | 'done' | 'failed' | 'refused'): void
  /** The bank ends the session's last refund. */
  end(session: string, state: 'done' | 'failed'): Promise<void>
  byHand(session: string, amount: number): Promise<void>
}

async function withStripe(): Promise<Provider> {
  const shop: StripeShop = await openStripeShop()
  const { peer } = shop
  const words = { pending: 'pending', done: 'succeeded', failed: 'failed', refused: 'refused' } as const
  return {
    shop,
    pay: async (session) => {
      peer.choose(session, 'pay')
      await peer.deliveries.arrived()
    },
    refunds: (session) => peer.refunds.filter(({ payment_intent }) => payment_intent === peer.sessions.get(session)?.intent),
    answer: (state) => {
      peer.newRefunds = words[state]
    },
    end: (session, state) => {
      peer.endRefund(session, words[state])
      return peer.deliveries.arrived()
    },
    byHand: (session, amount) => {
      peer.refundByHand(session, amount)
      return peer.deliveries.arrived()
    },
  }
}

async function withRazorpay(): Promise<Provider> {
  const shop: RazorpayShop = await openRazorpayShop()
  const { peer } = shop
  const words = { pending: 'pending', done: 'processed', failed: 'failed', refused: 'refused' } as const
  const payments = (session: string) => peer.links.get(session)?.payments.map(({ payment_id }) => payment_id) ?? []
  return {
    shop,
    pay: async (session) => {
      peer.choose(session, 'pay')
      await peer.deliveries.arrived()
    },
    refunds: (session) => peer.refunds.filter(({ payment_id }) => payments(session).includes(payment_id)),
    answer: (state) => {
      peer.newRefunds = words[state]
    },
    end: (_, state) => {
      peer.endRefund(words[state])
      return peer.deliveries.arrived()
    },
    byHand: (session, amount) => {
      peer.refundByHand(payments(session)[0] ?? '', amount)
      return peer.deliveries.arrived()
    },
  }
}

describe.each([
  ['Stripe', withStripe],
  ['Razorpay', withRazorpay],
] as const)('a refund to the source with %s', (_name, openProvider) => {
  let provider: Provider
  let shop: Provider['shop']
  let orderId: string
  let paymentId: string
  let session: string
  beforeAll(async () => {
    provider = await openProvider()
    shop = provider.shop
  })
  afterAll(async () => {
    await expectInvariants(shop.app.database)
    await shop.close()
  })
  beforeEach(async () => {
    provider.answer('done')
    await emptyWallet()
    await shop.emptyCart()
    ;({ orderId, paymentId } = await shop.order())
    session = await shop.start(paymentId)
    await provider.pay(session)
  })

  const source = async () => (await shop.asha.get(`/orders/${orderId}/toSource`)).json
  const send = (amount: number, headers?: Record<string, string>) => shop.asha.post(`/orders/${orderId}/toSource`, { amount }, headers)
  const open = () => findOpen(shop.app.database, shop.asha.id, 'customer')
  const wallet = async () => (await shop.asha.get('/wallet')).json
  async function cancel() {
    const { json } = await shop.asha.get(`/orderItems?id=${orderId}`)
    await shop.asha.patch('/cancelWholeOrder', { orderId: json.orderItems._id, userId: shop.asha.id })
  }
  /** Spends what is in the wallet on nothing, as if it had been spent before. */
  async function emptyWallet(leave = 0) {
    const balance = Math.round((await wallet()).balance * 100) - leave
    if (balance <= 0) return
    await shop.app.database.rows(sql`
      with t as (insert into ledger_transactions (kind, created_at) values ('wallet_given_up', now()) returning id),
      w as (update wallets set balance_paise = balance_paise - ${balance}::bigint where customer_id = ${shop.asha.id})
      insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
      select id, 'wallet', ${shop.asha.id}::uuid, -${balance}::bigint from t union all select id, 'platform', null, ${balance}::bigint from t`)
  }
  const booked = async () =>
    (
      await shop.app.database.rows<{ kind: string }>(sql`
        select kind from ledger_transactions where payment_id = ${paymentId} and kind like '%source_return' order by id`)
    ).map(({ kind }) => kind)

  it('offers what was refunded, sends it once, and says when the provider has sent it', async () => {
    expect(await source()).toMatchObject({ amount: 0, refunded: 0, sent: [] })
    await cancel()
    expect(await source()).toMatchObject({ amount: PRODUCT, refunded: PRODUCT, sent: [] })
    provider.answer('pending')
    const { status, json } = await send(PRODUCT)
    expect([status, json.amount, json.refunded, json.sent[0]]).toMatchObject([201, 0, 0, { amount: PRODUCT, state: 'pending' }])
    expect((await wallet()).balance).toBe(0)
    await expect.poll(() => provider.refunds(session)).toHaveLength(1)
    expect((await source()).sent).toMatchObject([{ state: 'pending' }])
    // an account is not closed until then
    expect((await open()).payments).toBe(true)
    await provider.end(session, 'done')
    await expect.poll(async () => (await source()).sent[0].state).toBe('refunded')
    expect((await open()).payments).toBe(false)
    expect(provider.refunds(session).map(({ amount }) => amount)).toEqual([17_955])
    expect((await wallet()).entries[0]).toMatchObject({ kind: 'sentOn', sent: 'refunded', amount: -PRODUCT, balanceAfter: 0, orderId })
    const { json: timeline } = await (await logInAdministrator(shop.app)).get(`/admin/orders/${orderId}/timeline`)
    expect(timeline.timeline.filter(({ kind }: { kind: string }) => kind === 'returned')).toMatchObject([{ amount: PRODUCT }])
    expect(await booked()).toEqual(['source_return'])
  })

  it.each(ROUNDS)('twenty presses on two devices move the money once (%i)', async () => {
    await cancel()
    const phone = new Person(shop.app.base)
    phone.token = (await phone.post('/login', { email: 'asha@example.com', password: 'secret1' })).json.token
    const devices = [shop.asha, phone] as const
    const answers = await twenty((place) => (devices[place % 2] ?? phone).post(`/orders/${orderId}/toSource`, { amount: PRODUCT }))
    expect(tally(answers)).toEqual({ 201: 1, '409 The amount you can send to your bank has changed. Please look again': 19 })
    await expect.poll(async () => (await source()).sent[0].state).toBe('refunded')
    expect(provider.refunds(session)).toHaveLength(1)
    expect((await wallet()).balance).toBe(0)
  })

  it('one that the bank never takes is in the wallet again, once, and can be sent again', async () => {
    await cancel()
    provider.answer('failed')
    await send(PRODUCT)
    for (const tries of [1, 2, 3]) {
      await expect.poll(() => provider.refunds(session)).toHaveLength(tries)
      shop.passMinutes(61)
      await shop.reconcile()
    }
    await expect.poll(async () => (await source()).sent[0].state).toBe('failed')
    await Promise.all([shop.reconcile(), shop.reconcile()])
    expect(await booked()).toEqual(['source_return', 'failed_source_return'])
    expect(await source()).toMatchObject({ amount: PRODUCT, refunded: PRODUCT })
    expect((await wallet()).entries.map(({ kind, sent }: { kind: string; sent?: string }) => [kind, sent])).toEqual(
      expect.arrayContaining([
        ['cameBack', undefined],
        ['sentOn', 'failed'],
      ]),
    )
    provider.answer('done')
    expect((await send(PRODUCT)).status).toBe(201)
    await expect.poll(async () => (await source()).sent.map(({ state }: { state: string }) => state)).toEqual(['failed', 'refunded'])
    expect((await wallet()).balance).toBe(0)
  })

  it('one that the provider refuses to make is in the wallet again, once', async () => {
    await cancel()
    provider.answer('refused')
    await send(PRODUCT)
    await expect.poll(async () => (await source()).sent[0].state).toBe('failed')
    await shop.reconcile()
    expect(await booked()).toEqual(['source_return', 'failed_source_return'])
    expect((await wallet()).balance).toBe(PRODUCT)
    expect(provider.refunds(session)).toEqual([])
  })

  it('sends no less than a rupee, and no more than the wallet has, nor more than is left of the payment', async () => {
    await cancel()
    await emptyWallet(10_000)
    expect(await source()).toMatchObject({ amount: 100, refunded: PRODUCT })
    expect((await send(PRODUCT)).status).toBe(409)
    await provider.byHand(session, 30_000)
    await expect.poll(async () => (await source()).refunded).toBe(59.1)
    expect((await send(100)).status).toBe(409)
    expect((await send(59.1)).status).toBe(201)
    await expect.poll(async () => (await source()).sent[0].state).toBe('refunded')
    expect((await wallet()).balance).toBe(40.9)
    await emptyWallet(50)
    expect(await source()).toMatchObject({ amount: 0 })
    expect(provider.refunds(session).reduce((sum, { amount }) => sum + amount, 0)).toBe(35_910)
  })

  it('is not offered for orders that were not paid online, nor where another provider has the money', async () => {
    const { json } = await placeOrder(shop.asha, shop.products.slice(0, 1), 'COD')
    await shop.asha.patch('/cancelWholeOrder', { orderId: json.data._id, userId: shop.asha.id })
    const cash = `/orders/${json.data._id}/toSource`
    expect((await shop.asha.get(cash)).json).toMatchObject({ amount: 0, refunded: 0, sent: [] })
    expect((await shop.asha.post(cash, { amount: 0 })).json.code).toBe('source_changed')
    await cancel()
    await shop.app.database.rows(sql`update payments set provider = 'another' where id = ${paymentId}`)
    expect(await source()).toMatchObject({ amount: 0, refunded: 0 })
    expect((await send(PRODUCT)).status).toBe(409)
  })
})
