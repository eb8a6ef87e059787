// The pages and the webhook of an online payment: page navigations and a provider's deliveries, so outside the contract.

import { id, MESSAGES, NO_ID } from '@tiffin/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database.ts'
import type { HandlersOf } from '../../platform/handler.ts'
import { decideMismatch } from './decide-mismatch.ts'
import { finishPayment, pageOfClosed } from './finish-payment.ts'
import type { CheckoutListener, PaymentDeps } from './payment-deps.ts'
import { receiveEvent } from './receive-event.ts'
import { startPayment } from './start-payment.ts'

const SEE_OTHER = 303
const hidden = { schema: { hide: true } as object }

export const paymentHandlers = (listener: Pick<CheckoutListener, 'onClosed'>): HandlersOf<'decidePaymentMismatch'> => ({
  decidePaymentMismatch: async ({ db, caller, params, body: { decision, note = '' } }) => ({
    message: MESSAGES.success,
    status: await decideMismatch(db, caller.id, params.id, { decision, note }, listener),
  }),
})

export function registerPaymentRoutes(app: FastifyInstance, deps: PaymentDeps & { readonly database: Database }): void {
  const { database, provider } = deps
  provider.serve?.(app)

  app.get<{ Params: { id: string } }>('/payments/:id/start', hidden, async ({ params }, reply) => {
    const payment = paymentId(params.id)
    const page = await startPayment(database, payment, deps)
    return reply.redirect(page ?? (await pageOfClosed(database, payment)), SEE_OTHER)
  })

  app.get<{ Params: { id: string } }>('/payments/:id/return', hidden, async ({ params }, reply) => {
    return reply.redirect(await finishPayment(database, paymentId(params.id), deps), SEE_OTHER)
  })

  // a room of its own: the signature is over the raw bytes, which the other calls never see
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    room.post('/webhooks/payments', hidden, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = provider.parseWebhook(body, request.headers)
      const { result } = await receiveEvent(database, provider.name, event, deps)
      if (result === 'review') request.log.error({ paymentId: event.payment }, 'a payment does not match what was asked for: review it')
      return { received: true }
    })
  })
}

const paymentId = (given: string): string => id().safeParse(given).data ?? NO_ID
