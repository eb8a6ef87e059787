// The Razorpay adapter against the local Razorpay server.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  openRazorpayPeer,
  PEER_KEY_ID,
  PEER_KEY_SECRET,
  PEER_WEBHOOK_SECRET,
  type RazorpayPeer,
} from '../../../test/support/peers/razorpay-peer/razorpay-peer.ts'
import { conformsToPaymentProvider } from './payment.conformance.ts'
import { type PaymentProvider, type SessionInput, wholeRefund } from './payment.ts'
import { createRazorpayProvider } from './razorpay.ts'

const AMOUNT = 81_955
let peer: RazorpayPeer
let provider: PaymentProvider
let now = Date.now()
const clock = () => new Date(now)
const account = () => ({ keyId: PEER_KEY_ID, keySecret: PEER_KEY_SECRET, webhookSecret: PEER_WEBHOOK_SECRET, apiBase: peer.base, clock })

beforeAll(async () => {
  peer = await openRazorpayPeer({ clock })
  provider = createRazorpayProvider(account())
})
afterEach(() => {
  peer.fault = undefined
  peer.newRefunds = 'processed'
})
afterAll(() => peer.close())

const lastDelivery = (about: string) => {
  const found = peer.deliveries.sent.filter(({ body }) => body.includes(about)).at(-1)
  if (!found) throw new Error('nothing was delivered')
  return { body: Buffer.from(found.body), headers: found.headers }
}
const attemptsOf = (session: string) => peer.links.get(session)?.payments.map(({ payment_id }) => payment_id) ?? []
const refundsOf = (session: string) => peer.refunds.filter(({ payment_id }) => attemptsOf(session).includes(payment_id))

conformsToPaymentProvider('Razorpay', () => ({
  provider,
  decide: async (session, choice) => {
    peer.choose(session, choice)
  },
  bankPays: async (session) => peer.capture(session),
  declined: 'open',
  closed: 'cancelled',
  signatureHeader: 'x-razorpay-signature',
  signsTime: false,
  delivery: async (session) => lastDelivery(session),
  refunded: async (session) => refundsOf(session).reduce((sum, { amount }) => sum + amount, 0),
  passMinutes: (minutes) => {
    now += minutes * 60_000
  },
  now: clock,
}))

const input = (change: Partial<SessionInput> = {}): SessionInput => ({
  payment: randomUUID(),
  amountPaise: AMOUNT,
  currency: 'INR',
  description: 'Your Tiffin order',
  lines: [{ name: 'Masala dosa (Full)', restaurant: 'Spice Route', unitPaise: AMOUNT, quantity: 1 }],
  returnUrl: 'http://localhost:3000/payments/x/return',
  cancelUrl: 'http://localhost:3000/payments/x/cancel',
  expiresAt: new Date(now + 30 * 60_000),
  ...change,
})
const made = (payment: string) => [...peer.links.values()].filter(({ reference_id }) => reference_id === payment)
async function paid(): Promise<string> {
  const { session } = await provider.createSession(input())
  peer.choose(session, 'pay')
  return session
}
const unavailable = expect.objectContaining({ code: 'unavailable' })

describe('the request to Razorpay', () => {
  it('is a link in paise for one payment, which leads back to the shop', async () => {
    const asked = input()
    const { session, url } = await provider.createSession(asked)
    expect(url).toBe(`${peer.base}/i/${session}`)
    expect(peer.links.get(session)).toMatchObject({
      amount: AMOUNT,
      currency: 'INR',
      reference_id: asked.payment,
      callback_url: asked.returnUrl,
      notes: { payment: asked.payment },
    })
  })

  it('works for a payment started in its last minute', async () => {
    const { session } = await provider.createSession(input({ expiresAt: new Date(now + 1_000) }))
    expect((await provider.readSession(session)).status).toBe('open')
  })

  it('fails with Razorpay’s words when the key is invalid or the amount too small', async () => {
    const stranger = createRazorpayProvider({ ...account(), keySecret: 'another' })
    await expect(stranger.createSession(input())).rejects.toThrow('Authentication failed')
    await expect(provider.createSession(input({ amountPaise: 10 }))).rejects.toThrow('atleast INR 1.00')
  })
})

describe('when Razorpay fails', () => {
  it('a broken connection leads to the link that was created before', async () => {
    const asked = input()
    peer.fault = { kind: 'cut' }
    await expect(provider.createSession(asked)).rejects.toEqual(unavailable)
    peer.fault = undefined
    const { session } = await provider.createSession(asked)
    expect(made(asked.payment).map(({ id }) => id)).toEqual([session])
  })

  it.each([{ kind: 'away' }, { kind: 'failing' }, { kind: 'cut' }, { kind: 'slow', ms: 5_000 }] as const)(
    'every call says so: %o',
    async (trouble) => {
      const session = await paid()
      peer.fault = trouble
      const works = [provider.readSession(session), provider.closeSession(session), provider.refund(session, wholeRefund(AMOUNT))]
      for (const answer of await Promise.allSettled(works)) expect(answer).toMatchObject({ status: 'rejected', reason: unavailable })
    },
  )

  it('a refund whose answer was lost is found again and made once', async () => {
    const session = await paid()
    peer.fault = (request) => (request.startsWith('POST') ? { kind: 'cut' } : undefined)
    await expect(provider.refund(session, wholeRefund(AMOUNT))).rejects.toEqual(unavailable)
    peer.fault = undefined
    expect(await provider.refund(session, wholeRefund(AMOUNT))).toBe('refunded')
    expect(refundsOf(session)).toHaveLength(1)
  })
})

