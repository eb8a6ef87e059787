import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../test/support/scene/scene.ts'
import type { Customer } from '../../platform/http/session.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { addToCart, getCart } from '../carts/index.ts'
import { editHours } from '../hours/index.ts'
import { post, walletCredit } from '../ledger/index.ts'
import { addGroup, writeStock } from '../menu/index.ts'
import { cancelItem } from '../orders/cancel/cancel-item.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import type { Order } from '../orders/index.ts'
import { failPayment } from './fail-payment.ts'
import { placeOrder } from './place-order.ts'
import { quote } from './quote.ts'

const FULL = 32_000
const DAY_MS = 86_400_000
const deps = { publicUrl: 'https://tiffin.example' }
let scene: PlacedScene
let biryani: string
beforeAll(async () => {
  scene = await openPlacedScene(20)
})
beforeEach(async () => {
  biryani = await scene.product(scene.spice, `Biryani ${randomUUID()}`)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

const count = (left: number | null | undefined, daily?: number | null) =>
  scene.db.transaction((tx) => writeStock(tx, scene.spice.restaurantId, biryani, { left, daily }))
const leftOf = async (id = biryani) =>
  (await scene.db.row<{ remaining: number }>(sql`select remaining from stocks where product_id = ${id}`))?.remaining
const movesOf = async () =>
  (
    await scene.db.rows<{ move: string }>(
      sql`select reason || ' ' || change as move from stock_moves where product_id = ${biryani} order by id`,
    )
  ).map(({ move }) => move)
async function customerWith(variant: 'Half' | 'Full', quantity = 1): Promise<Customer> {
  const customer = await scene.customer(`asha ${randomUUID()}`)
  await scene.db.transaction((tx) => post(tx, walletCredit(customer.customerId, 500_000)))
  await addToCart(scene.db, customer.customerId, { productId: biryani, selectedVariant: variant, quantity })
  return customer
}
const press = (customer: Customer, payment: PaymentMethod, seenTotalPaise: number) =>
  placeOrder(scene.db, customer, { payment, addressIndex: 0, seenTotalPaise }, deps)
const fail = (checkoutId: string) => scene.db.transaction((tx) => failPayment(tx, { purpose: 'checkout', subjectId: checkoutId }))

describe('the last piece', () => {
  it.each<PaymentMethod>(['COD', 'Wallet', 'Online'])(
    'goes to one of twenty customers who pay by %s; the other carts stay whole',
    async (payment) => {
      await count(1)
      const customers = await Promise.all(Array.from({ length: 20 }, () => customerWith('Half')))
      const refusals = await Promise.all(
        customers.map((customer) =>
          press(customer, payment, HALF).then(
            () => undefined,
            (error: unknown) => error as Refusal,
          ),
        ),
      )
      const refused = refusals.filter((refusal) => refusal !== undefined)
      expect(refused).toHaveLength(19)
      for (const refusal of refused) {
        expect(refusal).toMatchObject({ code: 'not_enough_left', status: 409 })
        expect(refusal.message).toMatch(/^Only 0 left of Biryani/)
        expect(refusal).toMatchObject({ cart: { lines: [{ quantity: 1, is_buyable: false, problem: 'not_enough_left', left: 0 }] } })
      }
      expect(await leftOf()).toBe(0)
      const carts = await Promise.all(customers.map((customer) => getCart(scene.db, customer.customerId)))
      expect(carts.filter(({ lines }) => lines.length === 1)).toHaveLength(19)
    },
  )

  it('the refusal has the remaining quantity', async () => {
    const asha = await (async () => {
      await count(3)
      return customerWith('Half', 3)
    })()
    await count(2)
    const cart = await getCart(scene.db, asha.customerId)
    expect(cart.lines[0]).toMatchObject({ problem: 'not_enough_left', left: 2, is_buyable: true })
    const refusal = await press(asha, 'COD', 3 * HALF).catch((error: Refusal) => error)
    expect(refusal).toMatchObject({ code: 'not_enough_left', text: { values: { left: '2' } } })
    expect(await leftOf()).toBe(2)
  })
})

it('half and full take from one count, in one cart and in two', async () => {
  await scene.db.rows(sql`update variants set stock_units = 2 where product_id = ${biryani} and name = 'Full'`)
  await count(3)
  const asha = await customerWith('Full')
  await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half' })
  expect(await refusalOf(addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Half' }))).toBe('not_enough_left')
  const meena = await customerWith('Full')
  await press(asha, 'COD', FULL + HALF)
  expect([await leftOf(), (await movesOf()).sort()]).toEqual([0, ['set 3', 'sold -1', 'sold -2']])
  expect(await refusalOf(press(meena, 'COD', FULL))).toBe('not_enough_left')
})

it('pieces that are sold while the restaurant changes the daily count stay sold', async () => {
  await count(10)
  await press(await customerWith('Half', 3), 'COD', 3 * HALF)
  await count(undefined, 20)
  expect(await leftOf()).toBe(7)
})

it('a purchase with options takes the pieces of a counted part, too', async () => {
  await count(10)
  const combo = await scene.product(scene.spice, `Combo ${randomUUID()}`)
  const { options } = await addGroup(scene.db, scene.spice.restaurantId, {
    ...{ name: 'Main', min: 1, max: 1, products: [{ productId: combo, variant: null }] },
    options: [
      {
        ...{ id: '', name: 'Biryani', pricePaise: 2_000, maxEach: 1, isDefault: true },
        ...{ diet: null, allergens: null, productId: biryani, variant: 'Half', asks: [] },
      },
    ],
  })
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' }))
  await editHours(scene.db, scene.spice.restaurantId, { week, prepMinutes: 20 })
  const asha = await customerWith('Half')
  const chosen = { options: [{ path: [options[0]?.id ?? ''], quantity: 1 }], note: 'Hot' }
  await addToCart(scene.db, asha.customerId, { productId: combo, selectedVariant: 'Full', ...chosen })
  await press(asha, 'COD', (await quote(scene.db, asha.customerId)).grandTotalPaise)
  expect(await leftOf()).toBe(8)
  await editHours(scene.db, scene.spice.restaurantId, { week: null })
})

describe('pieces are given back once', () => {
  it('a failed online payment returns its pieces, with the cart', async () => {
    await count(2)
    const asha = await customerWith('Half', 2)
    const { orders } = await press(asha, 'Online', 2 * HALF)
    expect(await leftOf()).toBe(0)
    const checkoutId = orders[0]?.checkout_id ?? ''
    await fail(checkoutId)
    await fail(checkoutId)
    expect(await leftOf()).toBe(2)
    expect((await getCart(scene.db, asha.customerId)).lines).toMatchObject([{ quantity: 2, problem: undefined }])
    expect(await movesOf()).toEqual(['set 2', 'sold -2', 'returned 2'])
  })

  it('an item that is cancelled before its payment fails returns its pieces once', async () => {
    await count(2)
    const asha = await customerWith('Half', 2)
    const { orders } = await press(asha, 'Online', 2 * HALF)
    const [order] = orders
    await cancelItem(scene.db, asha, { orderId: order?.id ?? '', itemId: order?.items[0]?.id ?? '' })
    await fail(order?.checkout_id ?? '')
    expect([await leftOf(), await movesOf()]).toEqual([2, ['set 2', 'sold -2', 'returned 2']])
  })

  it.each<[string, (customer: Customer, order: Order) => Promise<unknown>]>([
    ['whose payment fails', (_, order) => fail(order.checkout_id)],
    [
      'that its customer cancels',
      (customer, order) => cancelItem(scene.db, customer, { orderId: order.id, itemId: order.items[0]?.id ?? '' }),
    ],
  ])('an unpaid order %s returns none to a count that was set since: its restaurant did not see the order', async (_, end) => {
    await count(5)
    const asha = await customerWith('Half', 5)
    const [order] = (await press(asha, 'Online', 5 * HALF)).orders
    await count(5)
    await end(asha, order as Order)
    expect([await leftOf(), await movesOf()]).toEqual([5, ['set 5', 'sold -5', 'set 5', 'returned 0']])
  })

  it('an unpaid order returns its pieces when only the daily count has changed since, and a paid order always', async () => {
    await count(9)
    const asha = await customerWith('Half', 2)
    const [unpaid] = (await press(asha, 'Online', 2 * HALF)).orders
    const [paid] = (await press(await customerWith('Half', 3), 'Wallet', 3 * HALF)).orders
    await count(undefined, 20)
    await fail(unpaid?.checkout_id ?? '')
    expect(await leftOf()).toBe(6)
    await count(4)
    await cancelOrder(scene.db, scene.spice, paid?.id ?? '')
    expect([await leftOf(), await movesOf()]).toEqual([7, ['set 9', 'sold -2', 'sold -3', 'returned 2', 'set -2', 'returned 3']])
  })

  it('a pending order that either side cancels returns its pieces; a prepared one returns none', async () => {
    await count(3)
    const [first] = (await press(await customerWith('Half'), 'Wallet', HALF)).orders
    const [second] = (await press(await customerWith('Half'), 'COD', HALF)).orders
    expect(await leftOf()).toBe(1)
    await cancelOrder(scene.db, scene.spice, first?.id ?? '')
    expect(await leftOf()).toBe(2)
    await scene.move(scene.spice, second?.id ?? '', [0], 'preparing')
    await cancelOrder(scene.db, scene.spice, second?.id ?? '')
    expect(await leftOf()).toBe(2)
  })

  it('a count of another day gets no pieces back', async () => {
    await count(2, 5)
    const [order] = (await press(await customerWith('Half'), 'COD', HALF)).orders
    scene.now = new Date(scene.now.getTime() + DAY_MS)
    await press(await customerWith('Half'), 'COD', HALF)
    expect(await leftOf()).toBe(4)
    await cancelOrder(scene.db, scene.spice, order?.id ?? '')
    expect([await leftOf(), await movesOf()]).toEqual([4, ['set 2', 'sold -1', 'reset 4', 'sold -1', 'returned 0']])
  })
})

it('a daily count starts again on its first use in a business day, which begins at 4 am', async () => {
  scene.now = new Date('2026-06-01T09:30:00Z')
  await count(1, 3)
  await press(await customerWith('Half'), 'COD', HALF)
  // 3 am in India
  scene.now = new Date('2026-06-01T21:30:00Z')
  expect(await refusalOf(customerWith('Half'))).toBe('not_enough_left')
  scene.now = new Date('2026-06-01T22:30:00Z')
  await press(await customerWith('Half', 2), 'COD', 2 * HALF)
  expect([await leftOf(), await movesOf()]).toEqual([1, ['set 1', 'sold -1', 'reset 3', 'sold -2']])
})

it('a count can be changed, kept daily, and ended; its moves always add up', async () => {
  await count(4, 10)
  await count(6)
  expect(await scene.db.row(sql`select remaining, daily from stocks where product_id = ${biryani}`)).toEqual({ remaining: 6, daily: 10 })
  await count(null)
  expect([await leftOf(), await movesOf()]).toEqual([undefined, ['set 4', 'set 2', 'set -6']])
  await press(await customerWith('Half', 20), 'COD', 20 * HALF)
})
