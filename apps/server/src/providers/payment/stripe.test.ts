// The Stripe adapter, with the official library, against the local Stripe server.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PEER_SECRET_KEY } from '../../../test/support/peers/stripe-peer/serve-peer.ts'
import { eventBody } from '../../../test/support/peers/stripe-peer/stripe-deliveries.ts'
import { openStripePeer, PEER_WEBHOOK_SECRET, type StripePeer } from '../../../test/support/peers/stripe-peer/stripe-peer.ts'
import { conformsToPaymentProvider } from './payment.conformance.ts'
import { type PaymentProvider, type SessionInput, wholeRefund } from './payment.ts'
import { createStripeProvider } from './stripe.ts'

let peer: StripePeer
let provider: PaymentProvider
let now = Date.now()
const clock = () => new Date(now)
const account = () => ({ secretKey: PEER_SECRET_KEY, webhookSecret: PEER_WEBHOOK_SECRET, apiBase: peer.base, clock })

beforeAll(async () => {
  peer = await openStripePeer({ clock })
  provider = createStripeProvider(account())
})
afterEach(() => {
  peer.fault = undefined
  peer.newRefunds = 'succeeded'
})
afterAll(() => peer.close())

const CHOICES = { pay: 'pay', decline: 'bank_fails', slow: 'bank' } as const
conformsToPaymentProvider('Stripe', () => ({
  provider,
  async decide(session, choice) {
    peer.choose(session, CHOICES[choice])
    if (choice === 'decline') peer.bankAnswers(session, 'refused')
  },
  bankPays: async (session) => peer.bankAnswers(session),
  declined: 'failed',
  closed: 'expired',
  signatureHeader: 'stripe-signature',
  signsTime: true,
  async delivery(session) {
    const found = peer.deliveries.sent.filter(({ body }) => body.includes(session)).at(-1)
    if (!found) throw new Error('nothing was delivered')
    return { body: Buffer.from(found.body), headers: found.headers }
  },
  refunded: async (session) => peer.sessions.get(session)?.refunded ?? 0,
  passMinutes: (minutes) => {
    now += minutes * 60_000
  },
  now: clock,
}))

const input = (change: Partial<SessionInput> = {}): SessionInput => ({
  payment: randomUUID(),
  amountPaise: 81_955,
  currency: 'INR',
  description: 'Your Tiffin order',
  lines: [
    { name: 'Masala dosa (Full)', restaurant: 'Spice Route', unitPaise: 32_000, quantity: 2 },
    { name: 'Fish curry (Half)', restaurant: 'Coast', unitPaise: 17_955, quantity: 1 },
  ],
  returnUrl: 'http://localhost:3000/payments/x/return',
  cancelUrl: 'http://localhost:3000/payments/x/cancel',
  expiresAt: new Date(now + 30 * 60_000),
  ...change,
})
const made = (payment: string) => [...peer.sessions.values()].filter((session) => session.payment === payment)

describe('the request to Stripe', () => {
  it('has a line per dish with its restaurant, in rupees, with the return addresses', async () => {
    const asked = input()
    const { session, url } = await provider.createSession(asked)
    expect(url).toBe(`${peer.base}/c/pay/${session}`)
    expect(peer.sessions.get(session)).toMatchObject({
      payment: asked.payment,
      amount: asked.amountPaise,
      currency: 'inr',
      lines: [
        { name: 'Masala dosa (Full)', description: 'Spice Route', unitAmount: 32_000, quantity: 2 },
        { name: 'Fish curry (Half)', description: 'Coast', unitAmount: 17_955, quantity: 1 },
      ],
      successUrl: asked.returnUrl,
      cancelUrl: asked.cancelUrl,
    })
  })

  it('works for a payment started in its last minute', async () => {
    const { session } = await provider.createSession(input({ expiresAt: new Date(now + 1_000) }))
    expect((await provider.readSession(session)).status).toBe('open')
  })

  it('fails without a retry when the key is invalid or the amount too small', async () => {
    const stranger = createStripeProvider({ ...account(), secretKey: 'sk_test_stranger' })
    await expect(stranger.createSession(input())).rejects.toThrow('Invalid API Key')
    const cheap = input({ amountPaise: 10, lines: [{ name: 'Salt', restaurant: null, unitPaise: 10, quantity: 1 }] })
    await expect(provider.createSession(cheap)).rejects.toThrow('at least 50')
  })
})

describe('when Stripe fails', () => {
  const unavailable = expect.objectContaining({ code: 'unavailable' })

  it('a broken connection leads to the session that was created before', async () => {
    const asked = input()
    peer.fault = { kind: 'cut' }
    await expect(provider.createSession(asked)).rejects.toEqual(unavailable)
    peer.fault = undefined
    const { session } = await provider.createSession(asked)
    expect(made(asked.payment).map(({ id }) => id)).toEqual([session])
  })

  it('a failure that Stripe repeats for a day does not block the order', async () => {
    const asked = input()
    peer.fault = { kind: 'failing' }
    await expect(provider.createSession(asked)).rejects.toEqual(unavailable)
    peer.fault = undefined
    now += 60_000
    const { session } = await provider.createSession(asked)
    expect(made(asked.payment).map(({ id }) => id)).toEqual([session])
  })

  it.each([{ kind: 'away' }, { kind: 'failing' }, { kind: 'cut' }] as const)(
    'reading, closing and refunding say so: %o',
    async (trouble) => {
      const { session } = await provider.createSession(input())
      peer.fault = trouble
      const works = [provider.readSession(session), provider.refund(session, wholeRefund(81_955))]
      for (const work of works) await expect(work).rejects.toEqual(trouble.kind === 'failing' ? expect.anything() : unavailable)
    },
  )

  it('a refund with a broken connection is made once', async () => {
    const { session } = await provider.createSession(input())
    peer.choose(session, 'pay')
    peer.fault = { kind: 'cut' }
    await expect(provider.refund(session, wholeRefund(81_955))).rejects.toEqual(unavailable)
    peer.fault = undefined
    await provider.refund(session, wholeRefund(81_955))
    expect(peer.sessions.get(session)?.refunded).toBe(81_955)
  })

  it('a concurrent request in another process gets the same page', async () => {
    const asked = input()
    const other = createStripeProvider(account())
    peer.fault = { kind: 'slow', ms: 200 }
    const [mine, theirs] = await Promise.all([provider.createSession(asked), other.createSession(asked)])
    expect(theirs).toEqual(mine)
    expect(made(asked.payment)).toHaveLength(1)
  })
})

