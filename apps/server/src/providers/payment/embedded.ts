import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { type EmbeddedSession, endSession, findSession, insertSession, refundSession } from './data-embedded.ts'
import { servePaymentPage, WEBHOOK_PATH } from './embedded-page.ts'
import { eventCurrency, eventText, parseJson } from './event-fields.ts'
import type { PaymentProvider, SessionState } from './payment.ts'
import { deriveKey, isSigned, SIGNATURE_HEADER, signature } from './webhook-signature.ts'

export interface EmbeddedOptions {
  readonly db: Db
  readonly secret: string
  readonly publicUrl: string
}

const Delivery = z.object({
  id: eventText,
  session: eventText,
  payment: z.uuid(),
  status: z.enum(['captured', 'failed', 'cancelled', 'expired']),
  amountPaise: z.int(),
  currency: eventCurrency,
})

/** Returns a provider with a payment page of its own and a signed webhook, so that online payment works on any machine. */
export function createEmbeddedProvider({ db, secret, publicUrl }: EmbeddedOptions): PaymentProvider {
  const key = deriveKey(secret)

  return {
    name: 'embedded',
    title: 'embedded payment page',
    webhookPath: WEBHOOK_PATH,
    async createSession(input) {
      const made = await insertSession(db, randomBytes(24).toString('base64url'), input)
      if (!made) throw new Error('an inserted session is returned')
      return { session: made.session, url: `${publicUrl}/pay/${made.session}` }
    },
    async readSession(session) {
      return stateOf(await findSession(db, session))
    },
    async closeSession(session) {
      return stateOf((await endSession(db, session, { status: 'cancelled' })) ?? (await findSession(db, session)))
    },
    async refund(session, part) {
      if (!(await refundSession(db, session, part))) throw new Error('only a captured session is refunded, at most its amount')
      return 'refunded'
    },
    parseWebhook(rawBody, headers) {
      if (!isSigned(key, db.now(), rawBody, headers[SIGNATURE_HEADER])) throw refuse('payment_signature')
      const delivery = Delivery.safeParse(parseJson(rawBody))
      if (!delivery.success) throw refuse('invalid')
      return delivery.data
    },
    serve: (app) => servePaymentPage(app, { db, sign: (body) => ({ [SIGNATURE_HEADER]: signature(key, db.now(), body) }) }),
  }
}

function stateOf(session: EmbeddedSession | undefined): SessionState {
  if (!session) throw new Error('the embedded provider knows no such session')
  const { status, payment_id: payment, amount_paise: amountPaise, currency } = session
  return { status, payment, amountPaise, currency }
}
