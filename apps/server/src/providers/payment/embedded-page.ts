// The embedded provider's payment page at /pay/{session}: shows the amount, takes the customer's decision, tells the webhook.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { endSession, findSession } from './data-embedded.ts'
import { paymentPage } from './embedded-html.ts'
import { FIGTREE_CORE, FIGTREE_RUPEE } from './figtree.generated.ts'
import { type Sign, sendWebhook } from './send-webhook.ts'

interface PageOptions {
  readonly db: Db
  readonly sign: Sign
}
type PayRoute = { Params: { session: string } }

/** The page's three buttons. */
const ENDS = { pay: 'captured', decline: 'failed', cancel: 'cancelled' } as const
const isChoice = (value: unknown): value is keyof typeof ENDS => typeof value === 'string' && Object.hasOwn(ENDS, value)
const hidden = { schema: { hide: true } as object }
const SEE_OTHER = 303
const FONTS = { core: FIGTREE_CORE, rupee: FIGTREE_RUPEE }

export function servePaymentPage(app: FastifyInstance, { db, sign }: PageOptions): void {
  // a room of its own: no other route reads forms
  app.register(async (room) => {
    room.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    for (const [part, base64] of Object.entries(FONTS))
      room.get(`/pay/figtree-${part}.woff2`, hidden, async (_request, reply) =>
        reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(Buffer.from(base64, 'base64')),
      )

    room.get<PayRoute>('/pay/:session', hidden, async ({ params }, reply) => {
      const session = await findSession(db, params.session)
      if (!session) throw refuse('not_found')
      return reply.type('text/html; charset=utf-8').send(paymentPage(session))
    })

    room.post<PayRoute & { Body: { choice?: unknown } | undefined }>('/pay/:session', hidden, async ({ params, body, log }, reply) => {
      const choice = body?.choice
      if (!isChoice(choice)) throw refuse('invalid')
      const ended = await endSession(db, params.session, ENDS[choice])
      if (ended && !(await sendWebhook(webhookUrl(app), ended, sign))) log.warn('the payment webhook did not accept an event')
      // a second press finds the session over and goes where the first one went
      const session = ended ?? (await findSession(db, params.session))
      if (!session) throw refuse('not_found')
      return reply.redirect(session.status === 'cancelled' ? session.cancel_url : session.return_url, SEE_OTHER)
    })
  })
}

/** Our own webhook as this machine reaches it: PUBLIC_URL may be a proxy's address that only the outside knows. */
function webhookUrl(app: FastifyInstance): string {
  const address = app.server.address() as AddressInfo | null
  const host = address?.address === '::1' ? '[::1]' : '127.0.0.1'
  return `http://${host}:${address?.port}/webhooks/payments`
}
