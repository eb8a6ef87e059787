// A local server with the parts of Razorpay's protocol that Tiffin uses: payment links, refunds, disputes, signed webhooks.
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Deliveries } from '../deliveries.ts'
import type { Fault } from '../stripe-peer/serve-peer.ts'
import { createLink, linkJson, newName, type PeerAttempt, type PeerLink, RazorpayPeerError } from './links.ts'
import { createRefund, type PeerDispute, type PeerRefund, RefundKeys, refundedOf } from './refunds.ts'

export const PEER_KEY_ID = 'rzp_test_peer'
export const PEER_KEY_SECRET = 'peer-key-secret'
export const PEER_WEBHOOK_SECRET = 'peer-webhook-secret'
const AUTHORIZATION = `Basic ${Buffer.from(`${PEER_KEY_ID}:${PEER_KEY_SECRET}`).toString('base64')}`

export interface RazorpayPeer {
  /** `http://127.0.0.1:port` */
  readonly base: string
  readonly links: ReadonlyMap<string, PeerLink>
  /** The oldest first. */
  readonly refunds: readonly PeerRefund[]
  readonly deliveries: Deliveries
  /** The status of new refunds; `refused`: none is made. */
  newRefunds: PeerRefund['status'] | 'refused'
  webhookUrl: string | undefined
  /** For every request, or decided by the request's method, path and body. */
  fault: Fault | ((request: string) => Fault | undefined) | undefined
  /** The customer's decision on the page of an open link. Returns where the browser goes, or undefined if it stays. */
  choose(link: string, choice: 'pay' | 'decline' | 'slow'): string | undefined
  /** Captures the link's authorized attempt. */
  capture(link: string): void
  /** Money that arrives on any link: of one that has ended, or a second time. Returns the payment's id. */
  payAnyway(link: string): string
  endRefund(status: 'processed' | 'failed'): void
  /** A refund in the dashboard: without Tiffin's notes. */
  refundByHand(payment: string, amount: number): void
  dispute(payment: string, amount: number): void
  endDispute(status: 'won' | 'lost'): void
  tell(event: string, payload: Record<string, object>): void
  close(): Promise<void>
}

export async function openRazorpayPeer({ clock = () => new Date() }: { clock?: () => Date } = {}): Promise<RazorpayPeer> {
  const app = Fastify({ forceCloseConnections: true })
  const links = new Map<string, PeerLink>()
  const refunds: PeerRefund[] = []
  const disputes: PeerDispute[] = []
  const keys = new RefundKeys()
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const deliveries = new Deliveries({
    headersOf: (body) => ({
      'x-razorpay-signature': createHmac('sha256', PEER_WEBHOOK_SECRET).update(body).digest('hex'),
      'x-razorpay-event-id': newName('event'),
    }),
    url: () => peer.webhookUrl,
  })

  function find(id: string): PeerLink {
    const link = links.get(id)
    if (!link) throw new RazorpayPeerError(400, 'The id provided does not exist')
    if (link.status === 'created' && link.expire_by <= seconds()) end(link, 'expired')
    return link
  }
  function end(link: PeerLink, status: 'expired' | 'cancelled'): void {
    link.status = status
    peer.tell(`payment_link.${status}`, { payment_link: linkJson(link) })
  }
  function attempt(link: PeerLink, status: PeerAttempt['status']): PeerAttempt {
    const made: PeerAttempt = { payment_id: newName('pay'), amount: link.amount, created_at: seconds(), method: 'upi', status }
    link.payments.push(made)
    if (status === 'captured') notifyPaid(link, made)
    return made
  }
  function notifyPaid(link: PeerLink, made: PeerAttempt): void {
    link.status = 'paid'
    peer.tell('payment_link.paid', { payment_link: linkJson(link), payment: paymentJson(made) })
  }
  const findPayment = (id: string): PeerAttempt => {
    const found = [...links.values()].flatMap(({ payments }) => payments).find(({ payment_id }) => payment_id === id)
    if (!found) throw new RazorpayPeerError(400, 'The id provided does not exist')
    return found
  }
  function refund(payment: string, body: object): PeerRefund {
    if (peer.newRefunds === 'refused') throw new RazorpayPeerError(400, 'The payment is too old to be refunded')
    const made = createRefund(findPayment(payment), body, refunds, { status: peer.newRefunds, now: seconds() })
    refunds.push(made)
    peer.tell('refund.created', { refund: made })
    if (made.status !== 'pending') peer.tell(`refund.${made.status}`, { refund: made })
    return { ...made }
  }

  const peer: RazorpayPeer = {
    base: '',
    links,
    refunds,
    deliveries,
    newRefunds: 'processed',
    webhookUrl: undefined,
    fault: undefined,
    choose(id, choice) {
      const link = find(id)
      if (link.status !== 'created') return undefined
      attempt(link, ({ pay: 'captured', decline: 'failed', slow: 'authorized' } as const)[choice])
      return choice === 'decline' ? undefined : link.callback_url
    },
    capture(id) {
      const link = find(id)
      const waiting = link.payments.find(({ status }) => status === 'authorized')
      if (!waiting) throw new Error('the link has no authorized attempt')
      waiting.status = 'captured'
      notifyPaid(link, waiting)
    },
    payAnyway: (id) => attempt(find(id), 'captured').payment_id,
    endRefund(status) {
      const last = refunds.at(-1)
      if (!last) throw new Error('there is no refund')
      last.status = status
      peer.tell(`refund.${status}`, { refund: last })
    },
    refundByHand: (payment, amount) => void refund(payment, { amount }),
    dispute(payment, amount) {
      const fixed = { id: newName('disp'), payment_id: payment, amount, currency: 'INR', created_at: seconds() } as const
      disputes.push({ ...fixed, amount_deducted: 0, status: 'open' })
      peer.tell('payment.dispute.created', { dispute: { ...disputes.at(-1) } })
    },
    endDispute(status) {
      const last = disputes.at(-1)
      if (!last) throw new Error('there is no dispute')
      Object.assign(last, { status, amount_deducted: status === 'lost' ? last.amount : 0 })
      peer.tell(`payment.dispute.${status}`, { dispute: { ...last } })
    },
    tell(event, payload) {
      const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]))
      deliveries.post(
        JSON.stringify({
          entity: 'event',
          account_id: 'acc_peer',
          event,
          contains: Object.keys(payload),
          payload: entities,
          created_at: seconds(),
        }),
      )
    },
    close: () => app.close(),
  }
  serveApi(app, () => peer.fault, {
    create(body) {
      if ([...links.values()].some(({ reference_id }) => reference_id === body['reference_id']))
        throw new RazorpayPeerError(400, `payment link already exists with reference_id: ${body['reference_id']}`)
      const link = createLink(body, { now: seconds(), base: peer.base })
      links.set(link.id, link)
      return linkJson(link)
    },
    list: ({ reference_id, payment_id }) => ({
      payment_links: [...links.values()]
        .filter((link) => reference_id === undefined || link.reference_id === reference_id)
        .filter(({ payments }) => payment_id === undefined || payments.some((made) => made.payment_id === payment_id))
        .map((link) => ({ ...linkJson(link), payments: [] })),
    }),
    read: (id) => linkJson(find(id)),
    cancel(id) {
      const link = find(id)
      if (link.status !== 'created') throw new RazorpayPeerError(400, `Payment Link is in ${link.status} state`)
      end(link, 'cancelled')
      return linkJson(link)
    },
    payment: (id) => paymentJson(findPayment(id), refundedOf(refunds, id)),
    refunds: (id) => listOf(refunds.filter(({ payment_id }) => payment_id === id)),
    refund: (id, body, key) =>
      keys.once(key, JSON.stringify(body), async () => {
        // long enough for a concurrent request to be refused
        await sleep(20)
        return refund(id, body)
      }),
    disputes: ({ from }) => listOf(disputes.filter(({ created_at }) => created_at >= Number(from ?? 0))),
  })
  return Object.assign(peer, { base: await app.listen({ port: 0, host: '127.0.0.1' }) })
}

