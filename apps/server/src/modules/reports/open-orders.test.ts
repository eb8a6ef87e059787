// What is open now, as the administrator's dashboard counts it and the list of orders shows it.
import { OPEN_STAGES } from '@tiffin/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { pageOf } from '../../platform/paging.ts'
import { ringOrder } from '../orders/ring-order.ts'
import { marketplaceMetrics } from './data.ts'
import { searchOrders } from './search-orders.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene()
})
afterAll(() => scene.close())

const MINUTE_MS = 60_000
const ALL = [0, 1, 2]
const NONE = { pending: 0, preparing: 0, packed: 0, out_for_delivery: 0, late: 0 }
/** The counts, after a look at the lists: these have exactly as many orders, and the ids that are returned. */
async function look() {
  const { open } = await marketplaceMetrics(scene.db)
  const ids: Record<string, string[]> = {}
  for (const status of OPEN_STAGES) {
    const filter = { search: undefined, day: undefined, account: undefined, status }
    const { rows, total } = await searchOrders(scene.db, filter, pageOf({ limit: 50 }))
    expect([status, total, rows.length]).toEqual([status, open[status], open[status]])
    ids[status] = rows.map(({ order }) => order.id)
  }
  return { open, ids }
}
const pass = (minutes: number) => {
  scene.now = new Date(scene.now.getTime() + minutes * MINUTE_MS)
}
/** As if the order had been placed with a promise, which cannot change. */
const promise = (orderId: string, minutes: number) =>
  scene.db.transaction(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`)
    await tx.rows(sql`
      update orders set promised_from = created_at, promised_to = created_at + make_interval(mins => ${minutes}::int), way_minutes = 5
      where id = ${orderId}`)
  })
const make = async () => (await scene.orderWith('COD', 3)).order.id

it('nothing is open before the first order, and an order whose payment is awaited or failed, and one that has ended, is not', async () => {
  expect((await look()).open).toEqual(NONE)
  const { orders } = await scene.buy('Online', scene.products)
  expect(orders).toHaveLength(1)
  const [cancelled, delivered] = [await make(), await make()]
  await scene.move(scene.spice, cancelled, ALL, 'cancelled')
  await scene.move(scene.spice, delivered, ALL, 'packed')
  await scene.move(scene.ravi, delivered, ALL, 'delivered')
  expect((await look()).open).toEqual(NONE)
  if (orders[0]) await scene.payOnline(orders[0])
  expect((await look()).ids).toMatchObject({ pending: [orders[0]?.id] })
  await scene.move(scene.spice, orders[0]?.id ?? '', ALL, 'cancelled')
})

it('an order counts at its least advanced item that is not cancelled', async () => {
  const [pending, preparing, packed, road] = [await make(), await make(), await make(), await make()]
  await scene.move(scene.spice, pending, [0], 'packed')
  await scene.move(scene.spice, preparing, [0], 'packed')
  await scene.move(scene.spice, preparing, [1, 2], 'preparing')
  // what was cancelled before it was accepted holds nothing up
  await scene.move(scene.spice, packed, [0], 'cancelled')
  await scene.move(scene.spice, packed, [1, 2], 'packed')
  await scene.move(scene.spice, road, ALL, 'packed')
  await scene.move(scene.ravi, road, ALL, 'out_for_delivery')
  await scene.move(scene.ravi, road, [0], 'delivered')
  const { open, ids } = await look()
  expect(open).toEqual({ pending: 1, preparing: 1, packed: 1, out_for_delivery: 1, late: 0 })
  expect(ids).toEqual({ pending: [pending], preparing: [preparing], packed: [packed], out_for_delivery: [road] })
})

it('an order for later counts from when it rings, or leaves', async () => {
  const before = (await look()).open
  const [later, early] = [await make(), await make()]
  for (const id of [later, early])
    await scene.db.rows(sql`
      update orders set awaits = null, awaits_since = null, slot_at = created_at + interval '3 hours', rings_at = created_at + interval '2 hours'
      where id = ${id}`)
  await scene.move(scene.spice, early, ALL, 'packed')
  expect((await look()).open).toEqual(before)
  await scene.move(scene.ravi, early, ALL, 'out_for_delivery')
  pass(120)
  await ringOrder(scene.db, later)
  const { open, ids } = await look()
  expect(open).toEqual({ ...before, pending: before.pending + 1, out_for_delivery: before.out_for_delivery + 1 })
  expect([ids['pending']?.[0], ids['out_for_delivery']?.[0]]).toEqual([later, early])
})

it('is late once its promise is over; packed at the counter it waits for its customer', async () => {
  const before = (await look()).open
  const [delivery, pickup] = [await make(), (await scene.buy('COD', scene.products)).orders[0]?.id ?? '']
  await scene.db.rows(sql`update orders set kind = 'pickup' where id = ${pickup}`)
  for (const id of [delivery, pickup]) await promise(id, 30)
  pass(29)
  expect((await look()).open.late).toBe(before.late)
  pass(2)
  expect((await look()).open.late).toBe(before.late + 2)
  await scene.move(scene.spice, pickup, ALL, 'packed')
  expect((await look()).open.late).toBe(before.late + 1)
  await scene.move(scene.spice, delivery, ALL, 'cancelled')
  expect((await look()).open.late).toBe(before.late)
})
