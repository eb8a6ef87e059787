// Payment links as Razorpay stores them, with its validation of requests.
import { randomBytes } from 'node:crypto'

/** An error in Razorpay's format. */
export class RazorpayPeerError extends Error {
  readonly status: number
  constructor(status: number, description: string) {
    super(description)
    this.status = status
  }
  get body(): object {
    return { error: { code: 'BAD_REQUEST_ERROR', description: this.message, source: 'business', step: 'NA', reason: 'NA', metadata: {} } }
  }
}
export interface PeerAttempt {
  readonly payment_id: string
  readonly amount: number
  readonly created_at: number
  readonly method: 'upi'
  status: 'authorized' | 'captured' | 'failed'
}
export interface PeerLink {
  readonly id: string
  amount: number
  readonly currency: string
  readonly reference_id: string
  readonly callback_url: string
  readonly expire_by: number
  readonly created_at: number
  readonly notes: object
  readonly short_url: string
  readonly payments: PeerAttempt[]
  status: 'created' | 'paid' | 'expired' | 'cancelled'
}

const KNOWN = [
  'amount',
  'currency',
  'reference_id',
  'description',
  'callback_url',
  'callback_method',
  'expire_by',
  'notify',
  'reminder_enable',
  'notes',
]
const A_QUARTER_HOUR = 15 * 60
const HALF_A_YEAR = 182 * 24 * 60 * 60
const LEAST_AMOUNT = 100
export const newName = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`

const assert = (isFine: boolean, description: string): void => {
  if (!isFine) throw new RazorpayPeerError(400, description)
}
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\/./.test(value)

export function createLink(body: Record<string, unknown>, { now, base }: { now: number; base: string }): PeerLink {
  for (const field of Object.keys(body)) assert(KNOWN.includes(field), `${field} is/are not required and should not be sent`)
  const { amount, currency, reference_id, callback_url, callback_method, expire_by, notes } = body
  assert(Number.isInteger(amount), 'The amount must be an integer.')
  assert(Number(amount) >= LEAST_AMOUNT, 'The amount must be atleast INR 1.00')
  assert(currency === 'INR', 'Currency is not supported')
  assert(typeof reference_id === 'string' && reference_id.length <= 40, 'The reference id may not be greater than 40 characters.')
  assert(isAddress(callback_url) && callback_method === 'get', 'callback_method must be get where callback_url is given')
  assert(Number(expire_by) >= now + A_QUARTER_HOUR, 'expire_by should be at least 15 minutes after current time')
  assert(Number(expire_by) <= now + HALF_A_YEAR, 'expire_by cannot be more than 6 months')
  const id = newName('plink')
  return {
    id,
    amount: Number(amount),
    currency: 'INR',
    reference_id: String(reference_id),
    callback_url: String(callback_url),
    expire_by: Number(expire_by),
    created_at: now,
    notes: (notes ?? []) as object,
    short_url: `${base}/i/${id}`,
    payments: [],
    status: 'created',
  }
}

/** The link as the API and the webhooks contain it. */
export const linkJson = (link: PeerLink): object => ({ ...link, accept_partial: false, amount_paid: paidOf(link), customer: [] })
const paidOf = ({ payments }: PeerLink): number =>
  payments.filter(({ status }) => status === 'captured').reduce((sum, { amount }) => sum + amount, 0)