/** Newest first. */
const listOf = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items: items.toReversed() })
const paymentJson = ({ payment_id, ...made }: PeerAttempt, refunded = 0) => ({
  id: payment_id,
  entity: 'payment',
  currency: 'INR',
  amount_refunded: refunded,
  notes: [],
  ...made,
})

type Body = Record<string, unknown>
interface Calls {
  create(body: Body): object
  list(query: { reference_id?: string; payment_id?: string }): object
  read(id: string): object
  cancel(id: string): object
  payment(id: string): object
  refunds(id: string): object
  refund(id: string, body: Body, key: unknown): Promise<object>
  disputes(query: { from?: string }): object
}

function serveApi(app: FastifyInstance, troubleNow: () => RazorpayPeer['fault'], calls: Calls): void {
  app.setErrorHandler((error, _request, reply) => {
    const failure = error instanceof RazorpayPeerError ? error : new RazorpayPeerError(500, String(error))
    return reply.code(failure.status).send(failure.body)
  })
  async function answer(request: FastifyRequest, reply: FastifyReply, work: () => object | Promise<object>) {
    if (request.headers.authorization !== AUTHORIZATION) throw new RazorpayPeerError(401, 'Authentication failed')
    const now = troubleNow()
    const trouble = typeof now === 'function' ? now(`${request.method} ${request.url} ${JSON.stringify(request.body)}`) : now
    if (trouble?.kind === 'away') return cut(reply)
    if (trouble?.kind === 'slow') await sleep(trouble.ms, undefined, { ref: false })
    if (trouble?.kind === 'held') await trouble.until
    if (trouble?.kind === 'failing') throw new RazorpayPeerError(500, 'The server encountered an error.')
    const done = await work()
    return trouble?.kind === 'cut' ? cut(reply) : reply.send(done)
  }
  type ById = { Params: { id: string }; Body: Body }
  type Search = { Querystring: Record<string, string> }
  app.post<{ Body: Body }>('/v1/payment_links', (request, reply) => answer(request, reply, () => calls.create(request.body)))
  app.get<Search>('/v1/payment_links', (request, reply) => answer(request, reply, () => calls.list(request.query)))
  app.get<ById>('/v1/payment_links/:id', (request, reply) => answer(request, reply, () => calls.read(request.params.id)))
  app.post<ById>('/v1/payment_links/:id/cancel', (request, reply) => answer(request, reply, () => calls.cancel(request.params.id)))
  app.get<ById>('/v1/payments/:id', (request, reply) => answer(request, reply, () => calls.payment(request.params.id)))
  app.get<ById>('/v1/payments/:id/refunds', (request, reply) => answer(request, reply, () => calls.refunds(request.params.id)))
  app.post<ById>('/v1/payments/:id/refund', (request, reply) =>
    answer(request, reply, () => calls.refund(request.params.id, request.body, request.headers['x-refund-idempotency'])),
  )
  app.get<Search>('/v1/disputes', (request, reply) => answer(request, reply, () => calls.disputes(request.query)))
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
