// Stripe's list of a payment's refunds is the record of what was tried, so that a crash after Stripe's answer loses and repeats nothing.

import type Stripe from 'stripe'
import { HOUR_SECONDS } from '../../platform/durations.ts'
import type { RefundPart, RefundState } from './payment.ts'
import { isInvalid, refuseTemporary } from './stripe-client.ts'
import { hasFailed, listDisputes, listRefunds } from './stripe-outside.ts'

const ATTEMPTS = 3
/** A bank that has just rejected a refund rejects the next one too. */
const RETRY_AFTER_SECONDS = HOUR_SECONDS

/** The refund of the whole has no key, as before there were parts: a process of the previous version sends the same request. */
const isOf =
  (key: string) =>
  ({ metadata }: Stripe.Refund): boolean =>
    metadata?.['session'] !== undefined && (metadata['key'] ?? 'whole') === key
const sumOf = (moves: readonly { readonly amount: number }[]) => moves.reduce((sum, { amount }) => sum + amount, 0)

/** Refunds what is left of a part, or returns the state of the refund that exists. Tries one that failed again, up to three times in all. */
export async function refundAtStripe(stripe: Stripe, session: string, part: RefundPart, now: Date): Promise<RefundState> {
  const { payment_intent, amount_total } = await refuseTemporary(stripe.checkout.sessions.retrieve(session))
  if (!payment_intent) throw new Error('nothing was paid by this session, so nothing can be given back')
  const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent.id
  const refunds = await listRefunds(stripe, intent)
  const own = refunds.filter(isOf(part.key))
  const failed = own.filter(hasFailed)
  const others = refunds.filter((refund) => !hasFailed(refund))
  // a lost dispute has returned the money too
  const lost = (await listDisputes(stripe, intent)).filter(({ status }) => status === 'lost')
  const leftOfPart = part.amountPaise - sumOf(others.filter(isOf(part.key)))
  const left = Math.min(leftOfPart, (amount_total ?? 0) - sumOf([...others, ...lost]))
  // where nothing is left of the payment, the other refunds count as a part of this one
  const counted = leftOfPart > left ? others : others.filter(isOf(part.key))
  if (left <= 0) return counted.every(({ status }) => status === 'succeeded') ? 'refunded' : 'pending'
  if (failed.length >= ATTEMPTS) return 'failed'
  if (failed.some(({ created }) => now.getTime() / 1000 - created < RETRY_AFTER_SECONDS)) return 'pending'
  // concurrent calls see the same failures, so they use the same key and make one refund
  const attempt = [...(failed.length > 0 ? [failed.length] : []), ...(left < part.amountPaise ? [`of-${left}`] : [])]
  const name = part.key === 'whole' ? {} : { key: part.key }
  const idempotencyKey = ['tiffin-refund', session, ...Object.values(name), ...attempt].join('-')
  const made = await makeRefund(stripe, { payment_intent: intent, amount: left, metadata: { session, ...name } }, idempotencyKey)
  if (made?.status === 'succeeded' && counted.every(({ status }) => status === 'succeeded')) return 'refunded'
  return made && hasFailed(made) && failed.length + 1 >= ATTEMPTS ? 'failed' : 'pending'
}

/** Returns undefined when the money is being refunded elsewhere or is disputed; the next reading of Stripe's lists shows which. */
async function makeRefund(stripe: Stripe, params: Stripe.RefundCreateParams, idempotencyKey: string): Promise<Stripe.Refund | undefined> {
  try {
    return await stripe.refunds.create(params, { idempotencyKey })
  } catch (error) {
    if (isInvalid(error) && isTaken(error)) return undefined
    return refuseTemporary(Promise.reject(error))
  }
}

/** Less is left than a moment ago. Stripe names only the parameter of an amount that is too large. */
const isTaken = ({ code, param }: { code?: string; param?: string }): boolean =>
  code === 'charge_already_refunded' || code === 'charge_disputed' || param === 'amount'
