// Money that came in at the payment provider and is not what was asked for: the administrator sees it and decides (docs/trust.md#15).
import { z } from 'zod'
import { call } from '../call.ts'
import { id, optionalText, pageInfo, paging, success, time, wireId } from '../fields.ts'
import { wireTypes } from '../wire-types.ts'
import { orderName } from './orders.ts'

/** waiting: nobody has decided · refunding: on its way back · refunded: back at the customer's bank · settled: put right by hand. */
export const MISMATCH_STATES = ['waiting', 'refunding', 'refunded', 'settled'] as const
/** An amount in the currency's main unit (rupees, dollars). */
const money = z.object({ amount: z.number(), currency: z.string() })

export const PaymentMismatch = z
  .object({
    _id: wireId,
    status: z.enum(MISMATCH_STATES),
    reportedAt: time,
    /** Where to find it at the provider: which one, and its own name for the payment. */
    provider: z.string(),
    session: z.string(),
    received: money,
    asked: money,
    /** What is wrong with it; `order`: it came by a session that is not this payment's own. */
    differs: z.array(z.enum(['amount', 'currency', 'order'])),
    customer: z.object({ _id: wireId, name: z.string(), email: z.string(), phoneNumber: z.string() }),
    /** The orders that the payment is for; they wait until the last mismatch of their payment is decided. */
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
    summary: 'Money that came in and is not what was asked for, newest first; status=review: what waits for a decision',
    query: z.object({ status: z.enum(['review', 'decided', 'all']).default('review'), ...paging }),
    answer: z.object({ payments: z.array(PaymentMismatch), ...pageInfo }),
  }),
  decidePaymentMismatch: call({
    method: 'PATCH',
    path: '/admin/payments/:id',
    access: 'administrator',
    summary: 'Give the money back at the provider, or close it as settled by hand with a note that says how; final',
    params: z.object({ id: id() }),
    body: z
      .object({ decision: z.enum(['refund', 'settled']), note: optionalText(500) })
      .refine(({ decision, note }) => decision === 'refund' || Boolean(note), {
        path: ['note'],
        message: 'Please note how it was settled',
      }),
    answer: z.object({ message: success, status: z.enum(MISMATCH_STATES) }),
  }),
} as const
