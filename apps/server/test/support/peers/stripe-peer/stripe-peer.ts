// A local server with the parts of Stripe's protocol that Tiffin uses: Checkout Sessions, refunds, the hosted page, signed webhooks.
// The official library connects to it, so that tests and demos need no account and no internet connection.
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { makeRefund, type PeerDispute, type PeerRefund } from './refunds.ts'
import { type Calls, type Choice, serveApi, servePage, type Trouble } from './serve-peer.ts'
import { makeSession, newName, type PeerSession, sessionJson } from './sessions.ts'
import { StripeDeliveries } from './stripe-deliveries.ts'
import { StripePeerError } from './stripe-error.ts'

export const PEER_WEBHOOK_SECRET = 'whsec_peer'

export interface StripePeer {
  /** `http://127.0.0.1:port` */
  readonly base: string
  readonly sessions: ReadonlyMap<string, PeerSession>
  /** The oldest first. */
  readonly refunds: readonly PeerRefund[]
  readonly deliveries: StripeDeliveries
  /** The status of new refunds; `refused`: none is made. */
  newRefunds: PeerRefund['status'] | 'refused'
  /** The address for webhooks. */
  webhookUrl: string | undefined
  fault: Trouble
  /** Makes the customer's decision on the hosted page. Returns where the browser goes, or undefined if it stays. */
  choose(session: string, choice: Choice): string | undefined
  /** Sends the bank's response for a pending session. */
  bankAnswers(session: string, answer?: 'paid' | 'refused'): void
  /** Changes the session's last refund, as its bank does days later. */
  endRefund(session: string, status: 'succeeded' | 'failed'): void
  /** Refunds a part of a session in the dashboard: without Tiffin's metadata. */
  refundByHand(session: string, amount: number): void
  /** The customer's bank takes an amount back. */
  dispute(session: string, amount: number): void
  /** The bank decides the session's last dispute. */
  endDispute(session: string, status: 'won' | 'lost'): void
  /** Adds a session without a request, for very many at once. */
  add(session: Pick<PeerSession, 'id' | 'payment' | 'amount' | 'bank'>): void
  close(): Promise<void>
}
interface PeerOptions {
  readonly port?: number
  readonly clock?: () => Date
  readonly webhookUrl?: string
  /** The delay of the bank's automatic response; undefined: it waits for `bankAnswers`. */
  readonly bankMs?: number
}

