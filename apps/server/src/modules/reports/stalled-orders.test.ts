// Running orders of blocked accounts in the administrator's list, and when they leave it.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import type { EmployeeCaller, RestaurantCaller } from '../../platform/http/session.ts'
import { pageOf } from '../../platform/paging.ts'
import { blockAccount } from '../identity/block-account.ts'
import { assignOrder } from '../orders/assign/assign-order.ts'
import { releaseOrders } from '../orders/index.ts'
import { listStalled } from './data-stalled.ts'
import { stalledWire } from './wire-stalled.ts'

const ALARM = 3
const CANCEL = 10
const MINUTE_MS = 60_000
let scene: PlacedScene
/** Whether a block releases orders; a block of an earlier version did not. */
let isReleasing = true
beforeAll(async () => {
  scene = await openPlacedScene()
  scene.db.on('accountBlocked', async (tx, { id, role }) => isReleasing && role === 'employee' && releaseOrders(tx, id))
})
beforeEach(async () => {
  isReleasing = true
  for (const account of [scene.ravi, scene.mina, scene.spice]) await set(account, 'unblock')
})
afterEach(async () => {
  const running = await scene.db.rows<{ id: string }>(sql`select id from orders where payment_status = 'PENDING' and grand_total_paise > 0`)
  for (const { id } of running) await scene.move(scene.spice, id, [0], 'cancelled')
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

const set = ({ accountId: id, role }: RestaurantCaller | EmployeeCaller, action: 'block' | 'unblock') =>
  blockAccount(scene.db, role, { id, action })
async function list(query: { page?: number; limit?: number } = {}) {
  const page = pageOf(query)
  return stalledWire(await listStalled(scene.db, ALARM, page), page, CANCEL)
}
const reasons = async () => (await list()).orders.map(({ _id, waiting }) => [_id, waiting.for])
const pass = (minutes: number) => {
  scene.now = new Date(scene.now.getTime() + minutes * MINUTE_MS)
}
/** An order of one product, moved to a state by the people who do so. */
async function orderIn(
  state: 'pending' | 'preparing' | 'packed' | 'out_for_delivery' | 'delivered',
  employee: EmployeeCaller | null = null,
) {
  const { asha, orders } = await scene.buy('COD', scene.products.slice(0, 1))
  const id = orders[0]?.id ?? ''
  if (employee) await assignOrder(scene.db, scene.spice, { orderId: id, employeeId: employee.employeeId })
  if (state !== 'pending') await scene.move(scene.spice, id, [0], state === 'preparing' ? 'preparing' : 'packed')
  if (employee && (state === 'out_for_delivery' || state === 'delivered')) await scene.move(employee, id, [0], 'out_for_delivery')
  if (employee && state === 'delivered') await scene.move(employee, id, [0], 'delivered')
  return { id, asha }
}

describe('an order on the road with a blocked employee', () => {
  it('is listed with the employee and the time of the block, until the employee is unblocked', async () => {
    const { id } = await orderIn('out_for_delivery', scene.ravi)
    await orderIn('delivered', scene.ravi)
    await orderIn('out_for_delivery', scene.mina)
    await orderIn('pending', scene.ravi)
    expect(await reasons()).toEqual([])
    pass(1)
    const blocked = scene.now.getTime()
    await set(scene.ravi, 'block')
    await scene.db.rows(sql`update accounts set name = 'Ravi K', phone_number = '9000000001' where id = ${scene.ravi.employeeId}`)
    const { orders, total } = await list()
    await scene.db.rows(sql`update accounts set name = 'Ravi', phone_number = '9876543210' where id = ${scene.ravi.employeeId}`)
    expect(total).toBe(1)
    expect(orders).toMatchObject([
      {
        _id: id,
        waiting: { for: 'employee_blocked', isOverdue: true },
        employee: { _id: scene.ravi.employeeId, name: 'Ravi K', phoneNumber: '9000000001' },
        restaurant: { _id: scene.spice.restaurantId, restaurantName: 'Spice Route' },
      },
    ])
    expect(orders[0]?.waiting).not.toHaveProperty('until')
    expect(Date.parse(orders[0]?.waiting.since ?? '') - blocked).toBeLessThan(1_000)
    await set(scene.ravi, 'unblock')
    expect(await reasons()).toEqual([])
  })

  it('leaves the list when its customer cancels it', async () => {
    const { id, asha } = await orderIn('out_for_delivery', scene.ravi)
    await set(scene.ravi, 'block')
    expect(await reasons()).toEqual([[id, 'employee_blocked']])
    await scene.move(asha, id, [0], 'cancelled')
    expect(await reasons()).toEqual([])
  })

  it('is listed from the second block, not from the first', async () => {
    await set(scene.ravi, 'block')
    await set(scene.ravi, 'unblock')
    await orderIn('out_for_delivery', scene.ravi)
    pass(60)
    const again = scene.now.getTime()
    await set(scene.ravi, 'block')
    expect(Date.parse((await list()).orders[0]?.waiting.since ?? '')).toBeGreaterThan(again)
  })
})

it('an order that has not left, of an employee blocked by an earlier version, is listed until it is assigned again', async () => {
  isReleasing = false
  const { id } = await orderIn('packed', scene.ravi)
  await set(scene.ravi, 'block')
  expect(await reasons()).toEqual([[id, 'employee_blocked']])
  await assignOrder(scene.db, scene.spice, { orderId: id, employeeId: scene.mina.employeeId })
  expect(await reasons()).toEqual([])
})

describe('the running orders of a blocked restaurant', () => {
  it('are listed while they need the restaurant; a new one with the time at which it is cancelled', async () => {
    const [pending, preparing, unassigned] = [await orderIn('pending'), await orderIn('preparing', scene.ravi), await orderIn('packed')]
    for (const state of ['packed', 'out_for_delivery', 'delivered'] as const) await orderIn(state, scene.ravi)
    await scene.buy('Online', scene.products.slice(0, 1))
    await set(scene.spice, 'block')
    const { orders } = await list()
    expect(orders.map(({ _id, waiting }) => [_id, waiting.for])).toEqual(
      [pending, preparing, unassigned].map(({ id }) => [id, 'restaurant_blocked']),
    )
    const untils = orders.map(
      ({ createdAt, waiting: { until } }) => until && Math.round((Date.parse(until) - Date.parse(createdAt)) / MINUTE_MS),
    )
    expect(untils).toEqual([CANCEL, undefined, undefined])
    expect(orders.map(({ waiting }) => waiting.isOverdue)).toEqual([true, true, true])
    expect(orders.map(({ employee }) => employee?.name)).toEqual([undefined, 'Ravi', undefined])
    await set(scene.spice, 'unblock')
    expect(await reasons()).toEqual([])
  })

  it('wait from when they were placed, if that was after the block', async () => {
    const { id } = await orderIn('preparing')
    await set(scene.spice, 'block')
    pass(60)
    await scene.db.rows(sql`update orders set created_at = ${scene.now}::timestamptz where id = ${id}`)
    const listed = (await list()).orders[0]
    expect([listed?._id, listed?.waiting.since]).toEqual([id, listed?.createdAt])
  })

  it('are listed once, also when they are overdue, and when their employee is blocked, too', async () => {
    isReleasing = false
    const overdue = await orderIn('packed')
    const held = await orderIn('packed', scene.ravi)
    const gone = await orderIn('out_for_delivery', scene.ravi)
    pass(ALARM + 1)
    expect(await reasons()).toEqual([[overdue.id, 'employee']])
    await set(scene.spice, 'block')
    await set(scene.ravi, 'block')
    expect(await reasons()).toEqual([
      [overdue.id, 'restaurant_blocked'],
      [held.id, 'restaurant_blocked'],
      [gone.id, 'employee_blocked'],
    ])
    const second = await list({ page: 2, limit: 2 })
    expect([second.total, second.orders.map(({ _id }) => _id)]).toEqual([3, [gone.id]])
    await set(scene.spice, 'unblock')
    expect(await reasons()).toEqual([
      [overdue.id, 'employee'],
      [held.id, 'employee_blocked'],
      [gone.id, 'employee_blocked'],
    ])
  })
})
