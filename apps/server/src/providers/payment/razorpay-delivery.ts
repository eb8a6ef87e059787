import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '../../platform/refusal.ts'
import { eventCurrency, eventText, parseJson } from './event-fields.ts'
import type { OutsideEvent, PaymentEvent, RefundEvent, SessionEnd } from './payment.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

const Delivery = z.object({ event: z.string(), payload: z.record(z.string(), z.unknown()) })
const entity = <T extends z.ZodType>(of: T) => z.object({ entity: of })
const Link = z.object({ id: eventText, reference_id: z.uuid(), amount: z.int(), amount_paid: z.int(), currency: eventCurrency })
const LinkPayload = z.object({ payment_link: entity(Link), payment: entity(z.object({ id: eventText, amount: z.int() })).optional() })
/** A refund that Tiffin made names its session. */
const OwnRefund = z.object({ refund: entity(z.object({ notes: z.object({ session: eventText }) })) })
const Refund = z.object({ refund: entity(z.object({ payment_id: eventText })) })
const Dispute = z.object({ dispute: entity(z.object({ payment_id: eventText })) })

const ENDS: Record<string, SessionEnd> = {
  'payment_link.paid': 'captured',
  'payment_link.expired': 'expired',
  'payment_link.cancelled': 'cancelled',
}

/** Returns the event, or undefined if it is irrelevant. Throws `payment_signature` for an invalid signature; it contains no time. */
export function readDelivery(body: Buffer, headers: Headers, secret: string): PaymentEvent | RefundEvent | OutsideEvent | undefined {
  if (!isSigned(body, headers['x-razorpay-signature'], secret)) throw refuse('payment_signature')
  const delivery = Delivery.safeParse(parseJson(body))
  const name = eventText.safeParse(headers['x-razorpay-event-id'])
  if (!delivery.success || !name.success) throw refuse('invalid')
  const { event, payload } = delivery.data
  const id = name.data
  if (event.startsWith('refund.')) {
    const own = OwnRefund.safeParse(payload)
    // Tiffin knows what it has made
    if (own.success) return event === 'refund.created' ? undefined : { id, refundOf: own.data.refund.entity.notes.session }
    const refund = Refund.safeParse(payload)
    return refund.success ? { id, outsideOf: refund.data.refund.entity.payment_id } : undefined
  }
  if (event.startsWith('payment.dispute.')) {
    const dispute = Dispute.safeParse(payload)
    return dispute.success ? { id, outsideOf: dispute.data.dispute.entity.payment_id } : undefined
  }
  const status = ENDS[event]
  const link = LinkPayload.safeParse(payload)
  // links of other programs that share the account have no payment id
  return status && link.success ? linkEvent(id, status, link.data) : undefined
}

/** The money of a payment that was captured although the link was paid already arrives as another session, which is in review. */
function linkEvent(id: string, status: SessionEnd, { payment_link, payment }: z.infer<typeof LinkPayload>): PaymentEvent {
  const { id: session, reference_id, amount, amount_paid, currency } = payment_link.entity
  const event = { id, status, payment: reference_id.toLowerCase(), currency: currency.toUpperCase() }
  if (status !== 'captured') return { ...event, session, amountPaise: amount }
  const isSecond = payment !== undefined && amount_paid > amount
  return isSecond
    ? { ...event, session: payment.entity.id, amountPaise: payment.entity.amount }
    : { ...event, session, amountPaise: amount_paid }
}

function isSigned(body: Buffer, header: string | string[] | undefined, secret: string): boolean {
  if (typeof header !== 'string' || !/^[0-9a-f]{64}$/.test(header)) return false
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(header, 'hex'))
}
