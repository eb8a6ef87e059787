// A payment link is the session: one page for one payment. Its attempts are Razorpay's payments.
import { z } from 'zod'
import { MINUTE_SECONDS } from '../../platform/durations.ts'
import type { SessionInput, SessionState } from './payment.ts'
import { type Ask, RazorpayRefused } from './razorpay-client.ts'

const Attempt = z.object({ payment_id: z.string(), amount: z.int(), status: z.string(), created_at: z.int() })
const Link = z.object({
  id: z.string(),
  reference_id: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  short_url: z.string(),
  payments: z.array(Attempt).nullish(),
})
type Link = z.infer<typeof Link>
const Links = z.object({ payment_links: z.array(Link) })

/** Razorpay's shortest expiry is 15 min, and a payment may start in its last minute, so the link outlives it. Tiffin cancels the link. */
const OUTLIVES_SECONDS = 16 * MINUTE_SECONDS

const pathOf = (link: string) => `/v1/payment_links/${encodeURIComponent(link)}`
/** Returns the link with its attempts. Throws `unavailable`. */
export const readLink = (ask: Ask, link: string): Promise<Link> => ask(pathOf(link), Link)
/** Returns the cancelled link. Throws `RazorpayRefused` when it has ended, and `unavailable`. */
export const cancelLink = (ask: Ask, link: string): Promise<Link> => ask(`${pathOf(link)}/cancel`, Link, { body: {} })
/** Returns the link with this reference or payment, without its attempts. */
export async function findLink(ask: Ask, by: { reference_id: string } | { payment_id: string }): Promise<Link | undefined> {
  return (await ask(`/v1/payment_links?${new URLSearchParams({ ...by })}`, Links)).payment_links[0]
}

/** Creates the link of a payment. Razorpay accepts a reference once, so that a repeated request finds the first link. */
export async function makeLink(ask: Ask, input: SessionInput): Promise<Link> {
  const body = {
    amount: input.amountPaise,
    currency: input.currency,
    reference_id: input.payment,
    description: input.description,
    callback_url: input.returnUrl,
    callback_method: 'get',
    expire_by: Math.floor(input.expiresAt.getTime() / 1000) + OUTLIVES_SECONDS,
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { payment: input.payment },
  }
  try {
    return await ask('/v1/payment_links', Link, { body })
  } catch (error) {
    const known = error instanceof RazorpayRefused && (await findLink(ask, { reference_id: input.payment }))
    if (!known) throw error
    return known
  }
}

/** Returns the attempt that paid the link: the first one whose money arrived. A later one belongs to no order. */
export const paidAttempt = ({ payments }: Link): z.infer<typeof Attempt> | undefined =>
  (payments ?? []).filter(({ status }) => status === 'captured' || status === 'refunded').sort((a, b) => a.created_at - b.created_at)[0]

/** Converts a link to the state of the provider interface. A link that has ended can still receive late money. */
export function stateOf(link: Link): SessionState {
  const { reference_id: payment, amount, currency } = link
  const paid = paidAttempt(link)
  return {
    status: paid || link.status === 'paid' ? 'captured' : unpaidStatus(link),
    payment: payment ?? '',
    amountPaise: paid?.amount ?? amount,
    currency,
  }
}

function unpaidStatus({ status, payments }: Link): SessionState['status'] {
  if (payments?.some((attempt) => attempt.status === 'authorized')) return 'processing'
  return status === 'expired' || status === 'cancelled' ? status : 'open'
}