const heard = (type: string, object: object) => {
  const { body, headers } = peer.deliveries.sign(eventBody(type, object, Math.floor(now / 1000)))
  return provider.parseWebhook(Buffer.from(body), headers)
}

describe('a refund', () => {
  const AMOUNT = 81_955
  async function paid(): Promise<string> {
    const { session } = await provider.createSession(input())
    peer.choose(session, 'pay')
    return session
  }
  const refundsOf = (session: string) => peer.refunds.filter(({ metadata }) => metadata.session === session).map(({ status }) => status)

  it('is pending until the bank has confirmed it', async () => {
    const session = await paid()
    peer.newRefunds = 'pending'
    expect(await provider.refund(session, wholeRefund(AMOUNT))).toBe('pending')
    expect(await provider.refund(session, wholeRefund(AMOUNT))).toBe('pending')
    peer.endRefund(session, 'succeeded')
    expect(await provider.refund(session, wholeRefund(AMOUNT))).toBe('refunded')
    expect(refundsOf(session)).toEqual(['succeeded'])
  })

  it('is found again when the answer about it was lost', async () => {
    const session = await paid()
    peer.newRefunds = 'pending'
    peer.fault = (request) => (request.startsWith('/v1/refunds ') ? { kind: 'cut' } : undefined)
    await expect(provider.refund(session, wholeRefund(AMOUNT))).rejects.toMatchObject({ code: 'unavailable' })
    // a second refund would be refused
    expect(await provider.refund(session, wholeRefund(AMOUNT))).toBe('pending')
    expect(refundsOf(session)).toEqual(['pending'])
  })

  it('that failed is tried again, twice, an hour after each attempt', async () => {
    const session = await paid()
    peer.newRefunds = 'failed'
    const states: string[] = []
    for (let step = 0; step < 8; step += 1) {
      states.push(`${await provider.refund(session, wholeRefund(AMOUNT))} ${refundsOf(session).length}`)
      now += 31 * 60_000
    }
    expect(states).toEqual(['pending 1', 'pending 1', 'pending 2', 'pending 2', 'failed 3', 'failed 3', 'failed 3', 'failed 3'])
  })

  it('that failed after it had succeeded is tried again', async () => {
    const session = await paid()
    expect(await provider.refund(session, wholeRefund(AMOUNT))).toBe('refunded')
    peer.endRefund(session, 'failed')
    now += 61 * 60_000
    expect(await provider.refund(session, wholeRefund(AMOUNT))).toBe('refunded')
    expect(refundsOf(session)).toEqual(['failed', 'succeeded'])
  })

  it('is named by the webhooks about its changes', () => {
    const refund = { object: 'refund', status: 'failed', metadata: { session: 'cs_test_1' } }
    for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated'])
      expect(heard(type, refund)).toEqual({ id: expect.any(String), refundOf: 'cs_test_1' })
    expect(heard('refund.created', refund)).toBeUndefined()
    expect(heard('refund.failed', { ...refund, metadata: {} })).toBeUndefined()
  })

  it('that was made by hand, a refunded charge and a dispute name the payment at Stripe', () => {
    const about = { metadata: {}, payment_intent: 'pi_1' }
    for (const type of [
      'refund.created',
      'refund.updated',
      'refund.failed',
      'charge.refunded',
      'charge.dispute.created',
      'charge.dispute.closed',
    ])
      expect(heard(type, about)).toEqual({ id: expect.any(String), outsideOf: 'pi_1' })
    expect(heard('charge.succeeded', about)).toBeUndefined()
  })
})

describe('irrelevant deliveries', () => {
  const session = {
    id: 'cs_test_1',
    client_reference_id: randomUUID(),
    payment_status: 'paid',
    amount_total: 500,
    currency: 'inr',
  }

  it('are ignored', () => {
    expect(heard('checkout.session.completed', session)).toMatchObject({ status: 'captured', amountPaise: 500, currency: 'INR' })
    expect(heard('checkout.session.completed', { ...session, payment_status: 'unpaid' })).toBeUndefined()
    expect(heard('payment_intent.payment_failed', session)).toBeUndefined()
    expect(heard('customer.created', { id: 'cus_1' })).toBeUndefined()
    for (const other of [null, 'subscription-17', undefined])
      expect(heard('checkout.session.completed', { ...session, client_reference_id: other })).toBeUndefined()
  })

  it('are refused when they are signed but not an event', () => {
    const { body, headers } = peer.deliveries.sign('[1, 2')
    expect(() => provider.parseWebhook(Buffer.from(body), headers)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })
})
