import { describe, expect, it } from 'vitest'
import { moneyOf, worthIn } from './order-money.ts'
import type { Order } from './status.ts'

type Status = Order['item'][number]['orderStatus']
const item = (_id: string, total: number, orderStatus: Status) => ({ _id, total, orderStatus, is_canceled: false })
const order = (grandTotal: number, ...items: ReturnType<typeof item>[]) =>
  ({ item: items, grandTotal, charges: [{ kind: 'delivery', amount: 30, name: 'Nearby' }] }) as unknown as Order

describe('the money of an order with a delivery fee', () => {
  it('is that of its products and the fee', () => {
    expect(moneyOf(order(350, item('a', 320, 'Pending')))).toMatchObject({ products: 32_000, charges: 3_000, total: 35_000 })
  })

  it('asks for the fee at the first handover, also when the employee does not see the rest', () => {
    expect(moneyOf(order(350, item('a', 200, 'Packed')))).toMatchObject({ total: 35_000, toCollect: 23_000 })
    expect(moneyOf(order(350, item('a', 200, 'Delivered'), item('b', 120, 'Packed')))).toMatchObject({
      collected: 23_000,
      toCollect: 12_000,
    })
  })

  it('counts a replaced product neither in what was ordered nor as cancelled', () => {
    const [replaced, cancelled] = [item('a', 366, 'Order Rejected'), item('b', 50, 'Order Rejected')]
    const substitute = { ...item('c', 340, 'Preparing...'), substitutes: 'a' }
    expect(moneyOf(order(370, replaced, cancelled, substitute))).toMatchObject({ products: 34_000, cancelled: 5_000, total: 37_000 })
  })

  it('returns the fee with the last product', () => {
    const two = order(350, item('a', 200, 'Pending'), item('b', 120, 'Pending'))
    expect([worthIn(two, two.item.slice(0, 1)), worthIn(two, two.item)]).toEqual([20_000, 35_000])
  })
})
