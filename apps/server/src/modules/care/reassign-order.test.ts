// An order on the road is given to another employee: who has the bag, who is paid, and who wins against a handover.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { outcomesOf, refusalOf } from '../../../test/support/scene/scene.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EmployeeCaller } from '../../platform/http/session.ts'
import { pageOf } from '../../platform/paging.ts'
import { assignOrder } from '../orders/assign/assign-order.ts'
import { findAnyOrder, listAssignedOrders, type Order, orderWire } from '../orders/index.ts'
import { reportFailedDelivery } from '../orders/report-failed-delivery.ts'
import { listTimeline } from '../reports/timeline/data-timeline.ts'
import { reassignOrder } from './reassign-order.ts'

let scene: PlacedScene
/** The database, as a request of an administrator has it. */
let db: Db
/** Who was notified to give the bag to another one, in order. */
const notified: string[] = []
beforeAll(async () => {
  scene = await openPlacedScene()
  scene.db.on('orderGivenAway', async (_, { employeeId }) => void notified.push(employeeId))
  const { accountId } = await scene.administrator('Meera')
  db = scene.db.until(Number.POSITIVE_INFINITY, undefined, undefined, { accountId })
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
const pictures = { toWire: (name: string) => name } as never
const read = async ({ id }: Pick<Order, 'id'>) => (await findAnyOrder(scene.db, id)) as Order
const listOf = async ({ employeeId }: EmployeeCaller, { id }: Order) => {
  const { rows } = await listAssignedOrders(scene.db, employeeId, pageOf({}), 'current')
  const order = rows.find((row) => row.id === id)
  return order && orderWire(order, 'employee', pictures)
}
const give = ({ id }: Order, to: EmployeeCaller, from: EmployeeCaller, hasLeft: boolean | undefined = true) =>
  reassignOrder(db, id, { employeeId: to.employeeId, seen: from.employeeId, hasLeft })
const phoneOf = async ({ employeeId }: EmployeeCaller) =>
  (await scene.db.row<{ phone_number: string }>(sql`select phone_number from people where id = ${employeeId}`))?.phone_number
const deliver = (who: EmployeeCaller, { id }: Order, ...places: number[]) => scene.move(who, id, places, 'delivered')

/** A cash order of some products, all of them on the road with ravi. */
async function onTheRoad(count = 1) {
  const { order } = await scene.orderWith('COD', count)
  const all = order.items.map((_, at) => at)
  await scene.move(scene.spice, order.id, all, 'packed')
  await scene.move(scene.ravi, order.id, all, 'out_for_delivery')
  return { order }
}
/** With a tip of 20 rupees, and a pay of 45 by its contract. */
async function withTip({ id, checkout_id }: Order): Promise<void> {
  const rates = { commissionBp: 0, deliveryBy: 'platform', packagingTo: 'restaurant', foodBp: 0, feesBp: 0, tdsBp: 0, payPaise: 4_500 }
  await scene.db.rows(sql`insert into order_terms (order_id, tip_paise, rates) values (${id}, 2000, ${JSON.stringify(rates)}::jsonb)`)
  await scene.db.rows(sql`update orders set grand_total_paise = grand_total_paise + 2000 where id = ${id}`)
  await scene.db.rows(sql`update checkouts set total_paise = total_paise + 2000 where id = ${checkout_id}`)
}

it('stays on the road with another employee, who reads from whom to take the bag; the other one has lost it', async () => {
  const { order } = await onTheRoad()
  await give(order, scene.mina, scene.ravi)
  await give(order, scene.mina, scene.ravi)
  expect(await listOf(scene.ravi, order)).toBeUndefined()
  expect(await listOf(scene.mina, order)).toMatchObject({
    takenFrom: { _id: scene.ravi.employeeId, name: 'Ravi', phoneNumber: await phoneOf(scene.ravi) },
    item: [{ orderStatus: 'Out of delivery' }],
  })
  const seen = orderWire(await read(order), 'customer', pictures)
  expect([seen.employeeId?.name, seen.takenFrom]).toEqual(['Mina', undefined])
  expect(await refusalOf(deliver(scene.ravi, order, 0))).toBe('not_found')
  const assigned = (await listTimeline(scene.db, order.id)).filter(({ kind }) => kind === 'assigned')
  expect(assigned.map(({ text, to_name, by_name }) => [text, to_name, by_name])).toEqual([
    [null, 'Ravi', null],
    ['Ravi', 'Mina', 'Meera'],
  ])
  const { order: done } = await deliver(scene.mina, order, 0)
  expect(orderWire(done, 'employee', pictures).takenFrom).toBeUndefined()
})

it('pays who delivers: cash, tip, pay and earning are theirs', async () => {
  const { order } = await scene.orderWith('COD', 1)
  await withTip(order)
  await scene.move(scene.spice, order.id, [0], 'packed')
  await scene.move(scene.ravi, order.id, [0], 'out_for_delivery')
  await give(order, scene.mina, scene.ravi)
  await deliver(scene.mina, order, 0)
  const paid = await scene.db.rows(sql`
    select e.account, e.detail, e.amount_paise as paise, e.owner_id as owner from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${order.id} and (e.owner_id in (${scene.ravi.employeeId}, ${scene.mina.employeeId})) order by e.amount_paise`)
  const owner = scene.mina.employeeId
  expect(paid).toEqual([
    { account: 'cash', detail: null, paise: -(HALF + 2_000), owner },
    { account: 'employee', detail: 'tip', paise: 2_000, owner },
    { account: 'employee', detail: 'delivery', paise: 4_500, owner },
  ])
  const earned = await scene.db.rows(sql`select employee_id, fee_paise from earnings where order_id = ${order.id}`)
  expect(earned).toEqual([{ employee_id: owner, fee_paise: 4_500 }])
  expect(await scene.db.rows(sql`select employee_id from tips where order_id = ${order.id}`)).toEqual([{ employee_id: owner }])
})

it('is refused to who has not seen that it has left, and to its restaurant', async () => {
  const { order } = await onTheRoad()
  expect(await refusalOf(give(order, scene.mina, scene.ravi, false))).toBe('order_left')
  expect(await refusalOf(assignOrder(scene.db, scene.spice, { orderId: order.id, employeeId: scene.mina.employeeId }))).toBe('order_left')
  await give(order, scene.mina, scene.ravi)
  const late = await scene.employee('Late')
  expect(await refusalOf(give(order, late, scene.ravi))).toBe('order_assigned_meanwhile')
  await deliver(scene.mina, order, 0)
  expect(await refusalOf(give(order, late, scene.mina))).toBe('order_closed')
})

it('ends a failed delivery, which stays in what happened; the next one may fail, too', async () => {
  const { order } = await onTheRoad()
  await reportFailedDelivery(scene.db, scene.ravi, { orderId: order.id, reason: 'unreachable' })
  await give(order, scene.mina, scene.ravi)
  expect((await read(order)).failed_delivery).toBeNull()
  await reportFailedDelivery(scene.db, scene.mina, { orderId: order.id, reason: 'nobody_there' })
  const failures = (await listTimeline(scene.db, order.id)).filter(({ kind }) => kind === 'notDelivered')
  expect(failures.map(({ by_name, reason }) => [by_name, reason])).toEqual([
    ['Ravi', 'unreachable'],
    ['Mina', 'nobody_there'],
  ])
})

it('names who took it out as the one who has the bag, until that is handed over or the rest is taken from the counter, too', async () => {
  const { order } = await scene.orderWith('COD', 2)
  await scene.move(scene.spice, order.id, [0], 'packed')
  await scene.move(scene.ravi, order.id, [0], 'out_for_delivery')
  await give(order, scene.mina, scene.ravi)
  const third = await scene.employee('Third')
  notified.length = 0
  await give(order, third, scene.mina)
  // mina may have met ravi
  expect(notified).toEqual([scene.ravi.employeeId, scene.mina.employeeId])
  expect((await listOf(third, order))?.takenFrom?.name).toBe('Ravi')
  await scene.move(scene.spice, order.id, [1], 'packed')
  await scene.move(third, order.id, [1], 'out_for_delivery')
  expect((await listOf(third, order))?.takenFrom?.name).toBe('Ravi')
  await give(order, scene.mina, third)
  expect((await listOf(scene.mina, order))?.takenFrom?.name).toBe('Third')
  await deliver(scene.mina, order, 0)
  expect((await listOf(scene.mina, order))?.takenFrom?.name).toBe('Third')
  await deliver(scene.mina, order, 1)
  expect((await read(order)).taken_from).toBeNull()
})

it('given back to who took it out sends them to no one else, and notifies no one to give the bag', async () => {
  const { order } = await onTheRoad()
  await give(order, scene.mina, scene.ravi)
  notified.length = 0
  await give(order, scene.ravi, scene.mina)
  expect(notified).toEqual([])
  expect((await listOf(scene.ravi, order))?.employeeId?.name).toBe('Ravi')
  expect((await listOf(scene.ravi, order))?.takenFrom).toBeUndefined()
})

it('is refused once a part is delivered: who has collected that would not be who is paid', async () => {
  const { order } = await scene.orderWith('COD', 2)
  await withTip(order)
  await scene.move(scene.spice, order.id, [0, 1], 'packed')
  await scene.move(scene.ravi, order.id, [0], 'out_for_delivery')
  await deliver(scene.ravi, order, 0)
  expect(await refusalOf(give(order, scene.mina, scene.ravi))).toBe('order_left')
  await scene.move(scene.ravi, order.id, [1], 'out_for_delivery')
  expect(await refusalOf(give(order, scene.mina, scene.ravi))).toBe('order_left')
  await deliver(scene.ravi, order, 1)
  const cash = await scene.db.rows(sql`
    select e.owner_id as owner from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.order_id = ${order.id} and e.account = 'cash'`)
  expect(cash).toEqual([{ owner: scene.ravi.employeeId }])
})

it('tells the customer who brings it now, as when it left', async () => {
  const { order } = await onTheRoad()
  scene.orderEvents.length = 0
  await give(order, scene.mina, scene.ravi)
  await give(order, scene.ravi, scene.mina)
  expect(scene.orderEvents).toEqual([
    ['orderOutForDelivery', order.id],
    ['orderOutForDelivery', order.id],
  ])
})

it('is later than what the employee before did, even if the clock of another process is behind', async () => {
  const { order } = await onTheRoad()
  scene.now = new Date(scene.now.getTime() - 1_000)
  await give(order, scene.mina, scene.ravi)
  const times = await scene.db.rows<{ is_later: boolean }>(sql`
    select a.at > e.at as is_later from order_assignments a, order_events e
    where a.order_id = ${order.id} and a.employee_id = ${scene.mina.employeeId} and e.order_id = a.order_id and e.to_status = 'out_for_delivery'`)
  expect(times).toEqual([{ is_later: true }])
})

it('has one winner against a handover', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { order } = await onTheRoad()
    const race = [() => give(order, scene.mina, scene.ravi), () => deliver(scene.ravi, order, 0)]
    const outcomes = await outcomesOf(round % 2 ? race : race.reverse())
    const { employee_name, is_delivered } = await read(order)
    expect(outcomes.filter((outcome) => outcome === 'nothing')).toHaveLength(1)
    expect(employee_name).toBe(is_delivered ? 'Ravi' : 'Mina')
  }
})
