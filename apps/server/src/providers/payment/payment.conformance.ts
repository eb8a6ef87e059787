import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type PaymentEvent, type PaymentProvider, type SessionInput, wholeRefund } from './payment.ts'

type Headers = Record<string, string>
export interface ProviderUnderTest {
  readonly provider: PaymentProvider
  /** Makes the customer's decision on the provider's page; `decline`: the bank rejects finally, `slow`: the bank confirms later. */
  decide(session: string, choice: 'pay' | 'decline' | 'slow'): Promise<void>
  bankPays(session: string): Promise<void>
  /** What a session is after the bank has declined: at some providers the customer may try again on the same page. */
  readonly declined: 'failed' | 'open'
  /** The provider's status for a session that Tiffin closed. */
  readonly closed: 'cancelled' | 'expired'
  readonly signatureHeader: string
  /** Whether the signature names its time. If not, an old delivery is accepted: events must be harmless when they are repeated. */
  readonly signsTime: boolean
  delivery(session: string): Promise<{ body: Buffer; headers: Headers }>
  refunded(session: string): Promise<number>
  passMinutes(minutes: number): void
  now(): Date
}

/** Registers the tests of the behaviour that every payment provider shares. */
export function conformsToPaymentProvider(name: string, open: () => ProviderUnderTest): void {
  const input = (change: Partial<SessionInput> = {}): SessionInput => ({
    payment: randomUUID(),
    amountPaise: 49_950,
    currency: 'INR',
    description: 'Your Tiffin order',
    lines: [{ name: 'Masala dosa (Full)', restaurant: 'Spice Route', unitPaise: 16_650, quantity: 3 }],
    returnUrl: 'http://localhost:3000/payments/x/return',
    cancelUrl: 'http://localhost:3000/payments/x/return?gave-up',
    expiresAt: new Date(open().now().getTime() + 30 * 60_000),
    ...change,
  })

  describe(`${name} as a payment provider`, () => {
    it('creates one session per payment, also for concurrent requests', async () => {
      const { provider } = open()
      const same = input()
      const sessions = await Promise.all(Array.from({ length: 20 }, () => provider.createSession(same)))
      expect(new Set(sessions.map(({ session, url }) => `${session} ${url}`)).size).toBe(1)
      expect((await provider.createSession(input())).session).not.toBe(sessions[0]?.session)
    })

    it('describes a new session', async () => {
      const { provider } = open()
      const asked = input()
      const { session } = await provider.createSession(asked)
      const { payment, amountPaise, currency } = asked
      expect(await provider.readSession(session)).toEqual({ status: 'open', payment, amountPaise, currency })
    })

    const choices = ['pay', 'decline'] as const
    it.each(choices)('the customer presses %s: session and webhook report how it ended', async (choice) => {
      const { provider, decide, declined, delivery } = open()
      const status = choice === 'pay' ? 'captured' : declined
      const asked = input()
      const { session } = await provider.createSession(asked)
      await decide(session, choice)
      const { payment, amountPaise, currency } = asked
      expect(await provider.readSession(session)).toEqual({ status, payment, amountPaise, currency })
      if (status === 'open') return
      const { body, headers } = await delivery(session)
      const event = provider.parseWebhook(body, headers)
      expect(event).toEqual({ id: expect.stringMatching(/./), session, payment, status, amountPaise, currency } satisfies PaymentEvent)
    })

    it('a slow bank: the session stays undecided until it has paid', async () => {
      const { provider, decide, bankPays } = open()
      const asked = input()
      const { session } = await provider.createSession(asked)
      await decide(session, 'slow')
      expect((await provider.readSession(session)).status).toBe('processing')
      expect((await provider.closeSession(session)).status).toBe('processing')
      await bankPays(session)
      const { payment, amountPaise, currency } = asked
      expect(await provider.readSession(session)).toEqual({ status: 'captured', payment, amountPaise, currency })
    })

    it('closes a session, repeatedly, after which it cannot be paid', async () => {
      const { provider, decide, closed } = open()
      const asked = input()
      const { session } = await provider.createSession(asked)
      const { payment, amountPaise, currency } = asked
      expect(await provider.closeSession(session)).toEqual({ status: closed, payment, amountPaise, currency })
      await decide(session, 'pay')
      expect((await provider.closeSession(session)).status).toBe(closed)
    })

    it('reports captured for a session that was paid before it was closed', async () => {
      const { provider, decide } = open()
      const { session } = await provider.createSession(input())
      await decide(session, 'pay')
      expect((await provider.closeSession(session)).status).toBe('captured')
    })

    it('a session expires some time after the payment and cannot be paid then', async () => {
      const { provider, decide, passMinutes } = open()
      const { session } = await provider.createSession(input())
      passMinutes(62)
      await decide(session, 'pay')
      expect((await provider.readSession(session)).status).toBe('expired')
    })

    it('a decision is final, where the provider does not let the customer try again', async () => {
      const { provider, decide, declined } = open()
      const { session } = await provider.createSession(input())
      await decide(session, 'decline')
      await decide(session, 'pay')
      expect((await provider.readSession(session)).status).toBe(declined === 'open' ? 'captured' : 'failed')
    })

    it('refunds the money once, also for repeated requests', async () => {
      const { provider, decide, refunded } = open()
      const asked = input()
      const { session } = await provider.createSession(asked)
      await expect(provider.refund(session, wholeRefund(asked.amountPaise))).rejects.toThrow()
      await decide(session, 'pay')
      const states = await Promise.all([1, 2, 3].map(() => provider.refund(session, wholeRefund(asked.amountPaise))))
      expect(states).toEqual(['refunded', 'refunded', 'refunded'])
      expect(await refunded(session)).toBe(asked.amountPaise)
    })

    it('refunds each part once, and never more than was paid', async () => {
      const { provider, decide, refunded } = open()
      const asked = input()
      const { session } = await provider.createSession(asked)
      await decide(session, 'pay')
      const first = { key: 'claim-1', amountPaise: 16_650 }
      expect(await Promise.all([1, 2, 3].map(() => provider.refund(session, first)))).toEqual(['refunded', 'refunded', 'refunded'])
      expect(await refunded(session)).toBe(16_650)
      expect(await provider.refund(session, { ...first, key: 'claim-2' })).toBe('refunded')
      expect(await provider.refund(session, first)).toBe('refunded')
      expect(await refunded(session)).toBe(2 * 16_650)
      expect(await provider.refund(session, wholeRefund(asked.amountPaise))).toBe('refunded')
      expect(await provider.refund(session, { ...first, key: 'claim-3' })).toBe('refunded')
      expect(await refunded(session)).toBe(asked.amountPaise)
    })

    const assertForged = (bytes: Buffer, headers: Headers) =>
      expect(() => open().provider.parseWebhook(bytes, headers)).toThrow(expect.objectContaining({ code: 'payment_signature' }))
    async function paidDelivery(): Promise<{ body: Buffer; headers: Headers }> {
      const { provider, decide, delivery } = open()
      const { session } = await provider.createSession(input())
      await decide(session, 'pay')
      return delivery(session)
    }

    it('rejects deliveries that are unsigned or altered', async () => {
      const { provider, signatureHeader } = open()
      const { body, headers } = await paidDelivery()
      const signature = headers[signatureHeader] ?? ''
      assertForged(body, {})
      assertForged(Buffer.concat([body, Buffer.from(' ')]), headers)
      for (const forged of ['', signature.slice(1), `${signature}0`, signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
        assertForged(body, { ...headers, [signatureHeader]: forged })
      expect(provider.parseWebhook(body, headers)).toBeDefined()
    })

    it('rejects deliveries that are stale, or reads them as the same event', async () => {
      const { provider, signatureHeader, signsTime, passMinutes } = open()
      const { body, headers } = await paidDelivery()
      const event = provider.parseWebhook(body, headers)
      for (const [there, back] of [
        [-6, 6],
        [6, -6],
      ] as const) {
        passMinutes(there)
        if (signsTime) assertForged(body, headers)
        else expect(provider.parseWebhook(body, headers)).toEqual(event)
        passMinutes(back)
      }
      expect(provider.parseWebhook(body, headers)).toEqual(event)
      if (!signsTime) return
      for (const time of ['t=1', 't=nonsense'])
        assertForged(body, { ...headers, [signatureHeader]: headers[signatureHeader]?.replace(/t=\d+/, time) ?? '' })
    })
  })
}
