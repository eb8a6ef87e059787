import type { ClaimEvents } from '../../claims/index.ts'
import type { ListedContract } from '../../contracts/index.ts'
import { moneyOf, type Order, type OrderItem } from '../../orders/index.ts'
import type { SubstitutionEvents } from '../../substitutions/index.ts'

export const NOW = new Date('2026-11-21T13:20:00Z')

export const itemOf = (place: number, product_name: string, quantity: number, price_paise: number): OrderItem => ({
  id: `00000000-0000-7000-8000-00000000000${place}`,
  position: place,
  product_id: `00000000-0000-7000-8000-00000000001${place}`,
  product_name,
  images: [],
  vegetarian: null,
  diet: null,
  allergens: null,
  variant_name: place === 1 ? 'Half' : 'Regular',
  quantity,
  price_paise,
  total_paise: price_paise * quantity,
  status: 'pending',
  cancelled_by: null,
  feedback: null,
  base_price_paise: price_paise,
  discount_paise: 0,
  own_discount_paise: 0,
  note: null,
  choice_key: '',
  options: [],
  substitutes_item_id: null,
  events: [],
})
const NOTHING_MORE = { terms: null, failed_delivery: null, taken_from: null, tip: null, refunds: null }
export function orderOf(restaurant_name: string, number: string, items: readonly OrderItem[], changes: Partial<Order> = {}): Order {
  return {
    id: `01900000-0000-7000-8000-000000${number}`,
    kind: 'delivery',
    checkout_id: '01900000-0000-7000-8000-000000000001',
    number: 12,
    customer_id: '01900000-0000-7000-8000-000000000002',
    customer_name: 'Asha Rao',
    customer_phone_number: '9876543210',
    restaurant_id: '01900000-0000-7000-8000-000000000003',
    restaurant_name,
    restaurant_place: 'Indiranagar',
    restaurant_phone_number: '8041234567',
    restaurant_address: { street: '12, 100 Feet Road', city: 'Bengaluru', state: 'Karnataka', postal_code: '560038' },
    employee_id: '01900000-0000-7000-8000-000000000004',
    employee_name: 'Ravi Kumar',
    employee_phone_number: '9812345678',
    payment_method: 'COD',
    payment_status: 'PENDING',
    grand_total_paise: moneyOf({ items, terms: null }).total,
    is_delivered: false,
    street: '14, 12th Main Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    postal_code: '560038',
    address_label: null,
    lat_e5: null,
    lng_e5: null,
    recipient_name: null,
    recipient_phone: null,
    hand_over: null,
    promised_from: null,
    promised_to: null,
    way_minutes: null,
    slot_at: null,
    rings_at: null,
    held_slot: null,
    rang_at: null,
    number_day: null,
    wrong_codes: 0,
    address_note: null,
    note: null,
    if_missing: 'ask',
    created_at: NOW,
    updated_at: NOW,
    delivered_at: null,
    closed_at: null,
    awaits: null,
    awaits_since: null,
    alarmed_at: null,
    ready_at: null,
    time_zone: 'Asia/Kolkata',
    items,
    ...NOTHING_MORE,
    ...changes,
  }
}
export const cancelled = (item: OrderItem, cancelled_by: 'customer' | 'restaurant' | 'platform'): OrderItem => ({
  ...item,
  status: 'cancelled',
  cancelled_by,
  events: [{ status: 'cancelled', at: NOW.toISOString(), by: cancelled_by, reason: cancelled_by === 'platform' ? 'unanswered' : null }],
})

/** A claim about an order, of which the restaurant has a day to answer. */
export function sampleClaim(order: Order): ClaimEvents['claimDecided']['claim'] {
  const id = '01900000-0000-7000-8000-0000005a07d9'
  const due = new Date(NOW.getTime() + 24 * 3_600_000)
  return {
    id,
    order_id: order.id,
    customer_id: order.customer_id,
    customer_name: order.customer_name,
    customer_phone_number: order.customer_phone_number,
    restaurant_id: order.restaurant_id,
    restaurant_name: order.restaurant_name,
    restaurant_phone_number: order.restaurant_phone_number,
    employee_id: order.employee_id,
    employee_name: order.employee_name,
    employee_phone_number: order.employee_phone_number,
    state: 'open',
    due_at: due,
    created_at: NOW,
    updated_at: NOW,
    events: [
      {
        id,
        at: NOW.toISOString(),
        kind: 'report',
        author: 'customer',
        reason: 'missing',
        items: [],
        pieces: [],
        pictures: null,
        text: 'Only two naan in the box. I paid for four.',
        refund: null,
      },
    ],
  }
}

/** The same claim as decided, with one piece refunded at the restaurant's cost. */
export function refundedClaim(order: Order): ReturnType<typeof sampleClaim> {
  const claim = sampleClaim(order)
  const [report] = claim.events
  if (!report) throw new Error('a claim begins with a report')
  const refund = {
    transaction_id: claim.id,
    amount_paise: 3_964,
    bearer: 'restaurant',
    reason: 'missing',
    is_automatic: false,
    at: report.at,
    items: [{ item_id: order.items[0]?.id ?? '', pieces: [1] }],
  } as const
  const decision = { ...report, kind: 'decision', author: 'administrator', reason: null, text: 'One naan is refunded.', refund } as const
  return { ...claim, state: 'decided', due_at: null, events: [report, decision] }
}

/** A question about the first item of an order, asked now. */
export function sampleQuestion(order: Order, now: Date): SubstitutionEvents['itemAsked'] {
  const [item] = order.items
  if (!item) throw new Error('an order has an item')
  const { product_id, product_name, images, vegetarian, diet, allergens, variant_name, quantity, price_paise } = item
  const copy = { product_id, product_name, images, vegetarian, diet, allergens, variant_name, quantity }
  const choice = { ...copy, price_paise, usual_paise: price_paise, stock_units: 1 }
  const times = { asked_at: now, until: new Date(now.getTime() + 300_000), closed_at: null }
  return {
    order,
    item,
    question: { id: item.id, order_id: order.id, item_id: item.id, choices: [choice], state: 'open', chosen: null, ...times },
  }
}

export const sampleContract: ListedContract = {
  ...{ id: '019a0000-0000-7000-8000-000000000001', restaurant_id: null, restaurant_name: null, kind: 'delivery', commission_bp: 1_800 },
  ...{ delivery_by: 'platform', packaging_to: 'restaurant', platform_fee_paise: 500, pay_base_paise: 3_000, pay_metres: 3_000 },
  ...{
    pay_per_km_paise: 800,
    bears_cancelled: null,
    valid_from: new Date('2026-11-30T18:30:00Z'),
    created_at: new Date('2026-11-21T06:00:00Z'),
    state: 'now',
  },
}
