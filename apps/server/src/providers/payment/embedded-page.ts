import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import { languageOf } from '../../platform/http/page-language.ts'
import { refuse } from '../../platform/refusal.ts'
import { endSession, findSession } from './data-embedded.ts'
import { paymentPage } from './embedded-html.ts'
import { type Sign, sendWebhook } from './send-webhook.ts'

interface PageOptions {
  readonly db: Db
  readonly sign: Sign
}
/** The format of session ids; others cost no statement. */
const SESSION = /^[\w-]{1,100}$/
type PayRoute = { Params: { session: string } }

export const WEBHOOK_PATH = '/webhooks/payments'
const ENDS = { pay: 'captured', slow: 'captured', decline: 'failed', cancel: 'cancelled' } as const
const isChoice = (value: unknown): value is keyof typeof ENDS => typeof value === 'string' && Object.hasOwn(ENDS, value)
/** The delay of a slow bank, in milliseconds. */
const SLOW_MS = 20_000
const hidden = { schema: { hide: true } as object }
const SEE_OTHER = 303

/** Registers the page /pay/{session}: shows the amount, accepts the customer's decision, and calls the webhook. */
export function servePaymentPage(app: FastifyInstance, { db, sign }: PageOptions): void {
  // a separate scope, because no other route parses forms
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const sendEvent = async (session: string) => {
      const ended = await findSession(db, session)
      if (ended && !(await sendWebhook(webhookUrl(app), ended, sign))) app.log.warn('the payment webhook accepted no delivery of an event')
    }

    scope.get<PayRoute>('/pay/:session', hidden, async ({ params, headers }, reply) => {
      const session = await findSession(db, sessionOf(params))
      if (!session) throw refuse('not_found')
      return reply.type('text/html; charset=utf-8').send(paymentPage(session, languageOf(headers.cookie)))
    })

    scope.post<PayRoute & { Body: { choice?: unknown } | undefined }>('/pay/:session', hidden, async ({ params, body }, reply) => {
      const choice = body?.choice
      const asked = sessionOf(params)
      if (!isChoice(choice)) throw refuse('invalid')
      const slow = choice === 'slow' ? { settlesAt: new Date(db.now().getTime() + SLOW_MS) } : {}
      const ended = await endSession(db, asked, { status: ENDS[choice], ...slow })
      // if the process ends before, the return page and the reconciler query the session
      if (choice === 'slow') setTimeout(() => void sendEvent(asked).catch(() => undefined), SLOW_MS + 50).unref()
      else if (ended) await sendEvent(ended.session)
      // a second press finds the session ended and redirects like the first
      const session = ended ?? (await findSession(db, asked))
      if (!session) throw refuse('not_found')
      return reply.redirect(session.status === 'cancelled' ? session.cancel_url : session.return_url, SEE_OTHER)
    })
  })
}

function sessionOf({ session }: PayRoute['Params']): string {
  if (!SESSION.test(session)) throw refuse('not_found')
  return session
}

/** Returns the webhook's address on this machine, because PUBLIC_URL may only be reachable from outside. */
function webhookUrl(app: FastifyInstance): string {
  const address = app.server.address() as AddressInfo | null
  const host = address?.address === '::1' ? '[::1]' : '127.0.0.1'
  return `http://${host}:${address?.port}${WEBHOOK_PATH}`
}
