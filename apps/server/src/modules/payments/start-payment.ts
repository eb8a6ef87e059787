import type { Db } from '../../platform/database/database.ts'
import { DESCRIPTIONS, type SessionLine } from '../../providers/payment/payment.ts'
import { askWithin } from './ask-provider.ts'
import { findPayment, keepSession, type PaymentRow } from './data.ts'
import type { PaymentDeps } from './finish-payment.ts'

/** Returns the payment page; undefined unless the payment is open. The first stored session counts for all requests. */
export async function startPayment(db: Db, paymentId: string, deps: PaymentDeps): Promise<string | undefined> {
  const payment = await findPayment(db, paymentId)
  if (!payment || !isPayable(db, payment)) return undefined
  return payment.provider_url ?? askWithin(makePage(db, payment, deps))
}

async function makePage(db: Db, payment: PaymentRow, { provider, publicUrl, linesOf }: PaymentDeps): Promise<string | undefined> {
  const at = `${publicUrl}/payments/${payment.id}`
  const session = await provider.createSession({
    payment: payment.id,
    amountPaise: payment.amount_paise,
    currency: payment.currency,
    ...(payment.purpose === 'checkout'
      ? { description: DESCRIPTIONS.checkout, lines: summing(await linesOf(db, payment.subject_id), payment) }
      : topUpWords(payment)),
    returnUrl: `${at}/return`,
    cancelUrl: `${at}/cancel`,
    expiresAt: payment.expires_at,
  })
  const kept = await db.transaction((tx) => keepSession(tx, payment.id, provider.name, session))
  // closed meanwhile, or another session was stored first: this one must not be paid
  if (kept?.provider_session !== session.session) void provider.closeSession(session.session).catch(() => undefined)
  return kept?.provider_url ?? undefined
}

/** The provider adds up the lines: where a code takes something off, all of it is one. */
function summing(lines: readonly SessionLine[], { amount_paise }: PaymentRow): readonly SessionLine[] {
  if (amount_paise === lines.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0)) return lines
  return [{ name: DESCRIPTIONS.checkout, restaurant: null, unitPaise: amount_paise, quantity: 1 }]
}

const topUpWords = ({ amount_paise: unitPaise }: PaymentRow) => ({
  description: DESCRIPTIONS.topUp,
  lines: [{ name: DESCRIPTIONS.topUp, restaurant: null, unitPaise, quantity: 1 }],
})

const isPayable = (db: Db, { status, expires_at }: PaymentRow) => status === 'open' && db.now() < expires_at
