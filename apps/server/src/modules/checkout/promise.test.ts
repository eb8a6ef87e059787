// The minutes that a customer reads are promised with the order, and nothing changes that promise.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { addAddress } from '../accounts/index.ts'
import { addToCart } from '../carts/index.ts'
import { findTerms } from '../delivery-zones/data-terms.ts'
import { editSettings, termsWire } from '../delivery-zones/index.ts'
import { editHours } from '../hours/index.ts'
import { pauseOrders } from '../hours/pause-orders.ts'
import { orderWire } from '../orders/index.ts'
import { moveRestaurantOrder } from '../orders/move-restaurant-order.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { placeOrder } from './place-order.ts'

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
async function place(addressIndex: number = NEAR) {
  await addToCart(scene.db, asha.customerId, { productId: biryani, selectedVariant: 'Full' })
  const input = { payment: 'COD' as const, addressIndex, seenTotalPaise: FULL }
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
