import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../../test/support/scene/scene.ts'
import { blockAccount } from '../../identity/block-account.ts'
import { getOrder } from '../order/get-order.ts'
import { assignOrder } from './assign-order.ts'
import { releaseOrders } from './release-orders.ts'

let scene: PlacedScene
/** Runs in the transaction of a block, after the orders were released. */
let beforeCommit = async () => {}
beforeAll(async () => {
  scene = await openPlacedScene()
  scene.db.on('accountBlocked', async (tx, { id }) => {
    await releaseOrders(tx, id)
    await beforeCommit()
  })
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
const block = (id: string) => blockAccount(scene.db, 'employee', { id, action: 'block' })
const hand = (orderId: string, employeeId: string) => assignOrder(scene.db, scene.spice, { orderId, employeeId })

it('a block takes the orders that have not left from their employee, and they can be assigned again', async () => {
  const [pending, packed, gone, delivered] = await Promise.all(
    [1, 1, 1, 1].map(async (count) => (await scene.orderWith('COD', count)).order.id),
  )
  const bina = await scene.employee('Bina')
  for (const id of [pending, packed, gone, delivered] as string[]) await hand(id, bina.employeeId)
  for (const id of [packed, gone, delivered] as string[]) await scene.move(scene.spice, id, [0], 'packed')
  for (const id of [gone, delivered] as string[]) await scene.move(bina, id, [0], 'out_for_delivery')
  await scene.move(bina, delivered as string, [0], 'delivered')
  scene.events.length = 0
  await block(bina.employeeId)
  const now = async (id = '') => {
    const { employee_id, employee_name, employee_phone_number, awaits } = await getOrder(scene.db, id, scene.spice)
    return [employee_id, employee_name, Boolean(employee_phone_number), awaits]
  }
  expect(await now(pending)).toEqual([null, null, false, 'answer'])
  expect(await now(packed)).toEqual([null, null, false, 'employee'])
  expect(await now(gone)).toEqual([bina.employeeId, 'Bina', true, null])
  expect(await now(delivered)).toEqual([bina.employeeId, 'Bina', true, null])
  const changed = scene.events.flatMap((event) => (event.type === 'orderChanged' ? [event.orderId] : []))
  expect(changed.sort()).toEqual([pending, packed].sort())
  await hand(packed ?? '', scene.mina.employeeId)
  expect(await now(packed)).toEqual([scene.mina.employeeId, 'Mina', true, null])
})

it('an assignment waits for a block of its employee, and is then refused', async () => {
  const { order } = await scene.orderWith('COD', 1)
  const chand = await scene.employee('Chand')
  let assigning = Promise.resolve('')
  beforeCommit = async () => {
    assigning = refusalOf(hand(order.id, chand.employeeId))
    const isWaiting = async () =>
      (await scene.db.rows(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0
    await Promise.race([assigning, expect.poll(isWaiting).toBe(true)])
  }
  await block(chand.employeeId)
  expect(await assigning).toBe('employee_missing')
  expect((await getOrder(scene.db, order.id, scene.spice)).employee_id).toBe(scene.ravi.employeeId)
})
