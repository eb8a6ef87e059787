import type Stripe from 'stripe'
import { type RefundPart, RefundRefused, type RefundState } from './payment.ts'
import { planRefund } from './refund-plan.ts'
import { isInvalid, refuseTemporary } from './stripe-client.ts'
import { listDisputes, listRefunds, refundStateOf } from './stripe-outside.ts'

/** Refunds what is left of a part, or returns the state of the refund that exists. */
export async function refundAtStripe(stripe: Stripe, session: string, part: RefundPart, now: Date): Promise<RefundState> {
  const { payment_intent, amount_total } = await refuseTemporary(stripe.checkout.sessions.retrieve(session))
  if (!payment_intent) throw new Error('nothing was paid by this session, so nothing can be given back')
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
  const refunds = (await listRefunds(stripe, intent)).map((refund) => ({
    key: refund.metadata?.['session'] === undefined ? undefined : (refund.metadata['key'] ?? 'whole'),
    amountPaise: refund.amount,
    state: refundStateOf(refund),
    createdSeconds: refund.created,
  }))
  const lost = (await listDisputes(stripe, intent)).filter(({ status }) => status === 'lost')
  const lostPaise = lost.reduce((sum, { amount }) => sum + amount, 0)
  const plan = planRefund(part, { session, paidPaise: amount_total ?? 0, refunds, lostPaise }, now)
  if (typeof plan === 'string') return plan
  const metadata = { session, ...(part.key !== 'whole' && { key: part.key }) }
  const made = await makeRefund(stripe, { payment_intent: intent, amount: plan.amountPaise, metadata }, plan.idempotencyKey)
  return made ? plan.stateAfter(refundStateOf(made)) : 'pending'
}

/** Returns undefined when the money is being refunded elsewhere or is disputed; the next reading of Stripe's lists shows which. */
async function makeRefund(stripe: Stripe, params: Stripe.RefundCreateParams, idempotencyKey: string): Promise<Stripe.Refund | undefined> {
  try {
    return await stripe.refunds.create(params, { idempotencyKey })
  } catch (error) {
    if (isInvalid(error) && isTaken(error)) return undefined
    if (isInvalid(error)) throw new RefundRefused(error.message, { cause: error })
    return refuseTemporary(Promise.reject(error))
  }
}

/** Less is left than a moment ago. Stripe names only the parameter of an amount that is too large. */
const isTaken = ({ code, param }: { code?: string; param?: string }): boolean =>
  code === 'charge_already_refunded' || code === 'charge_disputed' || param === 'amount'
