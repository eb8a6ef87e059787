import type { WireStatus } from '@tiffin/contract/order-flow'
import { describe, expect, it } from 'vitest'
import type { Order } from '../../../features/orders/status.ts'
import { isCurrent, nextMove, restMove } from './job.ts'
import { afterMove, isHeld, nextToSend, type QueuedMove, retryLater } from './queued-move.ts'

const NOW = 1_000_000
const move = (move: Partial<QueuedMove>): QueuedMove => ({
  key: 'k',
  employeeId: 'ravi',
  orderId: 'o1',
  itemId: 'i1',
  to: 'out_for_delivery',
  sendAt: NOW,
  tries: 0,
  ...move,
})
const ADDRESS = { street: '14, Rose Street', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
const order = (...statuses: WireStatus[]): Order => ({
  _id: 'o1',
  number: 12,
  createdAt: '2026-11-21T07:00:00.000Z',
  updatedAt: '2026-11-21T07:00:00.000Z',
  item: statuses.map((orderStatus, at) => ({
    _id: `i${at}`,
    product: { _id: 'p', productName: 'Idli', price: 85, images: [], restaurent_id: 'r' },
    variant: 'Plate',
    quantity: 1,
    price: 85,
    total: 85,
    orderStatus,
    is_canceled: orderStatus === 'Order Rejected',
    vegetarian: true,
    events: [],
  })),
  paymentType: 'COD',
  paymentStatus: 'PENDING',
  grandTotal: 85,
  is_delivered: false,
  address: [],
  userId: { _id: 'asha', name: 'Asha' },
  employeeId: null,
  restId: { _id: 'r', restaurantName: 'Spice Route', phoneNumber: '9999999991', place: 'Kochi', Address: ADDRESS },
  checkoutId: 'c',
})

describe('a step that ravi has decided', () => {
  it('can be taken back for as long as it is a handover that was never sent', () => {
    expect(isHeld(move({ to: 'delivered', sendAt: NOW + 1 }), NOW)).toBe(true)
    expect(isHeld(move({ to: 'delivered', sendAt: NOW }), NOW)).toBe(false)
    expect(isHeld(move({ to: 'delivered', sendAt: NOW + 1, tries: 1 }), NOW)).toBe(false)
    expect(isHeld(move({ sendAt: NOW + 1 }), NOW)).toBe(false)
  })
  it('is tried again later and later, at least twice a minute', () => {
    const waits = [0, 1, 2, 3, 9].map((tries) => retryLater(move({ tries }), NOW).sendAt - NOW)
    expect(waits).toEqual([4_000, 8_000, 16_000, 30_000, 30_000])
    expect(retryLater(move({ tries: 3 }), NOW).tries).toBe(4)
  })
  it('waits for the earlier step of its order, but not for other orders', () => {
    const out = move({ key: 'out', sendAt: NOW + 900 })
    const handover = move({ key: 'handover', to: 'delivered', sendAt: NOW })
    const other = move({ key: 'other', orderId: 'o2', sendAt: NOW + 100 })
    expect(nextToSend([out, handover])?.key).toBe('out')
    expect(nextToSend([out, handover, other])?.key).toBe('other')
    expect(nextToSend([])).toBeUndefined()
  })
})

describe('an order, once a step is done', () => {
  it('has its whole bag on the road, and only what was packed', () => {
    const after = afterMove(order('Packed', 'Preparing...', 'Packed', 'Order Rejected'), move({}))
    expect(after.item.map(({ orderStatus }) => orderStatus)).toEqual([
      'Out of delivery',
      'Preparing...',
      'Out of delivery',
      'Order Rejected',
    ])
    expect(nextMove(after)?.to).toBe('delivered')
  })
  it('leaves at the counter what was packed after the employee had left', () => {
    const after = afterMove(order('Packed', 'Packed'), move({ itemId: 'i0', items: ['i0'] }))
    expect(after.item.map(({ orderStatus }) => orderStatus)).toEqual(['Out of delivery', 'Packed'])
  })
  it('is handed over from the road, or from the counter', () => {
    const fromRoad = afterMove(order('Out of delivery', 'Packed'), move({ to: 'delivered' }))
    expect(fromRoad.item.map(({ orderStatus }) => orderStatus)).toEqual(['Delivered', 'Packed'])
    expect(isCurrent(afterMove(order('Packed', 'Packed'), move({ to: 'delivered' })))).toBe(false)
  })
})

describe('the next step of an order whose rest was packed after the first trip had left', () => {
  const carried = (...statuses: WireStatus[]) => {
    const now = order(...statuses)
    return [nextMove(now), restMove(now)].map((step) => step && `${step.item._id} ${step.to}`)
  }
  it('is the handover; the rest can be taken along, too', () => {
    expect(carried('Packed', 'Out of delivery')).toEqual(['i1 delivered', 'i0 out_for_delivery'])
  })
  it('is the whole bag, once the rest is taken along', () => {
    expect(carried('Out of delivery', 'Out of delivery')).toEqual(['i0 delivered', undefined])
  })
  it('is the second trip, once the first one is handed over', () => {
    expect(carried('Delivered', 'Packed')).toEqual(['i1 out_for_delivery', undefined])
  })
})
