// How the local Stripe is reached: its API with keys, idempotency and faults, and the hosted page.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkoutHtml } from './checkout-html.ts'
import { type FormObject, parseForm } from './form.ts'
import { IdempotencyKeys, type PeerAnswer } from './keys.ts'
import { newName, type PeerSession } from './sessions.ts'
import { StripePeerError } from './stripe-error.ts'

export const PEER_SECRET_KEY = 'sk_test_peer'

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
/** For every request, or decided by the request's path and body. */
export type Trouble = Fault | ((request: string) => Fault | undefined) | undefined
export type Choice = 'pay' | 'decline' | 'bank' | 'bank_fails'

/** What the API does. */
export interface Calls {
  create(form: FormObject): object
  retrieve(id: string, isExpanded: boolean): object
  expire(id: string, isExpanded: boolean): object
  refund(form: FormObject): object
  listRefunds(intent: string | undefined): object
  listDisputes(intent: string | undefined): object
  readIntent(intent: string): object
}

/** Serves the API to who has the key; a fault changes how a request is answered. */
export function serveApi(app: FastifyInstance, calls: Calls, troubleNow: () => Trouble): void {
  const keys = new IdempotencyKeys()
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

interface Hosted {
  readonly sessions: ReadonlyMap<string, PeerSession>
  choose(session: string, choice: Choice): string | undefined
}
/** The hosted page, on which a customer pays. */
export function servePage(app: FastifyInstance, { sessions, choose }: Hosted): void {
  type Page = { Params: { id: string }; Body: string | undefined }
  const page = (id: string, said?: string) => {
    const session = sessions.get(id)
    return session?.status === 'open' ? checkoutHtml(session, said) : undefined
  }
  app.get<Page>('/c/pay/:id', (request, reply) => reply.type('text/html').send(page(request.params.id) ?? 'This page is closed.'))
  app.post<Page>('/c/pay/:id', (request, reply) => {
    const { id } = request.params
    const goTo = choose(id, new URLSearchParams(request.body).get('choice') as Choice)
    if (goTo !== undefined) return reply.redirect(goTo, 303)
    return reply.type('text/html').send(page(id, 'Your card was declined. Try another way to pay.') ?? 'This page is closed.')
  })
}
