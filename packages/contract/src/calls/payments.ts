import { z } from 'zod'
import { call } from '../call.ts'
import { id, optionalText, pageInfo, paging, success, time, wireId } from '../fields.ts'
import { MAX_DECISION_NOTE } from '../limits.ts'
import { orderName } from '../objects/order.ts'
import { wireTypes } from '../wire-types.ts'

/** waiting: undecided · refunding: the refund is running · refunded: returned to the customer's bank · settled: handled manually. */
export const MISMATCH_STATES = ['waiting', 'refunding', 'refunded', 'settled'] as const
/** An amount in the currency's main unit (rupees, dollars). */
const money = z.object({ amount: z.number(), currency: z.string() })

export const PaymentMismatch = z
  .object({
    _id: wireId,
    status: z.enum(MISMATCH_STATES),
    reportedAt: time,
    provider: z.string(),
    session: z.string(),
    received: money,
    asked: money,
    /** The mismatch, empty if only the refund failed; `order`: it came through a session of another payment. */
    differs: z.array(z.enum(['amount', 'currency', 'order'])),
    /** The provider could not refund the money, so it can only be settled by hand. */
    refundFailed: z.boolean(),
    /**
     * Set when `received` has left the platform without Tiffin: by a refund that was made at the provider, or by a dispute. `open`: not final ·
     * `done`: refunded or lost · `undone`: failed or won, so that the money is back. It can only be settled by hand; a new state asks again.
     */
    outside: z.object({ kind: z.enum(['refund', 'dispute']), state: z.enum(['open', 'done', 'undone']) }).optional(),
    customer: z.object({ _id: wireId, name: z.string(), email: z.string(), phoneNumber: z.string() }),
    /** The orders of the payment; they wait until its last mismatch is decided. */
    orders: z.array(wireId),
    orderNames: z.array(orderName),
    note: z.string(),
    decidedAt: time.nullable(),
  })
  .register(wireTypes, { id: 'PaymentMismatch' })

export const paymentCalls = {
  listPaymentMismatches: call({
    method: 'GET',
    path: '/admin/payments',
    access: 'administrator',
    right: 'money',
    summary:
      'Received money that does not match its payment, refunds that failed, and refunds and disputes made at the provider, newest first; status=review: undecided ones',
    query: z.object({ status: z.enum(['review', 'decided', 'all']).default('review'), ...paging }),
    answer: z.object({ payments: z.array(PaymentMismatch), ...pageInfo }),
  }),
  decidePaymentMismatch: call({
    method: 'PATCH',
    path: '/admin/payments/:id',
    access: 'administrator',
    right: 'money',
    summary: 'Refund the money at the provider, or close it as settled by hand with a note; final unless the refund fails',
    params: z.object({ id: id() }),
    body: z
      .object({ decision: z.enum(['refund', 'settled']), note: optionalText(MAX_DECISION_NOTE) })
      .refine(({ decision, note }) => decision === 'refund' || Boolean(note), {
        path: ['note'],
        message: 'settlement_note_missing',
      }),
    refusals: ['not_found', 'payment_decided'],
    answer: z.object({ message: success, status: z.enum(MISMATCH_STATES) }),
  }),
} as const
