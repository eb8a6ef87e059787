// The minutes that a customer reads are promised with the order, and nothing changes that promise.
import type { PaymentMethod } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openScene, refusalOf, type Scene } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { addAddress } from '../accounts/index.ts'
import { addToCart, CartRefusal, getCart } from '../carts/index.ts'
import { moveDelivery } from '../deliveries/move-delivery.ts'
import { findTerms } from '../delivery-zones/data-terms.ts'
import { editSettings, termsWire } from '../delivery-zones/index.ts'
import { editHours } from '../hours/index.ts'
import { pauseOrders } from '../hours/pause-orders.ts'
import { post, walletBalance, walletCredit } from '../ledger/index.ts'
import { assignOrder } from '../orders/assign/assign-order.ts'
import { listAssignedOrders, orderWire } from '../orders/index.ts'
import { moveRestaurantOrder } from '../orders/move-restaurant-order.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { type PlaceInput, placeOrder } from './place-order.ts'

const HERE = { lat: 9.9716, lng: 76.2828 }
const FULL = 32_000
const pictures = { toWire: (stored: string) => stored } as Parameters<typeof orderWire>[2]

let scene: Scene
let spice: RestaurantCaller
let asha: Customer
let biryani: string
let count = 0
beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
beforeEach(async () => {
  count += 1
  scene.now = new Date('2026-05-04T09:30:00Z')
  spice = await scene.restaurant(`Spice Route ${count}`)
  asha = await scene.customer(`Asha ${count}`)
  await addAddress(scene.db, asha.customerId, { street: '1 MG Road', city: 'Kochi', state: 'Kerala', postalCode: '682001', point: HERE })
  biryani = await scene.product(spice, 'Biryani')
})
const prepare = (prepMinutes: number) => editHours(scene.db, spice.restaurantId, { prepMinutes })
const UNMARKED = 0
const NEAR = 1
type Placing = Pick<PlaceInput, 'promised'> & { payment?: PaymentMethod }
const fill = () => addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Full' })
async function place(addressIndex: number = NEAR, { payment = 'COD', promised }: Placing = {}) {
  const cart = await getCart(scene.db, asha.customerId)
  if (cart.lines.length === 0) await fill()
  const input = { payment, addressIndex, seenTotalPaise: FULL, promised }
  const { orders } = await placeOrder(scene.db, asha, input, { publicUrl: 'https://tiffin.example' })
  const [order] = orders
  if (!order) throw new Error('no order')
  return order
}
const promiseOf = async (orderId: string) => orderWire(await getOrder(scene.db, orderId, asha), 'customer', pictures).promised

it('without a preparation time, a place of the restaurant or a point of the address, nothing is promised', async () => {
  await editSettings(scene.db, spice.restaurantId, { place: HERE })
  const unset = await place()
  await prepare(20)
  const unmarked = await place(UNMARKED)
  expect([await promiseOf(unset.id), await promiseOf(unmarked.id)]).toEqual([undefined, undefined])
})

it('while it takes no orders, a restaurant has no minutes', async () => {
  await editSettings(scene.db, spice.restaurantId, { place: HERE })
  await prepare(20)
  const minutes = async () => {
    const terms = await findTerms(scene.db, spice.restaurantId, { point: HERE })
    return terms && termsWire(terms).minutes
  }
  expect(await minutes()).toEqual({ least: 20, most: 30 })
  await pauseOrders(scene.db, spice.restaurantId, { minutes: 30 })
  expect(await minutes()).toBeUndefined()
})

it('acceptance, busy mode and another preparation time change later orders only', async () => {
  await editSettings(scene.db, spice.restaurantId, { place: HERE })
  await prepare(20)
  const first = await place()
  const promised = { from: '2026-05-04T09:50:00.000Z', to: '2026-05-04T10:00:00.000Z' }
  expect(await promiseOf(first.id)).toEqual(promised)
  await moveRestaurantOrder(scene.db, spice, { orderId: first.id, to: 'Preparing...', prepMinutes: 45 })
  await prepare(25)
  await scene.db.rows(sql`
    update hours_settings set busy_at = ${scene.now}, busy_until = ${scene.now}::timestamptz + interval '1 hour', busy_minutes = 15
    where restaurant_id = ${spice.restaurantId}`)
  const second = await place()
  expect(await promiseOf(first.id)).toEqual(promised)
  expect(await promiseOf(second.id)).toEqual({ from: '2026-05-04T10:10:00.000Z', to: '2026-05-04T10:20:00.000Z' })
})

