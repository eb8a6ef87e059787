import { describe, expect, it } from 'vitest'
import { home, orderIn } from '../../../test/samples.ts'
import { isLeftAtDoor, isPlacedRoughly, receiverOf } from './handover.ts'

const at = (place: object, change: object = {}) => orderIn('Packed', { address: [{ ...home, ...place }], ...change })

describe('the hand-over of an order', () => {
  it('is to the customer, or to whom the address names', () => {
    expect(receiverOf(at({}))).toEqual({ name: 'Asha Nair', phoneNumber: '9876543210' })
    expect(receiverOf(at({ recipientName: 'Lakshmi', recipientPhone: '9800000117' }))).toEqual({
      name: 'Lakshmi',
      phoneNumber: '9800000117',
    })
    expect(receiverOf(at({ recipientName: 'Lakshmi' })).phoneNumber).toBe('9876543210')
  })
  it('is at the door only if nothing is to be collected', () => {
    expect(isLeftAtDoor(at({ handOver: 'at_door' }, { paymentType: 'Wallet', paymentStatus: 'PAID' }))).toBe(true)
    expect(isLeftAtDoor(at({ handOver: 'at_door' }))).toBe(false)
    expect(isLeftAtDoor(at({ handOver: 'to_me' }, { paymentType: 'Wallet', paymentStatus: 'PAID' }))).toBe(false)
  })
  it('is at a rough place if a zone was found without a pin', () => {
    const charges = [{ kind: 'delivery' as const, amount: 40, name: 'Nearby' }]
    expect(isPlacedRoughly(at({}, { charges }))).toBe(true)
    expect(isPlacedRoughly(at({ point: { lat: 9.96, lng: 76.3 } }, { charges }))).toBe(false)
    expect(isPlacedRoughly(at({}))).toBe(false)
  })
})
