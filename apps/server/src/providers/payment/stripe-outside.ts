// What left a payment without Tiffin: refunds made in Stripe's dashboard, and disputes. Stripe's lists are the record, so that events may be late.
import type Stripe from 'stripe'
import { MOVE_STATE, type OutsideMove, type OutsideMoves, type RefundState } from './payment.ts'
import { isInvalid, refuseTemporary } from './stripe-client.ts'

/** Refunds by hand and disputes of a payment intent; undefined for one that another program made. */
export async function readOutsideAtStripe(stripe: Stripe, intent: string): Promise<OutsideMoves | undefined> {
  const found = await refuseTemporary(stripe.paymentIntents.retrieve(intent)).catch((error: unknown) => {
    if (isInvalid(error) && error.code === 'resource_missing') return undefined
    throw error
  })
  const payment = found?.metadata['payment']
  if (!payment) return undefined
  const [refunds, disputes] = [await listRefunds(stripe, intent), await listDisputes(stripe, intent)]
  const byHand = refunds.filter(({ metadata }) => !metadata?.['session'])
  return { payment, moves: [...byHand.map(refundMove), ...disputes.map(disputeMove)] }
}

/** Returns all refunds of a payment intent, newest first. Throws `unavailable`. */
export const listRefunds = async (stripe: Stripe, intent: string): Promise<Stripe.Refund[]> =>
  (await refuseTemporary(stripe.refunds.list({ payment_intent: intent, limit: 100 }))).data
/** Returns all disputes of a payment intent, newest first. Throws `unavailable`. */
export const listDisputes = async (stripe: Stripe, intent: string): Promise<Stripe.Dispute[]> =>
  (await refuseTemporary(stripe.disputes.list({ payment_intent: intent, limit: 100 }))).data

/** Returns how a refund went; `failed`: the money is back in the platform's balance. */
export function refundStateOf({ status }: Stripe.Refund): RefundState {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'succeeded' ? 'refunded' : 'pending'
}

const refundMove = (refund: Stripe.Refund): OutsideMove => {
  const state = MOVE_STATE[refundStateOf(refund)]
  return moveOf('refund', refund, state, state === 'undone' ? 0 : refund.amount)
}

/** An inquiry takes no money; a dispute does until it is won. */
function disputeMove(dispute: Stripe.Dispute): OutsideMove {
  const isInquiry = dispute.status.startsWith('warning_')
  const isOver = dispute.status === 'won' || dispute.status === 'warning_closed' || dispute.status === 'prevented'
  const state = isOver ? 'undone' : dispute.status === 'lost' ? 'done' : 'open'
  return moveOf('dispute', dispute, state, isOver || isInquiry ? 0 : dispute.amount)
}

const moveOf = (
  kind: OutsideMove['kind'],
  { id, amount, currency }: Pick<Stripe.Refund, 'id' | 'amount' | 'currency'>,
  state: OutsideMove['state'],
  movedPaise: number,
): OutsideMove => ({ reference: id, kind, state, amountPaise: amount, movedPaise, currency: currency.toUpperCase() })
