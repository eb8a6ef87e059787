// Refunds of a payment at Razorpay, and what left it without Tiffin. Razorpay's lists are the record, so that events may be late.
import { z } from 'zod'
import { MOVE_STATE, type OutsideMove, type OutsideMoves, type RefundPart, RefundRefused, type RefundState } from './payment.ts'
import { type Ask, RazorpayRefused } from './razorpay-client.ts'
import { findLink, paidAttempt, readLink } from './razorpay-link.ts'
import { planRefund } from './refund-plan.ts'

const STATES = { pending: 'pending', processed: 'refunded', failed: 'failed' } as const satisfies Record<string, RefundState>
const Money = { id: z.string(), amount: z.int(), currency: z.string() }
const Refund = z.object({
  ...Money,
  status: z.enum(['pending', 'processed', 'failed']),
  created_at: z.int(),
  // an empty list when there are none
  notes: z.union([z.object({ session: z.string().optional(), key: z.string().optional() }), z.array(z.unknown()), z.null()]),
})
const Dispute = z.object({ ...Money, payment_id: z.string(), status: z.string(), amount_deducted: z.int() })
const Payment = z.object({ amount: z.int(), created_at: z.int() })

const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })
const pathOf = (payment: string) => `/v1/payments/${encodeURIComponent(payment)}`
const notesOf = ({ notes }: z.infer<typeof Refund>) => (notes && !Array.isArray(notes) ? notes : {})
const listRefunds = async (ask: Ask, payment: string) => (await ask(`${pathOf(payment)}/refunds?count=100`, listOf(Refund))).items
/** The list has no filter for a payment; it begins with the newest, and a dispute is newer than its payment. */
async function listDisputes(ask: Ask, payment: string, since: number): Promise<z.infer<typeof Dispute>[]> {
  const { items } = await ask(`/v1/disputes?from=${since}&count=100`, listOf(Dispute))
  return items.filter(({ payment_id }) => payment_id === payment)
}

/** Refunds what is left of a part, or returns the state of the refund that exists. A payment that was captured after another one is its own session. */
export async function refundAtRazorpay(ask: Ask, session: string, part: RefundPart, now: Date): Promise<RefundState> {
  const payment = session.startsWith('pay_') ? session : paidAttempt(await readLink(ask, session))?.payment_id
  if (!payment) throw new Error('nothing was paid by this link, so nothing can be given back')
  const { amount: paidPaise, created_at } = await ask(pathOf(payment), Payment)
  const refunds = (await listRefunds(ask, payment)).map((refund) => ({
    key: notesOf(refund).session === undefined ? undefined : notesOf(refund).key,
    amountPaise: refund.amount,
    state: STATES[refund.status],
    createdSeconds: refund.created_at,
  }))
  const lostPaise = (await listDisputes(ask, payment, created_at)).reduce((sum, { amount_deducted }) => sum + amount_deducted, 0)
  const plan = planRefund(part, { session, paidPaise, refunds, lostPaise }, now)
  if (typeof plan === 'string') return plan
  const body = { amount: plan.amountPaise, notes: { session, key: part.key } }
  const made = await ask(`${pathOf(payment)}/refund`, Refund, { body, refundKey: plan.idempotencyKey }).catch((error: unknown) => {
    throw error instanceof RazorpayRefused ? new RefundRefused(error.message, { cause: error }) : error
  })
  return plan.stateAfter(STATES[made.status])
}

/** Refunds by hand and disputes of the payment that paid a link of Tiffin; undefined for any other payment, which was never booked. */
export async function readOutsideAtRazorpay(ask: Ask, payment: string): Promise<OutsideMoves | undefined> {
  const found = await findLink(ask, { payment_id: payment })
  const link = found && (await readLink(ask, found.id))
  const paid = link && paidAttempt(link)
  if (!link?.reference_id || paid?.payment_id !== payment) return undefined
  const byHand = (await listRefunds(ask, payment)).filter((refund) => notesOf(refund).session === undefined)
  const disputes = await listDisputes(ask, payment, paid.created_at)
  return { payment: link.reference_id, moves: [...byHand.map(refundMove), ...disputes.map(disputeMove)] }
}

function refundMove({ id, amount, currency, status }: z.infer<typeof Refund>): OutsideMove {
  const state = MOVE_STATE[STATES[status]]
  return { reference: id, kind: 'refund', state, amountPaise: amount, movedPaise: state === 'undone' ? 0 : amount, currency }
}

/** Razorpay takes the money when a dispute is lost, and says how much. */
function disputeMove({ id, amount, currency, status, amount_deducted }: z.infer<typeof Dispute>): OutsideMove {
  const state = status === 'lost' ? 'done' : status === 'won' || status === 'closed' ? 'undone' : 'open'
  return { reference: id, kind: 'dispute', state, amountPaise: amount, movedPaise: amount_deducted, currency }
}
