import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../test/support/scene/scene.ts'
import { pageOf } from '../../platform/paging.ts'
import { listStalled } from '../reports/data-stalled.ts'
import { listTimeline } from '../reports/timeline/data-timeline.ts'
import { getOrder } from './order/get-order.ts'
import { reportFailedDelivery } from './report-failed-delivery.ts'

let scene: PlacedScene
let pushed = 0
beforeAll(async () => {
  scene = await openPlacedScene()
  scene.db.on('orderDeliveryFailed', async () => void pushed++)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

/** An order of two products with ravi, the first on the road. */
async function onTheRoad() {
  const { order, asha } = await scene.orderWith('COD', 2)
  await scene.move(scene.spice, order.id, [0], 'packed')
  await scene.move(scene.ravi, order.id, [0], 'out_for_delivery')
  pushed = 0
  return { id: order.id, asha }
}
type Said = Omit<Parameters<typeof reportFailedDelivery>[2], 'orderId'>
const say = (orderId: string, said: Said, employee = scene.ravi) => reportFailedDelivery(scene.db, employee, { orderId, ...said })
const saidOf = async (id: string) => (await getOrder(scene.db, id, scene.spice)).failed_delivery
const listed = async () => (await listStalled(scene.db, 3, pageOf({}))).rows.map(({ id, reason }) => [id, reason])

it('is said to everyone of the order, is first in the administrator’s list with its reason, and moves nothing', async () => {
  const waiting = await scene.orderWith('COD', 1)
  await scene.db.rows(sql`update orders set awaits_since = awaits_since - interval '9 minutes' where id = ${waiting.order.id}`)
  const { id } = await onTheRoad()
  scene.events.length = 0
  const before = await getOrder(scene.db, id, scene.spice)
  scene.now = new Date(scene.now.getTime() + 1_000)
  const said = await say(id, { reason: 'nobody_there', text: 'Rang twice' })
  expect(said.items.map(({ status }) => status)).toEqual(['out_for_delivery', 'pending'])
  expect(await saidOf(id)).toMatchObject({ reason: 'nobody_there', text: 'Rang twice' })
  // a board keeps the orders whose time of change it knows
  expect((await getOrder(scene.db, id, scene.spice)).updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
  expect(pushed).toBe(1)
  expect(scene.events.filter(({ type }) => type === 'orderChanged')).toMatchObject([{ orderId: id }])
  const { rows, total } = await listStalled(scene.db, 3, pageOf({}))
  expect([total, rows[0]?.id, rows[0]?.failed_delivery]).toEqual([2, id, { ...said.failed_delivery, at: expect.anything() }])
  expect(rows[1]?.id).toBe(waiting.order.id)
  await scene.move(scene.spice, waiting.order.id, [0], 'cancelled')
  await say(id, { reason: null })
})

it('said again it sends no second push; another reason replaces it and does', async () => {
  const { id } = await onTheRoad()
  await say(id, { reason: 'nobody_there' })
  await say(id, { reason: 'nobody_there' })
  expect(pushed).toBe(1)
  await say(id, { reason: 'other', text: 'The lift is broken' })
  expect([pushed, await saidOf(id)]).toMatchObject([2, { reason: 'other', text: 'The lift is broken' }])
  await say(id, { reason: null })
})

it('goes when the employee tries again, which the timeline tells', async () => {
  const { id } = await onTheRoad()
  await say(id, { reason: 'unreachable' })
  await say(id, { reason: null })
  await say(id, { reason: null })
  expect([await saidOf(id), await listed()]).toEqual([null, []])
  const entries = (await listTimeline(scene.db, id)).filter(({ kind }) => kind === 'notDelivered' || kind === 'triedAgain')
  expect(entries.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['notDelivered', 'unreachable'],
    ['triedAgain', null],
  ])
  expect(entries[0]?.by_name).toBe('Ravi')
})

it('goes with the handover of what is on the road, although more is to follow', async () => {
  const { id } = await onTheRoad()
  await say(id, { reason: 'wrong_address' })
  await scene.move(scene.spice, id, [1], 'preparing')
  expect(await saidOf(id)).not.toBeNull()
  await scene.move(scene.ravi, id, [0], 'delivered')
  await scene.move(scene.spice, id, [1], 'packed')
  await scene.move(scene.ravi, id, [1], 'out_for_delivery')
  expect([await saidOf(id), await listed()]).toEqual([null, []])
})

it('goes when the order is cancelled', async () => {
  const { id, asha } = await onTheRoad()
  await say(id, { reason: 'refused' })
  await scene.move(asha, id, [0, 1], 'cancelled')
  expect([await saidOf(id), await listed()]).toEqual([null, []])
})

it('is refused for what is not on the road, and for the order of another employee', async () => {
  const { order } = await scene.orderWith('COD', 1)
  await scene.move(scene.spice, order.id, [0], 'packed')
  expect(await refusalOf(say(order.id, { reason: 'refused' }))).toBe('order_not_out')
  const { id } = await onTheRoad()
  expect(await refusalOf(say(id, { reason: 'refused' }, scene.mina))).toBe('not_found')
  expect(await saidOf(id)).toBeNull()
})
