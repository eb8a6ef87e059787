import { offerPrice } from '@tiffin/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceCart } from '../carts/cart-price.ts'
import type { CartLineRow } from '../carts/data.ts'
import { priceQuote } from './quote.ts'

interface Line {
  readonly price: number
  readonly offer: number
  readonly quantity: number
  readonly isAvailable: boolean
  readonly hasVariant: boolean
}
const UNCOUNTED = { remaining: null, sold_out_until: null, is_served: true, variants: [] }
const rowOf = ({ price, offer, quantity, isAvailable, hasVariant }: Line) =>
  ({
    quantity,
    variant_name: 'Half',
    is_available: isAvailable,
    availability: UNCOUNTED,
    options: [],
    groups: null,
    variants: [{ name: hasVariant ? 'Half' : 'half', price_paise: price, offer, offer_price_paise: offerPrice(price, offer) }],
  }) as unknown as CartLineRow

const line = fc.record({
  price: fc.integer({ min: 1, max: 999_999_999 }),
  offer: fc.integer({ min: 0, max: 99 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  isAvailable: fc.boolean(),
  hasVariant: fc.boolean(),
})

it('adds up in whole paise, and counts only what can be bought', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      const cart = priceQuote(priceCart(lines.map(rowOf)))
      const bought = lines.filter((one) => one.isAvailable && one.hasVariant && offerPrice(one.price, one.offer) > 0)
      const sum = (of: (one: Line) => number) => bought.reduce((total, one) => total + of(one) * one.quantity, 0)
      expect(cart.totalPaise).toBe(sum((one) => one.price))
      expect(cart.grandTotalPaise).toBe(sum((one) => offerPrice(one.price, one.offer)))
      expect(cart.discountPaise).toBe(cart.totalPaise - cart.grandTotalPaise)
      expect(Number.isSafeInteger(cart.totalPaise)).toBe(true)
      expect(cart.lines.filter((one) => one.is_buyable)).toHaveLength(bought.length)
    }),
    { seed: 41 },
  )
})

const amount = fc.integer({ min: 0, max: 99_999 })
const three = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 3, maxLength: 3 })
const delivery = fc.record({
  reason: fc.option(fc.constant('outside_zones'), { freq: 4 }),
  fee_paise: amount,
  minimum_paise: amount,
  free_from_paise: fc.option(fc.integer({ min: 1, max: 99_999 })),
})

it('total − discount + shipping is the grand total, and both limits of delivery are inclusive', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      three(fc.option(delivery)),
      three(fc.option(amount)),
      amount,
      (lines, terms, packaging, most) => {
        const rows = lines.map((one, at) =>
          Object.assign(rowOf(one), {
            restaurant_id: String(at % 3),
            terms: terms[at % 3] ?? null,
            asked_packaging_paise: packaging[at % 3] ?? null,
          }),
        )
        const cart = priceQuote(priceCart(rows), { mostPackagingPaise: most })
        expect(cart.grandTotalPaise).toBe(cart.totalPaise - cart.discountPaise + cart.chargesPaise)
        for (const order of cart.orders) {
          const at = Number(order.lines[0].restaurant_id)
          const [asked, packed] = [terms[at], Math.min(packaging[at] ?? 0, most)]
          const products = order.money.products - order.money.discount
          if (!asked) expect([order.delivery, order.money.charges]).toEqual([undefined, packed])
          else {
            const isFree = asked.free_from_paise !== null && products >= asked.free_from_paise
            expect(order.money.charges).toBe(packed + (isFree ? 0 : asked.fee_paise))
            expect(order.delivery?.missingPaise).toBe(products >= asked.minimum_paise ? 0 : asked.minimum_paise - products)
          }
        }
      },
    ),
    { numRuns: 10_000, seed: 41 },
  )
})

it('an offer that leaves nothing to pay makes a dish unavailable, not free', () => {
  const cart = priceQuote(priceCart([rowOf({ price: 1, offer: 99, quantity: 5, isAvailable: true, hasVariant: true })]))
  expect(cart).toMatchObject({ grandTotalPaise: 0, totalPaise: 0, lines: [{ is_buyable: false }] })
})
