// Page navigations and webhooks, which are outside the contract, and the calls.
import { id, MESSAGES, NO_ID } from '@tiffin/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { servePageFonts } from '../../providers/payment/page-frame.ts'
import { askWithin } from './ask-provider.ts'
import { cancelPayment } from './cancel-payment.ts'
import { decideMismatch } from './decide-mismatch.ts'
import { type Ending, endingOf, finishPayment, type PaymentDeps } from './finish-payment.ts'
import type { Notice } from './notice/notice.ts'
import { noticePage } from './notice/notice-page.ts'
import { receiveEvent } from './receive-event.ts'
import { receiveOutsideEvent, receiveRefundEvent } from './receive-refund-event.ts'
import { startPayment } from './start-payment.ts'

const SEE_OTHER = 303
/** A page has an answer after this long, within the 4.5 s of docs/trust.md#6 also on a machine that is busy. */
const PAGE_TIMEOUT_MS = 3_500
const TRY_AGAIN_SECONDS = 5
const hidden = { schema: { hide: true } as object }
type PaymentRoute = { Params: { id: string } }
type RouteDeps = PaymentDeps & { readonly database: Database }

/** Returns the administrator's handler of mismatches. */
export const paymentHandlers = (): HandlersOf<'decidePaymentMismatch'> => ({
  decidePaymentMismatch: async ({ db, caller, params, body: { decision, note = '' } }) => ({
    message: MESSAGES.success,
    status: await decideMismatch(db, caller.accountId, params.id, { decision, note }),
  }),
})

/** Registers the payment pages and the provider's webhook. */
export function registerPaymentRoutes(app: FastifyInstance, deps: RouteDeps): void {
  servePageFonts(app)
  deps.provider.serve?.(app)
  app.register(async (scope) => servePages(scope, deps))
  app.register(async (scope) => serveWebhook(scope, deps))
}

/** Every error here becomes a page that says how to continue. */
function servePages(scope: FastifyInstance, deps: RouteDeps): void {
  const { database } = deps
  scope.setErrorHandler((error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const passing = error instanceof Refusal && (error.status === 503 || error.status === 429) ? error : undefined
    if (!passing) request.log.error({ err: error, requestId: request.id }, 'a payment could not continue')
    reply.code(passing?.status ?? 500).header('retry-after', String(passing?.retryAfter ?? TRY_AGAIN_SECONDS))
    return sendNotice(request, reply, request.routeOptions.url?.endsWith('/start') ? 'not_started' : 'not_known')
  })

  const serve = (step: string, go: (db: Db, payment: string) => Promise<Ending>) =>
    scope.get<PaymentRoute>(`/payments/:id/${step}`, hidden, async (request, reply) =>
      sendEnding(request, reply, await askWithin(go(database, paymentId(request)), PAGE_TIMEOUT_MS)),
    )
  serve('start', async (db, payment) => {
    const page = await startPayment(db, payment, deps)
    return page === undefined ? endingOf(db, payment, deps) : { page }
  })
  serve('return', (db, payment) => finishPayment(db, payment, deps))
  serve('cancel', (db, payment) => cancelPayment(db, payment, deps))
}

function serveWebhook(scope: FastifyInstance, deps: RouteDeps): void {
  const { database, provider } = deps
  // the signature covers the raw bytes
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post(provider.webhookPath, { ...hidden, config: { counts: 'webhooks' } }, async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = provider.parseWebhook(body, request.headers)
    if (!event) return { received: true }
    if ('refundOf' in event) {
      await receiveRefundEvent(database, provider.name, event)
      return { received: true }
    }
    if ('outsideOf' in event) {
      await receiveOutsideEvent(database, provider.name, event)
      return { received: true }
    }
    if ((await receiveEvent(database, provider.name, event)) === 'review')
      request.log.error({ paymentId: event.payment, requestId: request.id }, 'a payment does not match its request: review it')
    return { received: true }
  })
}

const sendEnding = (request: FastifyRequest, reply: FastifyReply, ending: Ending) =>
  'page' in ending ? reply.redirect(ending.page, SEE_OTHER) : sendNotice(request, reply, ending.notice)

const sendNotice = (request: FastifyRequest, reply: FastifyReply, notice: Notice) =>
  reply.type('text/html; charset=utf-8').send(noticePage(notice, { paymentId: paymentId(request), cookies: request.headers.cookie }))

const paymentId = ({ params }: FastifyRequest): string => id().safeParse((params as PaymentRoute['Params']).id).data ?? NO_ID
