// A local server with the parts of Stripe's protocol that Tiffin uses: Checkout Sessions, refunds, the hosted page, signed webhooks.
// The official library connects to it, so that tests and demos need no account and no internet connection.
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { checkoutHtml } from './checkout-html.ts'
import { type FormObject, parseForm } from './form.ts'
import { IdempotencyKeys, type PeerAnswer } from './keys.ts'
import { makeRefund, type PeerDispute, type PeerRefund } from './refunds.ts'
import { makeSession, newName, type PeerSession, sessionJson } from './sessions.ts'
import { StripeDeliveries } from './stripe-deliveries.ts'
import { StripePeerError } from './stripe-error.ts'

export const PEER_SECRET_KEY = 'sk_test_peer'
export const PEER_WEBHOOK_SECRET = 'whsec_peer'

/** A fault of an API request. */
export type Fault =
  /** A late response. */
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'held'; readonly until: Promise<void> }
  /** A failure during the work, stored under its idempotency key. */
  | { readonly kind: 'failing' }
  /** The connection is cut after the work and before the response. */
  | { readonly kind: 'cut' }
  /** The connection is cut before the work. */
  | { readonly kind: 'away' }
export type Choice = 'pay' | 'decline' | 'bank' | 'bank_fails'

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
  /** For every request, or decided by the request's path and body. */
  fault: Fault | ((request: string) => Fault | undefined) | undefined
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
  const keys = new IdempotencyKeys()
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
  serveApi(app, keys, calls, () => peer.fault)
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

interface Calls {
  create(form: FormObject): object
  retrieve(id: string, isExpanded: boolean): object
  expire(id: string, isExpanded: boolean): object
  refund(form: FormObject): object
  listRefunds(intent: string | undefined): object
  listDisputes(intent: string | undefined): object
  readIntent(intent: string): object
}

function serveApi(app: FastifyInstance, keys: IdempotencyKeys, calls: Calls, troubleNow: () => StripePeer['fault']): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => {
    const failure = error instanceof StripePeerError ? error : new StripePeerError(500, String(error), { type: 'api_error' })
    return reply.code(failure.status).send(failure.body)
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, work: () => object) {
    assertKey(request)
    const now = troubleNow()
    const trouble = typeof now === 'function' ? now(`${request.url} ${request.body}`) : now
    if (trouble?.kind === 'away') return cut(reply)
    const key = request.headers['idempotency-key']
    const kept = await keys.once(request.method === 'POST' ? String(key) : undefined, `${request.url} ${request.body}`, async () => {
      if (trouble?.kind === 'slow') await sleep(trouble.ms, undefined, { ref: false })
      if (trouble?.kind === 'held') await trouble.until
      if (trouble?.kind === 'failing')
        return { status: 500, body: new StripePeerError(500, 'An unknown error occurred', { type: 'api_error' }).body }
      return { status: 200, body: work() }
    })
    return trouble?.kind === 'cut' ? cut(reply) : send(reply, kept)
  }
  const form = (request: FastifyRequest) => parseForm(String(request.body ?? ''))
  const isExpanded = (request: FastifyRequest) => `${request.url}${request.body ?? ''}`.includes('expand')
  type ById = { Params: { id: string } }
  app.post('/v1/checkout/sessions', (request, reply) => answer(request, reply, () => calls.create(form(request))))
  app.get<ById>('/v1/checkout/sessions/:id', (request, reply) =>
    answer(request, reply, () => calls.retrieve(request.params.id, isExpanded(request))),
  )
  app.post<ById>('/v1/checkout/sessions/:id/expire', (request, reply) =>
    answer(request, reply, () => calls.expire(request.params.id, isExpanded(request))),
  )
  app.post('/v1/refunds', (request, reply) => answer(request, reply, () => calls.refund(form(request))))
  app.get<{ Querystring: { payment_intent?: string } }>('/v1/refunds', (request, reply) =>
    answer(request, reply, () => calls.listRefunds(request.query.payment_intent)),
  )
  app.get<{ Querystring: { payment_intent?: string } }>('/v1/disputes', (request, reply) =>
    answer(request, reply, () => calls.listDisputes(request.query.payment_intent)),
  )
  app.get<ById>('/v1/payment_intents/:id', (request, reply) => answer(request, reply, () => calls.readIntent(request.params.id)))
}

function assertKey({ headers }: FastifyRequest): void {
  if (headers.authorization !== `Bearer ${PEER_SECRET_KEY}`) throw new StripePeerError(401, 'Invalid API Key provided')
  if (!headers['stripe-version']) throw new StripePeerError(400, 'Please name a version of the API')
}
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
const send = (reply: FastifyReply, { status, body, isReplayed }: PeerAnswer): FastifyReply =>
  reply
    .code(status)
    .headers({ 'request-id': newName('req'), 'stripe-should-retry': 'false', ...(isReplayed && { 'idempotent-replayed': 'true' }) })
    .send(body)

function servePage(app: FastifyInstance, peer: StripePeer): void {
  type Page = { Params: { id: string }; Body: string | undefined }
  const page = (id: string, said?: string) => {
    const session = peer.sessions.get(id)
    return session?.status === 'open' ? checkoutHtml(session, said) : undefined
  }
  app.get<Page>('/c/pay/:id', (request, reply) => reply.type('text/html').send(page(request.params.id) ?? 'This page is closed.'))
  app.post<Page>('/c/pay/:id', (request, reply) => {
    const { id } = request.params
    const goTo = peer.choose(id, new URLSearchParams(request.body).get('choice') as Choice)
    if (goTo !== undefined) return reply.redirect(goTo, 303)
    return reply.type('text/html').send(page(id, 'Your card was declined. Try another way to pay.') ?? 'This page is closed.')
  })
}
