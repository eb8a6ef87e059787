// Stripe's list of a payment's refunds is the record of what was tried, so that a crash after Stripe's answer loses and repeats nothing.
import type Stripe from 'stripe'
import type { RefundState } from './payment.ts'
import { isInvalid, refuseTemporary } from './stripe-client.ts'

const ATTEMPTS = 3
/** A bank that has just rejected a refund rejects the next one too. */
const RETRY_AFTER_SECONDS = 60 * 60

interface Wanted {
  readonly session: string
  readonly amountPaise: number
  readonly now: Date
}
/** Refunds the whole amount of a session, or returns the state of the refund that exists. Tries one that failed again, up to three times in all. */
export async function refundAtStripe(stripe: Stripe, { session, amountPaise, now }: Wanted): Promise<RefundState> {
  const { payment_intent } = await refuseTemporary(stripe.checkout.sessions.retrieve(session))
  if (!payment_intent) throw new Error('nothing was paid by this session, so nothing can be given back')
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
  const { data } = await refuseTemporary(stripe.refunds.list({ payment_intent: intent, limit: 100 }))
  const failed = data.filter(hasFailed)
  const others = data.filter((refund) => !hasFailed(refund))
  if (others.reduce((sum, { amount }) => sum + amount, 0) >= amountPaise)
    return others.every(({ status }) => status === 'succeeded') ? 'refunded' : 'pending'
  if (failed.length >= ATTEMPTS) return 'failed'
  if (failed.some(({ created }) => now.getTime() / 1000 - created < RETRY_AFTER_SECONDS)) return 'pending'
  // concurrent calls see the same failures, so they use the same key and make one refund
  const idempotencyKey = ['tiffin-refund', session, ...(failed.length > 0 ? [failed.length] : [])].join('-')
  const made = await makeRefund(stripe, { payment_intent: intent, amount: amountPaise, metadata: { session } }, idempotencyKey)
  if (made?.status === 'succeeded') return 'refunded'
  return made && hasFailed(made) && failed.length + 1 >= ATTEMPTS ? 'failed' : 'pending'
}

/** Returns undefined when the money is being refunded otherwise, which the next list shows. */
async function makeRefund(stripe: Stripe, params: Stripe.RefundCreateParams, idempotencyKey: string): Promise<Stripe.Refund | undefined> {
  try {
    return await stripe.refunds.create(params, { idempotencyKey })
  } catch (error) {
    if (isInvalid(error) && error.code === 'charge_already_refunded') return undefined
    return refuseTemporary(Promise.reject(error))
  }
}

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled'
