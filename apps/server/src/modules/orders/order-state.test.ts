import type { ItemStatus, PaymentStatus } from '@tiffin/contract'
import { expect, it } from 'vitest'
import type { Order, OrderItem } from './order.ts'
import { hasLeft, isClosed, withItems } from './order-state.ts'

const NOW = new Date('2026-05-04T10:00:00Z')
const item = (status: ItemStatus, total_paise = 100) => ({ status, total_paise }) as OrderItem
const order = (payment_status: PaymentStatus, ...statuses: ItemStatus[]) =>
  ({ payment_status, is_delivered: false, delivered_at: null, items: statuses.map((status) => item(status)) }) as unknown as Order

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

it('an order is closed when it is delivered or nothing is left of it', () => {
  expect(isClosed(order('PENDING', 'cancelled', 'cancelled'))).toBe(true)
  expect(isClosed({ ...order('PAID', 'delivered'), is_delivered: true })).toBe(true)
  expect(isClosed(order('PENDING', 'cancelled', 'pending'))).toBe(false)
})

it('an order has left when something of it is on the road or has arrived', () => {
  expect(hasLeft(order('PENDING', 'pending', 'out_for_delivery'))).toBe(true)
  expect(hasLeft(order('PENDING', 'pending', 'delivered'))).toBe(true)
  expect(hasLeft(order('PENDING', 'packed', 'cancelled'))).toBe(false)
})
