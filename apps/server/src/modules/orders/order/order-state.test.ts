import type { ItemStatus, PaymentStatus } from '@tiffin/contract'
import { expect, it } from 'vitest'
import type { Order, OrderItem } from './order.ts'
import { awaitsOf, hasLeft, withItems } from './order-state.ts'

const NOW = new Date('2026-05-04T10:00:00Z')
const item = (status: ItemStatus, discount_paise = 0) =>
  ({ status, total_paise: 100, discount_paise, substitutes_item_id: null }) as OrderItem
const order = (payment_status: PaymentStatus, ...statuses: ItemStatus[]) =>
  ({
    kind: 'delivery',
    payment_status,
    is_delivered: false,
    delivered_at: null,
    closed_at: null,
    employee_id: null,
    terms: null,
    items: statuses.map((status) => item(status)),
  }) as unknown as Order

const CASES: [PaymentStatus, ItemStatus[], PaymentStatus, isDelivered: boolean, totalPaise: number][] = [
  ['PENDING', ['pending', 'packed'], 'PENDING', false, 200],
  ['PENDING', ['delivered', 'packed'], 'PENDING', false, 200],
  ['PENDING', ['delivered', 'delivered'], 'PAID', true, 200],
  ['PENDING', ['delivered', 'cancelled'], 'PAID', true, 100],
  ['PENDING', ['cancelled', 'cancelled'], 'PENDING', false, 0],
  ['PREPAID', ['cancelled', 'out_for_delivery'], 'PREPAID', false, 100],
  ['PREPAID', ['cancelled', 'delivered'], 'PAID', true, 100],
  ['PREPAID', ['cancelled', 'cancelled'], 'REFUNDED', false, 0],
  ['AWAITING', ['cancelled', 'pending'], 'AWAITING', false, 100],
  ['AWAITING', ['cancelled', 'cancelled'], 'FAILED', false, 0],
]
it.each(CASES)('a %s order whose items are %j becomes %s', (before, statuses, paymentStatus, isDelivered, totalPaise) => {
  const after = withItems(
    order(before),
    statuses.map((status) => item(status)),
    NOW,
  )
  expect(after).toMatchObject({ payment_status: paymentStatus, is_delivered: isDelivered, grand_total_paise: totalPaise, updated_at: NOW })
  expect(after.delivered_at).toEqual(isDelivered ? NOW : null)
})

it('an order is closed when it is delivered or nothing is left of it, and keeps the time', () => {
  const closedAt = (...statuses: ItemStatus[]) => withItems(order('PENDING'), order('PENDING', ...statuses).items, NOW).closed_at
  expect(closedAt('cancelled', 'cancelled')).toEqual(NOW)
  expect(closedAt('delivered', 'cancelled')).toEqual(NOW)
  expect(closedAt('cancelled', 'pending')).toBeNull()
  expect(closedAt('delivered', 'packed')).toBeNull()
  const closed = { ...order('PAID', 'delivered'), closed_at: new Date(0) }
  expect(withItems(closed, closed.items, NOW).closed_at).toEqual(new Date(0))
})

it('charges and tip are part of the total until the last item is cancelled; a total of 0 does not close an order', () => {
  const terms = {
    packaging_paise: 10,
    delivery_paise: 20,
    platform_fee_paise: 5,
    tip_paise: 15,
    discount_restaurant_paise: 0,
    discount_platform_paise: 0,
    code: null,
    rates: null,
    zone_id: null,
    zone_name: null,
  }
  const total = (...statuses: ItemStatus[]) =>
    withItems({ ...order('PENDING'), terms }, order('PENDING', ...statuses).items, NOW).grand_total_paise
  expect([total('pending', 'packed'), total('pending', 'cancelled'), total('cancelled', 'cancelled')]).toEqual([250, 150, 0])
  const free = withItems(order('PENDING'), [item('packed', 100)], NOW)
  expect([free.grand_total_paise, free.closed_at, free.awaits]).toEqual([0, null, 'employee'])
})

it('a packed order waits for an employee only if one delivers it', () => {
  expect(awaitsOf(order('PENDING', 'packed', 'cancelled'))).toBe('employee')
  expect(awaitsOf({ ...order('PENDING', 'packed'), kind: 'pickup' })).toBeNull()
  expect(awaitsOf({ ...order('PENDING', 'pending'), kind: 'pickup' })).toBe('answer')
})

it('an order has left when something of it is on the road or has arrived', () => {
  expect(hasLeft(order('PENDING', 'pending', 'out_for_delivery'))).toBe(true)
  expect(hasLeft(order('PENDING', 'pending', 'delivered'))).toBe(true)
  expect(hasLeft(order('PENDING', 'packed', 'cancelled'))).toBe(false)
})