it('a delivery partner reads first what can be carried, the earliest promise first, on the road or at a counter', async () => {
  const ravi = await scene.employee(`Ravi ${count}`)
  await editSettings(scene.db, spice.restaurantId, { place: HERE })
  const names = new Map<string, string>()
  const give = async (name: string, prepMinutes: number, to: string) => {
    await prepare(prepMinutes)
    const { id: orderId } = await place()
    names.set(orderId, name)
    await assignOrder(scene.db, spice, { orderId, employeeId: ravi.employeeId })
    await moveRestaurantOrder(scene.db, spice, { orderId, to })
    return orderId
  }
  await give('cooks', 10, 'Preparing...')
  const road = await give('on the road', 50, 'Packed')
  await give('last', 60, 'Packed')
  await give('first', 30, 'Packed')
  await moveDelivery(scene.db, ravi, { orderId: road, orderStatus: 'Out of delivery' })
  const list = async (size: number, number = 1) =>
    (await listAssignedOrders(scene.db, ravi.employeeId, { number, size, offset: (number - 1) * size }, 'current')).rows.map(({ id }) =>
      names.get(id),
    )
  expect(await list(10)).toEqual(['first', 'on the road', 'last', 'cooks'])
  expect(await list(2, 2)).toEqual(['last', 'cooks'])
})

it.each([
  ['promised_from', "interval '5 minutes'"],
  ['promised_to', "interval '5 minutes'"],
  ['way_minutes', '1'],
])('no statement changes %s of a placed order', async (column, by) => {
  await editSettings(scene.db, spice.restaurantId, { place: HERE })
  await prepare(20)
  const { id } = await place()
  const later = scene.db.rows(sql`update orders set ${sql.ref(column)} = ${sql.ref(column)} + ${sql.raw(by)} where id = ${id}`)
  await expect(later).rejects.toThrow(/cannot change/)
})

describe('a time that has become ten minutes worse since the customer saw it', () => {
  /** 20–30 minutes were seen. */
  beforeEach(async () => {
    await editSettings(scene.db, spice.restaurantId, { place: HERE })
    await prepare(20)
    await scene.db.transaction((tx) => post(tx, walletCredit(asha.customerId, 2 * FULL)))
    await fill()
  })
  const seen = () => [{ restId: spice.restaurantId, most: 30 }]

  it.each(['COD', 'Wallet', 'Online'] as const)(
    'is refused with the cart before a payment by %s, and can be ordered with the new one',
    async (payment) => {
      await prepare(30)
      const refused = await place(NEAR, { payment, promised: seen() }).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(CartRefusal)
      expect(refused).toMatchObject({
        code: 'time_changed',
        message: expect.stringContaining(spice.name),
        cart: { lines: [{ quantity: 1 }] },
      })
      expect((await getCart(scene.db, asha.customerId)).lines).toHaveLength(1)
      expect(await walletBalance(scene.db, asha.customerId)).toBe(2 * FULL)
      const { id } = await place(NEAR, { payment, promised: [{ restId: spice.restaurantId, most: 40 }] })
      expect(await promiseOf(id)).toMatchObject({ to: '2026-05-04T10:10:00.000Z' })
    },
  )

  it('is refused when no time can be said any more', async () => {
    await editHours(scene.db, spice.restaurantId, { prepMinutes: null })
    expect(await refusalOf(place(NEAR, { promised: seen() }))).toBe('time_changed')
  })

  it('is ordered by a client that does not say what it saw', async () => {
    await prepare(60)
    expect(await promiseOf((await place()).id)).toMatchObject({ to: '2026-05-04T10:40:00.000Z' })
  })

  it('does not hold up an order whose time is five minutes worse, or better', async () => {
    await prepare(25)
    expect(await promiseOf((await place(NEAR, { promised: seen() })).id)).toMatchObject({ to: '2026-05-04T10:05:00.000Z' })
    await prepare(5)
    expect(await promiseOf((await place(NEAR, { promised: seen() })).id)).toMatchObject({ to: '2026-05-04T09:45:00.000Z' })
  })
})

it('says about when an order comes that is accepted for later than its promise, until it is delivered', async () => {
  await editSettings(scene.db, spice.restaurantId, { place: HERE })
  await prepare(20)
  const { id } = await place()
  const read = async () => orderWire(await getOrder(scene.db, id, asha), 'customer', pictures)
  expect((await read()).expectedAt).toBeUndefined()
  const move = (to: 'Preparing...' | 'Packed', prepMinutes?: number) =>
    moveRestaurantOrder(scene.db, spice, { orderId: id, to, prepMinutes })
  await move('Preparing...', 45)
  // ready at 10:15, and two minutes to the door
  expect(await read()).toMatchObject({ expectedAt: '2026-05-04T10:20:00.000Z', promised: { to: '2026-05-04T10:00:00.000Z' } })
  scene.now = new Date('2026-05-04T09:50:00Z')
  await move('Packed')
  expect((await read()).expectedAt).toBeUndefined()
})
