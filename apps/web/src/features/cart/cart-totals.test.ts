import { describe, expect, it } from 'vitest'
import { cartChanges } from './cart-changes.ts'
import { byRestaurant, countProducts, hasUnavailable, withLine, withoutLine, withQuantity } from './cart-totals.ts'
import type { Cart, CartLine } from './queries.ts'

/** Returns a line of `quantity` products at `price` rupees, `before` without the offer. */
function line(_id: string, price: number, before: number, quantity: number, restId = 'r1'): CartLine {
  const variant = { name: 'Full', price: before, offer: 10, offerPrice: price }
  const productId = {
    _id: `p-${_id}`,
    productName: `Dish ${_id}`,
    description: '',
    images: [],
    restaurent_id: restId,
    restId,
    restaurantName: `Kitchen ${restId}`,
    variants: [variant],
    averageRating: 0,
    available: true,
    vegetarian: true,
    category: { _id: 'c1', name: 'Rice' },
  }
  return { _id, productId, variant: 'Full', quantity, price, total: (Math.round(price * 100) * quantity) / 100, available: true }
}
const cartOf = (...items: CartLine[]): Cart =>
  withLine({ _id: 'u1', items: items.slice(1), total: 0, discount: 0, shipping: 0, grandTotal: 0 }, items[0] ?? line('x', 1, 1, 1), 0)

describe("asha's cart before the server has answered", () => {
  const cart = cartOf(line('a', 179.55, 199.5, 2), line('b', 0.1, 0.1, 3, 'r2'))

  it('adds up in whole paise', () => {
    expect(cart).toMatchObject({ total: 399.3, discount: 39.9, grandTotal: 359.4 })
    expect(countProducts(cart)).toBe(5)
  })
  it('follows every step in its line and all totals', () => {
    const more = withQuantity(cart, 'b', 4)
    expect(more.items[1]).toMatchObject({ quantity: 4, total: 0.4 })
    expect(more).toMatchObject({ total: 399.4, grandTotal: 359.5 })
  })
  it('loses a line and gets it back where it was, once', () => {
    const [first] = cart.items
    if (!first) throw new Error('the cart is empty')
    const without = withoutLine(cart, 'a')
    expect(without.grandTotal).toBe(0.3)
    expect(withLine(without, first, 0)).toEqual(cart)
    expect(withLine(cart, first, 0)).toBe(cart)
  })
  it('counts nothing that is not sold any more', () => {
    const gone = withoutLine({ ...cart, items: [...cart.items, { ...line('c', 50, 50, 1), available: false }] }, 'a')
    expect(gone.grandTotal).toBe(0.3)
    expect(countProducts(gone)).toBe(3)
    expect(hasUnavailable(gone)).toBe(true)
  })
  it('is grouped by restaurant', () => {
    expect(byRestaurant(cart).map(({ name, lines }) => [name, lines.length])).toEqual([
      ['Kitchen r1', 1],
      ['Kitchen r2', 1],
    ])
  })
})

describe('the changes since the customer saw the cart', () => {
  const seen = cartOf(line('a', 180, 200, 2), line('b', 60, 60, 1))
  it.each([
    ['a dearer dish', cartOf(line('a', 210, 210, 2), line('b', 60, 60, 1)), ['Dish a (Full) is now ₹210 (was ₹180)']],
    ['a dish that is gone', cartOf(line('a', 180, 200, 2)), ['Dish b was removed']],
    ['another amount', cartOf(line('a', 180, 200, 3), line('b', 60, 60, 1)), ['Dish a (Full): now 3 (was 2)']],
    [
      'a dish that is not sold now',
      cartOf({ ...line('a', 180, 200, 2), available: false }, line('b', 60, 60, 1)),
      ['Dish a (Full) is no longer available'],
    ],
    ['nothing', seen, []],
  ])('%s', (_what, now, words) => {
    expect(cartChanges(seen, now)).toEqual(words)
  })
})