export async function openStripePeer({ port = 0, clock = () => new Date(), webhookUrl, bankMs }: PeerOptions = {}): Promise<StripePeer> {
  const app = Fastify({ forceCloseConnections: true })
  const sessions = new Map<string, PeerSession>()
  const refunds: PeerRefund[] = []
  const disputes: PeerDispute[] = []
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const pageOf = ({ id }: PeerSession) => `${peer.base}/c/pay/${id}`
  const tell = (type: string, session: PeerSession) => deliveries.tell(`checkout.session.${type}`, sessionJson(session, pageOf(session)))
  const deliveries = new StripeDeliveries({ secret: PEER_WEBHOOK_SECRET, seconds, url: () => peer.webhookUrl })

  function find(id: string): PeerSession {
    const session = sessions.get(id)
    if (!session) throw new StripePeerError(404, `No such checkout.session: ${id}`, { code: 'resource_missing', param: 'session' })
    if (session.status === 'open' && session.expiresAt <= seconds()) expire(session)
    return session
  }
  function expire(session: PeerSession): void {
    session.status = 'expired'
    tell('expired', session)
  }
  function statusOfNew(): PeerRefund['status'] {
    if (peer.newRefunds === 'refused') throw new StripePeerError(400, 'This charge is too old to be refunded.')
    return peer.newRefunds
  }
  const peer: StripePeer = {
    base: '',
    sessions,
    refunds,
    deliveries,
    newRefunds: 'succeeded',
    webhookUrl,
    fault: undefined,
    choose(id, choice) {
      const session = find(id)
      if (session.status !== 'open' || choice === 'decline') return undefined
      session.status = 'complete'
      session.intent = newName('pi')
      session.bank = choice === 'pay' ? 'paid' : 'thinking'
      tell('completed', session)
      if (session.bank === 'thinking' && bankMs !== undefined)
        setTimeout(() => peer.bankAnswers(id, choice === 'bank' ? 'paid' : 'refused'), bankMs).unref()
      return session.successUrl
    },
    bankAnswers(id, answer = 'paid') {
      const session = find(id)
      if (session.bank !== 'thinking') return
      session.bank = answer
      tell(answer === 'paid' ? 'async_payment_succeeded' : 'async_payment_failed', session)
    },
    endRefund(id, status) {
      const session = find(id)
      const refund = refunds.findLast(({ payment_intent }) => payment_intent === session.intent)
      if (!refund) throw new Error('the session has no refund')
      if (status === 'failed' && refund.status !== 'failed') session.refunded -= refund.amount
      refund.status = status
      deliveries.tell('refund.updated', refund)
      if (status === 'failed') deliveries.tell('refund.failed', refund)
    },
    refundByHand(id, amount) {
      const session = find(id)
      const form = { payment_intent: session.intent ?? '', amount: String(amount) }
      const refund = makeRefund(form, session, { status: statusOfNew(), created: seconds() })
      refunds.push(refund)
      deliveries.tell('refund.created', refund)
      deliveries.tell('charge.refunded', chargeJson(session))
    },
    dispute(id, amount) {
      const session = find(id)
      const intent = session.intent ?? ''
      session.disputed = amount
      disputes.push({
        id: newName('dp'),
        object: 'dispute',
        amount,
        currency: session.currency,
        payment_intent: intent,
        status: 'needs_response',
      })
      deliveries.tell('charge.dispute.created', { ...disputes.at(-1) })
    },
    endDispute(id, status) {
      const session = find(id)
      const dispute = disputes.findLast(({ payment_intent }) => payment_intent === session.intent)
      if (!dispute) throw new Error('the session has no dispute')
      dispute.status = status
      if (status === 'won') session.disputed = 0
      deliveries.tell('charge.dispute.closed', { ...dispute })
    },
    add(given) {
      const fixed = { currency: 'inr', lines: [], successUrl: '', cancelUrl: '', createdAt: seconds(), expiresAt: seconds() + 3_600 }
      sessions.set(given.id, { ...fixed, status: 'complete', intent: newName('pi'), refunded: 0, disputed: 0, ...given })
    },
    close: () => app.close(),
  }
  const calls: Calls = {
    create: (form) => {
      const session = makeSession(form, seconds())
      sessions.set(session.id, session)
      return sessionJson(session, pageOf(session))
    },
    retrieve: (id, isExpanded) => sessionJson(find(id), pageOf(find(id)), isExpanded),
    expire: (id, isExpanded) => {
      const session = find(id)
      if (session.status !== 'open')
        throw new StripePeerError(400, `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`)
      expire(session)
      return sessionJson(session, pageOf(session), isExpanded)
    },
    refund: (form) => {
      const session = [...sessions.values()].find(({ intent }) => intent === form['payment_intent'])
      const refund = makeRefund(form, session, { status: statusOfNew(), created: seconds() })
      refunds.push(refund)
      return { ...refund }
    },
    listRefunds: (intent) => listOf('/v1/refunds', refunds, intent),
    listDisputes: (intent) => listOf('/v1/disputes', disputes, intent),
    readIntent: (intent) => {
      const session = [...sessions.values()].find((one) => one.intent === intent)
      if (!session) throw new StripePeerError(404, `No such payment_intent: '${intent}'`, { code: 'resource_missing', param: 'intent' })
      return {
        id: intent,
        object: 'payment_intent',
        amount: session.amount,
        currency: session.currency,
        metadata: { payment: session.payment },
      }
    },
  }
  serveApi(app, calls, () => peer.fault)
  servePage(app, peer)
  const base = await app.listen({ port, host: '127.0.0.1' })
  return Object.assign(peer, { base: base.replace(/\/$/, '') || `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` })
}

/** Newest first. */
const listOf = (url: string, all: readonly { readonly payment_intent: string }[], intent: string | undefined) => ({
  object: 'list',
  has_more: false,
  url,
  data: all.filter(({ payment_intent }) => payment_intent === intent).reverse(),
})
const chargeJson = ({ intent, amount, refunded, currency }: PeerSession) => ({
  id: `ch_${intent}`,
  object: 'charge',
  payment_intent: intent,
  amount,
  amount_refunded: refunded,
  refunded: refunded === amount,
  currency,
})
