import { describe, expect, it } from 'vitest'
import { after, orderIn } from '../../../../test/samples.ts'
import type { Order } from '../../../features/orders/status.ts'
import { countDoors, firstDue, keyOf, stopsOf } from './stops.ts'

const spice = orderIn('Packed').restId
const coast = { ...spice, _id: 'coast' }
const order = (_id: string, status: Parameters<typeof orderIn>[0], change: Partial<Order> = {}) => orderIn(status, { _id, ...change })
const meera = { _id: 'meera', name: 'Meera', phoneNumber: '9876543211' }
const by = (minutes: number) => ({ from: after(minutes - 10), to: after(minutes) })
const stops = (...orders: Order[]) => stopsOf(orders).map((stop) => stop.map(({ _id }) => _id).join(' '))

describe('the stops of a delivery partner', () => {
  it('are one per counter for what is packed there, for all customers', () => {
    expect(stops(order('a', 'Packed'), order('b', 'Packed', { restId: coast }), order('c', 'Packed', { userId: meera }))).toEqual([
      'a c',
      'b',
    ])
  })
  it('are one per door for what is on the road, wherever it is from', () => {
    const office = orderIn('Packed').address.map((home) => ({ ...home, street: '1, Office Road' }))
    expect(
      stops(
        order('a', 'Out of delivery'),
        order('b', 'Out of delivery', { restId: coast }),
        order('c', 'Out of delivery', { userId: meera }),
        order('d', 'Out of delivery', { address: office }),
      ),
    ).toEqual(['a b', 'c', 'd'])
  })
  it('are two for two people at one address', () => {
    const parents = orderIn('Packed').address.map((home) => ({ ...home, recipientName: 'Lakshmi' }))
    expect(stops(order('a', 'Out of delivery'), order('b', 'Out of delivery', { address: parents }))).toEqual(['a', 'b'])
  })
  it('do not mix what is on the road, packed, and still being prepared', () => {
    expect(stops(order('a', 'Out of delivery'), order('b', 'Packed'), order('c', 'Preparing...'), order('d', 'Preparing...'))).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })
  it('are due with the order that was promised first', () => {
    const [late, soon] = [order('a', 'Packed', { promised: by(40) }), order('b', 'Packed', { promised: by(20) })]
    expect(firstDue([order('c', 'Packed'), late, soon])?._id).toBe('b')
    expect(firstDue([order('c', 'Packed')])).toBeUndefined()
  })
  it('lead to as many doors as there are, however many bags and counters', () => {
    const orders = [order('a', 'Packed'), order('b', 'Preparing...', { restId: coast }), order('c', 'Packed', { userId: meera })]
    expect(countDoors(orders)).toBe(2)
  })
  it('have the same key in another order of the list, which begins with what is on the road', () => {
    const [a, b] = [order('a', 'Packed'), order('b', 'Packed')]
    expect([keyOf([a, b]), keyOf([b, a]), keyOf([b])]).toEqual(['a', 'a', 'b'])
  })
})
