import { ITEM_STATUSES, WIRE_STATUS, type WireStatus } from '@tiffin/contract/order-flow'
import { describe, expect, it } from 'vitest'
import { acceptedAt, isRunning, type OrderItem, reachedAt, STATUS_LOOKS, STEPS, stageOf, summaryOf } from './status.ts'

/** Returns a product that went through `words`, one minute each, from seven o'clock on. */
function item(...words: WireStatus[]): OrderItem {
  return {
    _id: 'i',
    product: { _id: 'p', productName: 'Idli', price: 85, images: [], restaurent_id: 'r' },
    variant: 'Plate',
    quantity: 1,
    price: 85,
    total: 85,
    orderStatus: words.at(-1) ?? 'Pending',
    is_canceled: words.at(-1) === 'Order Rejected',
    vegetarian: true,
    events: words.map((status, minute) => ({ status, at: `2026-11-21T07:0${minute}:00.000Z`, by: 'restaurant' })),
  }
}

describe('the states of an order', () => {
  it('have a word, a sentence, an icon and a colour each, and the wire’s own word', () => {
    for (const status of ITEM_STATUSES) {
      expect(STATUS_LOOKS[status].word).toBe(WIRE_STATUS[status])
      expect(STATUS_LOOKS[status].says).not.toBe('')
    }
    expect(STEPS.map((step) => STATUS_LOOKS[step].step)).toEqual(['Accept', 'Preparing...', 'Packed', 'Out of delivery', 'Delivered'])
  })
  it('are as far as the slowest dish that is still wanted', () => {
    const order = { item: [item('Pending', 'Preparing...', 'Packed'), item('Pending', 'Preparing...'), item('Pending', 'Order Rejected')] }
    expect(stageOf(order)).toBe('preparing')
    expect(isRunning(order)).toBe(true)
    expect(stageOf({ item: [item('Pending', 'Order Rejected')] })).toBe('cancelled')
    expect(isRunning({ item: [item('Delivered')] })).toBe(false)
  })
  it('were reached when the last wanted dish reached them, the last time', () => {
    const order = { item: [item('Pending', 'Preparing...', 'Pending', 'Preparing...'), item('Pending', 'Preparing...')] }
    expect(reachedAt(order, 'preparing')).toBe('2026-11-21T07:03:00.000Z')
    expect(reachedAt(order, 'packed')).toBeUndefined()
  })
  it('are accepted when the last wanted dish has left Pending for good', () => {
    expect(acceptedAt({ item: [item('Pending'), item('Pending', 'Preparing...')] })).toBeUndefined()
    expect(acceptedAt({ item: [item('Pending', 'Preparing...', 'Pending')] })).toBeUndefined()
    const order = { item: [item('Pending', 'Preparing...', 'Pending', 'Packed'), item('Pending', 'Preparing...', 'Packed')] }
    expect(acceptedAt(order)).toBe('2026-11-21T07:03:00.000Z')
    expect(acceptedAt({ item: [item('Pending', 'Packed'), item('Pending', 'Order Rejected')] })).toBe('2026-11-21T07:01:00.000Z')
  })
  it('keep their times when a dish is replaced: the substitute goes on where its original was', () => {
    const original = item('Pending', 'Preparing...', 'Order Rejected')
    const at = (minute: number) => `2026-11-21T07:${minute}:00.000Z`
    const begun = (['Pending', 'Preparing...'] as const).map((status) => ({ status, at: at(30), by: 'customer' }))
    const substitute = (...later: { status: WireStatus; at: string; by: string }[]): OrderItem => ({
      ...item('Preparing...'),
      _id: 's',
      substitutes: 'i',
      events: [...begun, ...later],
    })
    const order = { item: [original, substitute()] }
    expect([acceptedAt(order), reachedAt(order, 'preparing')]).toEqual(['2026-11-21T07:01:00.000Z', '2026-11-21T07:01:00.000Z'])
    const back = substitute({ status: 'Pending', at: at(31), by: 'restaurant' }, { status: 'Preparing...', at: at(32), by: 'restaurant' })
    expect(acceptedAt({ item: [original, back] })).toBe(at(32))
    const asked = { ...substitute(), events: [{ status: 'Pending', at: at(30), by: 'customer' } as const] }
    expect(acceptedAt({ item: [item('Pending', 'Order Rejected'), asked] })).toBeUndefined()
  })
  it.each([
    ['Delivered', 'Order Rejected', 'Delivered'],
    ['Order Rejected', 'Order Rejected', 'Rejected'],
    ['Delivered', 'Packed', 'Pending'],
  ] as const)('make a list say: %s and %s is %s', (one, other, word) => {
    expect(summaryOf({ item: [item('Pending', one), item('Pending', other)] })).toBe(word)
  })
})
