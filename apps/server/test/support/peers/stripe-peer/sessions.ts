// Checkout Sessions as Stripe stores them, with Stripe's validation of requests.
import { randomBytes } from 'node:crypto'
import { type FormObject, leavesOf } from './form.ts'
import { StripePeerError } from './stripe-error.ts'

export interface PeerLine {
  readonly name: string
  readonly description: string | null
  readonly unitAmount: number
  readonly quantity: number
}
export interface PeerSession {
  readonly id: string
  readonly payment: string | null
  readonly amount: number
  readonly currency: string
  readonly lines: readonly PeerLine[]
  readonly successUrl: string
  readonly cancelUrl: string
  readonly createdAt: number
  readonly expiresAt: number
  status: 'open' | 'complete' | 'expired'
  /** The bank's response since the customer paid. */
  bank: 'none' | 'thinking' | 'paid' | 'refused'
  intent: string | null
  /** What refunds that have not failed return. */
  refunded: number
  /** What a dispute that is not won has taken. */
  disputed: number
}

const KNOWN = new Set([
  'mode',
  'client_reference_id',
  'line_items[][quantity]',
  'line_items[][price_data][currency]',
  'line_items[][price_data][unit_amount]',
  'line_items[][price_data][product_data][name]',
  'line_items[][price_data][product_data][description]',
  'payment_intent_data[description]',
  'payment_intent_data[metadata][payment]',
  'success_url',
  'cancel_url',
  'expires_at',
  'expand[]',
])
/** In paise: half a rupee. */
const LEAST_AMOUNT = 50
const HALF_AN_HOUR = 30 * 60
const A_DAY = 24 * 60 * 60
export const newName = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export function refuseUnknown(form: FormObject, known: ReadonlySet<string>): void {
  for (const leaf of leavesOf(form))
    if (!known.has(leaf)) throw new StripePeerError(400, `Received unknown parameter: ${leaf}`, { code: 'parameter_unknown', param: leaf })
}
export function text(form: FormObject, key: string): string {
  const value = form[key]
  if (typeof value !== 'string' || value === '')
    throw new StripePeerError(400, `Missing required param: ${key}.`, { code: 'parameter_missing', param: key })
  return value
}
export function whole(form: FormObject, key: string): number {
  const value = text(form, key)
  if (!/^\d+$/.test(value)) throw new StripePeerError(400, `Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: key })
  return Number(value)
}
function address(form: FormObject, key: string): string {
  const value = text(form, key)
  if (!/^https?:\/\/./.test(value)) throw new StripePeerError(400, 'Not a valid URL', { code: 'url_invalid', param: key })
  return value
}
const object = (value: unknown): FormObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormObject) : {}

export function makeSession(form: FormObject, now: number): PeerSession {
  refuseUnknown(form, KNOWN)
  if (text(form, 'mode') !== 'payment') throw new StripePeerError(400, 'Invalid mode', { param: 'mode' })
  const items = form['line_items']
  if (!Array.isArray(items) || items.length > 100) throw new StripePeerError(400, 'Invalid line_items', { param: 'line_items' })
  const prices = items.map((item) => object(object(item)['price_data']))
  const lines = items.map((item, at): PeerLine => {
    const price = prices[at] ?? {}
    const product = object(price['product_data'])
    const description = product['description']
    return {
      name: text(product, 'name'),
      description: typeof description === 'string' ? description : null,
      unitAmount: whole(price, 'unit_amount'),
      quantity: whole(object(item), 'quantity'),
    }
  })
  const currencies = new Set(prices.map((price) => text(price, 'currency')))
  const amount = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
  if (currencies.size !== 1) throw new StripePeerError(400, 'All line items must have the same currency', { param: 'line_items' })
  if (amount < LEAST_AMOUNT)
    throw new StripePeerError(400, 'The Checkout Session’s total amount must convert to at least 50 cents.', { code: 'amount_too_small' })
  const expiresAt = whole(form, 'expires_at')
  if (expiresAt - now < HALF_AN_HOUR || expiresAt - now > A_DAY)
    throw new StripePeerError(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', { param: 'expires_at' })
  const payment = form['client_reference_id']
  return {
    id: newName('cs_test'),
    payment: typeof payment === 'string' ? payment : null,
    amount,
    currency: [...currencies][0] ?? '',
    lines,
    successUrl: address(form, 'success_url'),
    cancelUrl: address(form, 'cancel_url'),
    createdAt: now,
    expiresAt,
    status: 'open',
    bank: 'none',
    intent: null,
    refunded: 0,
    disputed: 0,
  }
}

const INTENT_STATUS = { none: 'requires_payment_method', thinking: 'processing', paid: 'succeeded', refused: 'requires_payment_method' }

/** Returns the session as the API and the webhooks contain it. */
export function sessionJson(session: PeerSession, url: string, isExpanded = false): object {
  const { id, payment, amount, currency, status, bank, intent } = session
  return {
    id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    client_reference_id: payment,
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    status,
    payment_status: bank === 'paid' ? 'paid' : 'unpaid',
    payment_intent: intent && isExpanded ? { id: intent, object: 'payment_intent', amount, currency, status: INTENT_STATUS[bank] } : intent,
    created: session.createdAt,
    expires_at: session.expiresAt,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    metadata: {},
    url: status === 'open' ? url : null,
  }
}
