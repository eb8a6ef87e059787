import { describe, expect, it } from 'vitest'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import type { Question } from '../../../features/substitutions/questions.ts'
import { countdownTo, isFar } from '../../../lib/durations.ts'
import { ageOf, allDayCounts, movable, ordersIn } from './board.ts'
import { isUndoable, type RecentMove } from './recent-moves.ts'

const start = '2026-11-21T14:00:00.000Z'
const after = (minutes: number, seconds = 0) => Date.parse(start) + (minutes * 60 + seconds) * 1000

const product = (orderStatus: OrderItem['orderStatus']): OrderItem => ({
  _id: orderStatus,
  product: { _id: 'p', productName: 'Dal', price: 90, images: [], restaurent_id: 'r' },
  variant: 'Full',
  quantity: 1,
  price: 90,
  total: 90,
  orderStatus,
  is_canceled: orderStatus === 'Order Rejected',
  vegetarian: true,
  events: [],
})
const ADDRESS = { street: '14, Rose Street', city: 'Kochi', state: 'Kerala', postalCode: '682001' }
const order = (id: string, createdAt: string, ...statuses: OrderItem['orderStatus'][]): Order => ({
  _id: id,
  number: 12,
  createdAt,
  updatedAt: createdAt,
  item: statuses.map(product),
  paymentType: 'COD',
  paymentStatus: 'PENDING',
  grandTotal: 90,
  is_delivered: false,
  address: [],
  userId: { _id: 'u', name: 'Asha' },
  employeeId: null,
  restId: { _id: 'r', restaurantName: 'Tadka', phoneNumber: '9800000000', place: 'Kochi', Address: ADDRESS },
  checkoutId: 'c',
})

describe('the age of a ticket', () => {
  it.each([
    [0, 42, '0:42', 'fresh', 0],
    [9, 59, '9:59', 'fresh', 0],
    [10, 0, '10:00', 'warn', 0],
    [15, 0, '15:00', 'late', 0],
    [19, 5, '19:05', 'late', 4],
    [125, 0, '2 h 05 min', 'late', 110],
    [60 * 72, 0, '3 days', 'late', 4305],
  ])('after %i min %i s is %s, %s', (minutes, seconds, words, urgency, lateMinutes) => {
    expect(ageOf({ createdAt: start }, after(minutes, seconds))).toEqual({ words, urgency, lateMinutes })
  })
  it.each([
    [20, 'fresh', 0],
    [25, 'warn', 0],
    [30, 'late', 0],
    [34, 'late', 4],
  ])('that is to be ready after 30 min is after %i min %s', (minutes, urgency, lateMinutes) => {
    const readyAt = new Date(after(30)).toISOString()
    expect(ageOf({ createdAt: start, readyAt }, after(minutes))).toMatchObject({ urgency, lateMinutes })
  })
  it('is nothing when the clock of this computer is behind', () => {
    expect(ageOf({ createdAt: start }, after(-3)).words).toBe('0:00')
  })
})

describe('the board', () => {
  it('puts an order where its slowest wanted dish is, the longest wait first', () => {
    const orders = [
      order('young', '2026-11-21T14:09:00.000Z', 'Pending', 'Packed'),
      order('old', '2026-11-21T14:01:00.000Z', 'Pending', 'Order Rejected'),
      order('packed', start, 'Packed', 'Order Rejected'),
      order('gone', start, 'Out of delivery'),
      order('rejected', start, 'Order Rejected'),
    ]
    expect(ordersIn(orders, 'pending').map((one) => one._id)).toEqual(['old', 'young'])
    expect(ordersIn(orders, 'preparing')).toEqual([])
    expect(ordersIn(orders, 'packed').map((one) => one._id)).toEqual(['packed'])
  })
  it('moves the dishes of one stage, and only where the restaurant may take them', () => {
    const mixed = order('o', start, 'Pending', 'Preparing...', 'Packed', 'Order Rejected')
    expect(movable(mixed, 'pending', 'preparing').map((item) => item._id)).toEqual(['Pending'])
    expect(movable(mixed, 'packed', 'preparing').map((item) => item._id)).toEqual(['Packed'])
    expect(movable(mixed, 'preparing', 'delivered')).toEqual([])
    expect(movable(order('o', start, 'Out of delivery'), 'out_for_delivery', 'preparing')).toEqual([])
  })
  it('counts what is to be cooked over all orders, the most first', () => {
    const orders = [order('one', start, 'Pending', 'Packed'), order('two', start, 'Preparing...', 'Order Rejected')]
    const naan = { ...product('Pending'), variant: 'Half', quantity: 5 }
    const counts = allDayCounts([...orders, { ...order('three', start), item: [naan] }])
    expect(counts.map(({ variant, count }) => `${count} ${variant}`)).toEqual(['5 Half', '2 Full'])
  })
  it('counts nothing that has run out, until its customer has answered', () => {
    const counted = (state: Question['state']) => {
      const question = { _id: 'question', state, askedAt: start, until: start, choices: [] }
      return allDayCounts([{ ...order('one', start), item: [{ ...product('Preparing...'), question }] }]).length
    }
    expect(counted('open')).toBe(0)
    expect(counted('withdrawn')).toBe(1)
  })
})

describe('what is left until a deadline', () => {
  it('is said in minutes and seconds, and nothing once it has come', () => {
    const countdowns = [after(3, 55), after(9, 59), after(10), after(11)].map((now) => countdownTo('2026-11-21T14:10:00.000Z', now))
    expect(countdowns).toEqual(['6:05', '0:01', undefined, undefined])
  })
  it('is no countdown while it is more than an hour', () => {
    const now = Date.parse('2026-11-21T14:00:00.000Z')
    expect(['2026-11-21T15:00:00.000Z', '2026-11-21T15:00:01.000Z'].map((until) => isFar(until, now))).toEqual([false, true])
  })
})

describe('a mis-tap', () => {
  const accepted: RecentMove = { orderId: 'o', from: 'pending', to: 'preparing', items: ['Preparing...'] }
  it('can be taken back as long as every dish is where it went', () => {
    expect(isUndoable(order('o', start, 'Preparing...', 'Packed'), accepted)).toBe(true)
    expect(isUndoable(order('o', start, 'Packed'), accepted)).toBe(false)
    const cancelled = { ...order('o', start), item: [{ ...product('Order Rejected'), _id: 'Preparing...' }] }
    expect(isUndoable(cancelled, accepted)).toBe(false)
  })
})
