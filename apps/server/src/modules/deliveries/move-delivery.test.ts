import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../test/support/scene/scene.ts'
import type { Order } from '../orders/index.ts'
import { moveDelivery } from './move-delivery.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene()
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
const move = (order: Order, place: number | undefined, orderStatus: string) =>
  moveDelivery(scene.db, scene.ravi, { orderId: order.id, prodId: place === undefined ? place : order.items[place]?.id, orderStatus })
const carry = async (...input: Parameters<typeof move>) => (await move(...input)).order
const statuses = (order: Order) => order.items.map((item) => item.status).join(' ')
const packed = async (count: number, ...places: number[]) => {
  const { order } = await scene.orderWith('COD', count)
  await scene.move(scene.spice, order.id, places, 'packed')
  return order
}

it('moves the items in the stage of the named one, and no others', async () => {
  const order = await packed(3, 0, 2)
  expect(statuses(await carry(order, 2, 'Out of delivery'))).toBe('out_for_delivery pending out_for_delivery')
})

it('refuses a named item that cannot move, although another could, and moves nothing', async () => {
  const order = await packed(2, 0)
  await expect(carry(order, 1, 'Out of delivery')).rejects.toThrow('This dish is “Pending” and cannot be changed to “Out of delivery”')
  await carry(order, 0, 'Out of delivery')
  await scene.move(scene.spice, order.id, [1], 'packed')
  expect(await refusalOf(carry(order, 0, 'Out of delivery'))).toBe('item_there_already')
  const delivered = await carry(order, 0, 'Delivered')
  expect(statuses(delivered)).toBe('delivered packed')
  expect(await refusalOf(carry(order, 0, 'Delivered'))).toBe('item_there_already')
})

it('a call that names no item moves the first that can move; "no data available" when there is none', async () => {
  const order = await packed(2, 1)
  expect(statuses(await carry(order, undefined, 'Out of delivery'))).toBe('pending out_for_delivery')
  await expect(carry(order, undefined, 'Out of delivery')).rejects.toThrow('no data available')
  await expect(carry(order, 0, 'Out of delivery')).rejects.toThrow('no data available')
})

it('leaves what was packed after the employee had left, although the call arrives later', async () => {
  const order = await packed(2, 0)
  const carried = { orderId: order.id, prodId: order.items[0]?.id, items: [order.items[0]?.id ?? ''] }
  await scene.move(scene.spice, order.id, [1], 'packed')
  const left = await moveDelivery(scene.db, scene.ravi, { ...carried, orderStatus: 'Out of delivery' })
  expect(statuses(left.order)).toBe('out_for_delivery packed')
  const done = await moveDelivery(scene.db, scene.ravi, { ...carried, orderStatus: 'Delivered' })
  expect([statuses(done.order), done.order.payment_status]).toEqual(['delivered packed', 'PENDING'])
})

it('leaves nothing on the road: a handover of packed items delivers what is out as well', async () => {
  const order = await packed(2, 0)
  await carry(order, 0, 'Out of delivery')
  await scene.move(scene.spice, order.id, [1], 'packed')
  const done = await carry(order, 1, 'Delivered')
  expect([statuses(done), done.payment_status]).toEqual(['delivered delivered', 'PAID'])
})

it('returns what a handover earned: nothing before the last dish, then the fee, once', async () => {
  const order = await packed(2, 0)
  expect((await move(order, 0, 'Out of delivery')).earnedPaise).toBe(0)
  expect((await move(order, 0, 'Delivered')).earnedPaise).toBe(0)
  await scene.move(scene.spice, order.id, [1], 'packed')
  expect((await move(order, 1, 'Delivered')).earnedPaise).toBe(4_000)
})