describe('a refund', () => {
  it('is pending until the bank has confirmed it', async () => {
    const session = await paid()
    peer.newRefunds = 'pending'
    expect(await provider.refund(session, wholeRefund(AMOUNT))).toBe('pending')
    peer.endRefund('processed')
    expect(await provider.refund(session, wholeRefund(AMOUNT))).toBe('refunded')
    expect(refundsOf(session)).toHaveLength(1)
  })

  it('that failed is tried again, twice, an hour after each attempt', async () => {
    const session = await paid()
    peer.newRefunds = 'failed'
    const states: string[] = []
    for (let step = 0; step < 6; step += 1) {
      states.push(`${await provider.refund(session, wholeRefund(AMOUNT))} ${refundsOf(session).length}`)
      now += 31 * 60_000
    }
    expect(states).toEqual(['pending 1', 'pending 1', 'pending 2', 'pending 2', 'failed 3', 'failed 3'])
  })

  it('asks only for what was not refunded by hand or lost in a dispute', async () => {
    const session = await paid()
    const [payment = ''] = attemptsOf(session)
    peer.refundByHand(payment, 10_000)
    peer.dispute(payment, 1_955)
    peer.endDispute('lost')
    expect(await provider.refund(session, wholeRefund(AMOUNT))).toBe('refunded')
    expect(refundsOf(session).map(({ amount }) => amount)).toEqual([10_000, 70_000])
  })

  it('is named by its webhooks: ours by the session, one by hand and a dispute by Razorpay’s payment', async () => {
    const session = await paid()
    const [payment = ''] = attemptsOf(session)
    const heard = () => {
      const { body, headers } = lastDelivery(payment)
      return provider.parseWebhook(body, headers)
    }
    peer.newRefunds = 'pending'
    await provider.refund(session, { key: 'claim-1', amountPaise: 1_000 })
    expect(heard()).toBeUndefined()
    for (const status of ['processed', 'failed'] as const) {
      peer.endRefund(status)
      expect(heard()).toEqual({ id: expect.any(String), refundOf: session })
    }
    peer.refundByHand(payment, 500)
    expect(heard()).toEqual({ id: expect.any(String), outsideOf: payment })
    peer.dispute(payment, 500)
    expect(heard()).toEqual({ id: expect.any(String), outsideOf: payment })
  })
})

describe('money that was not expected', () => {
  it('a link that was cancelled or has expired, and is paid late, reports the money', async () => {
    const { session } = await provider.createSession(input())
    expect((await provider.closeSession(session)).status).toBe('cancelled')
    peer.payAnyway(session)
    expect((await provider.readSession(session)).status).toBe('captured')
  })

  it('a second payment of a paid link is a session of its own, which can be refunded alone', async () => {
    const session = await paid()
    now += 60_000
    const second = peer.payAnyway(session)
    const { body, headers } = lastDelivery(second)
    expect(provider.parseWebhook(body, headers)).toMatchObject({ session: second, status: 'captured', amountPaise: AMOUNT })
    expect(await provider.readSession(session)).toMatchObject({ status: 'captured', amountPaise: AMOUNT })
    expect(await provider.refund(second, wholeRefund(AMOUNT))).toBe('refunded')
    expect(refundsOf(session).map(({ payment_id }) => payment_id)).toEqual([second])
    expect(await provider.readOutside?.(second)).toBeUndefined()
  })

  it('lists what left a payment without Tiffin', async () => {
    const session = await paid()
    const [payment = ''] = attemptsOf(session)
    await provider.refund(session, { key: 'claim-1', amountPaise: 1_000 })
    peer.refundByHand(payment, 2_000)
    peer.dispute(payment, 3_000)
    const common = { reference: expect.any(String), currency: 'INR' }
    const moves = [
      { ...common, kind: 'refund', state: 'done', amountPaise: 2_000, movedPaise: 2_000 },
      { ...common, kind: 'dispute', state: 'open', amountPaise: 3_000, movedPaise: 0 },
    ]
    expect(await provider.readOutside?.(payment)).toEqual({ payment: peer.links.get(session)?.reference_id, moves })
    expect(await provider.readOutside?.('pay_of_another_program')).toBeUndefined()
  })
})

it('ignores deliveries about links of other programs, and refuses signed ones that are no event', async () => {
  peer.tell('payment_link.paid', {
    payment_link: { id: 'plink_1', reference_id: 'invoice-17', amount: 1, amount_paid: 1, currency: 'INR' },
  })
  const other = lastDelivery('invoice-17')
  expect(provider.parseWebhook(other.body, other.headers)).toBeUndefined()
  const { body, headers } = peer.deliveries.sign('[1, 2')
  expect(() => provider.parseWebhook(Buffer.from(body), headers)).toThrow(expect.objectContaining({ code: 'invalid' }))
})
