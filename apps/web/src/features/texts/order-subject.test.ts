import { describe, expect, it } from 'vitest'
import { after, orderIn } from '../../../test/samples.ts'
import { orderSubject } from './order-subject.ts'

const order = orderIn('Delivered')

describe('the subject of an email about an order', () => {
  it('has the whole date on the day of the order, because it is read on another day', () => {
    expect(orderSubject(order)).toBe('Order #12 of 21 Nov 2026 from Spice Route')
  })
  it('has the day of the slot of an order for later', () => {
    expect(orderSubject({ ...order, slotAt: after(3 * 24 * 60) })).toBe('Order #12 of 24 Nov 2026 from Spice Route')
  })
  it('has the day in India, where the numbers restart at midnight', () => {
    expect(orderSubject({ ...order, createdAt: '2026-12-31T18:30:00.000Z' })).toBe('Order #12 of 1 Jan 2027 from Spice Route')
  })
})
