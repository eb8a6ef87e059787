import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { outcomesOf, refusalOf } from '../../../test/support/scene/scene.ts'
import type { Customer, RestaurantCaller } from '../../platform/http/session.ts'
import { walletBalance } from '../ledger/index.ts'
import { assignOrder } from './assign/assign-order.ts'
import { cancelItem } from './cancel/cancel-item.ts'
import { moveRestaurantItem } from './move-restaurant-item.ts'
import { hasDelivered, listAssignedOrders, setFeedback } from './order/data.ts'
import { getOrder } from './order/get-order.ts'
import type { Order } from './order/order.ts'
import { orderWire } from './wire.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene(20)
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
const pictures = { toWire: (stored: string) => stored }
const wire = (order: Order) => orderWire(order, 'restaurant', pictures)
const itemOf = (order: Order, place: number) => order.items[place]?.id ?? ''
const cancel = (who: Customer | RestaurantCaller, order: Order, place: number) =>
  cancelItem(scene.db, who, { orderId: order.id, itemId: itemOf(order, place) })
const set = (order: Order, prodId: string, orderStatus: string, selectEmployee?: string) =>
  moveRestaurantItem(scene.db, scene.spice, { orderId: order.id, prodId, orderStatus, selectEmployee })

describe('the restaurant works on an order', () => {
  it('a restaurant sets an item by its id or its product; other restaurants cannot', async () => {
    const { order } = await scene.orderWith('COD', 2)
    expect((await set(order, itemOf(order, 0), 'Preparing...')).items.map((item) => item.status)).toEqual(['preparing', 'pending'])
    const packed = await set(order, scene.products[1] ?? '', 'Packed')
    expect(packed.items.map((item) => item.status)).toEqual(['preparing', 'packed'])
    expect(wire(await getOrder(scene.db, order.id, scene.spice))).toEqual(wire(packed))
    expect(await refusalOf(set(order, itemOf(order, 0), 'Delivered'))).toBe('item_cannot_move')
    expect(await refusalOf(set(order, itemOf(order, 0), 'Out of delivery'))).toBe('item_cannot_move')
    expect(await refusalOf(set(order, itemOf(order, 0), 'Baking'))).toBe('status_unknown')
    expect(await refusalOf(set(order, scene.coastProduct, 'Packed'))).toBe('not_found')
  })

  it('hands it to ravi along with a status, or alone when the status stays', async () => {
    const { orders } = await scene.buy('COD', scene.products.slice(0, 1))
    const order = orders[0] as Order
    scene.events.length = 0
    expect(await set(order, itemOf(order, 0), 'Pending', scene.ravi.employeeId)).toMatchObject({
      employee_name: 'Ravi',
      items: [{ status: 'pending' }],
    })
    expect(scene.events.map((event) => event.type)).toEqual(['orderAssigned'])
    expect(await set(order, itemOf(order, 0), 'Packed', scene.mina.employeeId)).toMatchObject({
      employee_name: 'Mina',
      items: [{ status: 'packed' }],
    })
    expect(await refusalOf(set(order, itemOf(order, 0), 'Packed'))).toBe('item_there_already')
  })

  it('hands it to active employees only, until it has left or is closed', async () => {
    const { asha, order } = await scene.orderWith('COD', 1)
    const blocked = await scene.employee('Blocked')
    await scene.db.rows(sql`update accounts set is_active = false where id = ${blocked.employeeId}`)
    const hand = (employeeId: string) => assignOrder(scene.db, scene.spice, { orderId: order.id, employeeId })
    expect(await refusalOf(hand(blocked.employeeId))).toBe('employee_missing')
    expect(await refusalOf(hand(asha.customerId))).toBe('employee_missing')
    expect(await refusalOf(assignOrder(scene.db, scene.coast, { orderId: order.id, employeeId: scene.mina.employeeId }))).toBe('not_found')
    await hand(scene.mina.employeeId)
    await hand(scene.ravi.employeeId)
    await set(order, itemOf(order, 0), 'Packed')
    await scene.move(scene.ravi, order.id, [0], 'out_for_delivery')
    expect(await refusalOf(hand(scene.mina.employeeId))).toBe('order_left')
    expect((await hand(scene.ravi.employeeId)).employee_id).toBe(scene.ravi.employeeId)
    await scene.move(scene.ravi, order.id, [0], 'delivered')
    expect(await refusalOf(hand(scene.mina.employeeId))).toBe('order_closed')
    const assignments = await scene.db.rows(sql`select from order_assignments where order_id = ${order.id}`)
    expect(assignments).toHaveLength(3)
  })
})

it('an order is handed to ten delivery partners at most, because its restaurant sees the phone number of each', async () => {
  const { order } = await scene.orderWith('COD', 1)
  const hand = (employeeId: string) => assignOrder(scene.db, scene.spice, { orderId: order.id, employeeId })
  // the scene has handed it to ravi
  for (let at = 0; at < 8; at += 1) await hand((await scene.employee(`Partner${at}`)).employeeId)
  for (let at = 0; at < 12; at += 1) await hand(at % 2 ? scene.ravi.employeeId : scene.mina.employeeId)
  const eleventh = await scene.employee('Eleventh')
  expect(await refusalOf(hand(eleventh.employeeId))).toBe('order_reassigned_often')
  expect((await hand(scene.mina.employeeId)).employee_id).toBe(scene.mina.employeeId)
  expect(await refusalOf(set(order, itemOf(order, 0), 'Packed', eleventh.employeeId))).toBe('order_reassigned_often')
})

it('an order is handed from one to the other a hundred times at most', async () => {
  const { order } = await scene.orderWith('COD', 1)
  const hand = (employeeId: string) => assignOrder(scene.db, scene.spice, { orderId: order.id, employeeId })
  await scene.db.rows(sql`
    insert into order_assignments (order_id, employee_id, at) select ${order.id}, ${scene.ravi.employeeId}, ${scene.now} from generate_series(1, 98)`)
  await hand(scene.mina.employeeId)
  expect(await refusalOf(hand(scene.ravi.employeeId))).toBe('order_reassigned_often')
})

it('a restaurant moves an item back and forth fifty times at most, and can still cancel it', async () => {
  const { order } = await scene.orderWith('COD', 1)
  const move = (to: string) => set(order, itemOf(order, 0), to)
  // the first event is that of the order
  for (let at = 0; at < 49; at += 1) await move(at % 2 ? 'Pending' : 'Preparing...')
  expect(await refusalOf(move('Pending'))).toBe('item_moved_often')
  expect((await cancel(scene.spice, order, 0)).order.items[0]?.status).toBe('cancelled')
})

describe('an item is cancelled', () => {
  it('each cancelled item of a prepaid order is refunded, and the last one makes the order refunded', async () => {
    const { asha, order } = await scene.orderWith('Wallet', 2)
    expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000 - 2 * HALF)
    expect(await cancel(asha, order, 0)).toMatchObject({
      refundPaise: HALF,
      becameDelivered: false,
      order: { grand_total_paise: HALF, payment_status: 'PREPAID', items: [{ status: 'cancelled', cancelled_by: 'customer' }, {}] },
    })
    const last = await cancel(scene.spice, order, 1)
    expect(last).toMatchObject({ refundPaise: HALF, order: { grand_total_paise: 0, payment_status: 'REFUNDED', is_delivered: false } })
    expect(wire(await getOrder(scene.db, order.id, asha))).toEqual(wire(last.order))
    expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000)
  })

  it('a cancelled cash order has nothing to refund, and stays pending with a total of 0', async () => {
    const { asha, order } = await scene.orderWith('COD', 1)
    expect(await cancel(asha, order, 0)).toMatchObject({ refundPaise: 0, order: { grand_total_paise: 0, payment_status: 'PENDING' } })
    expect(await refusalOf(cancel(asha, order, 0))).toBe('item_cancelled_already')
    expect(await refusalOf(assignOrder(scene.db, scene.spice, { orderId: order.id, employeeId: scene.mina.employeeId }))).toBe(
      'order_closed',
    )
  })

  it('an item is cancelled by its own customer or restaurant only', async () => {
    const { order } = await scene.orderWith('COD', 1)
    const { asha: eve } = await scene.orderWith('COD', 1)
    expect(await refusalOf(cancel(eve, order, 0))).toBe('not_found')
    expect(await refusalOf(cancel(scene.coast, order, 0))).toBe('not_found')
  })

  it.each(['Wallet', 'COD'] as const)('%s: when the rest is delivered already, this completes and settles the order', async (payment) => {
    const { asha, order } = await scene.orderWith(payment, 3)
    await set(order, itemOf(order, 0), 'Packed')
    expect(await scene.move(scene.ravi, order.id, [0], 'delivered')).toMatchObject({ becameDelivered: false })
    await cancel(asha, order, 1)
    scene.delivered.length = 0
    const done = await cancel(scene.spice, order, 2)
    expect(done).toMatchObject({ becameDelivered: true, order: { is_delivered: true, payment_status: 'PAID', grand_total_paise: HALF } })
    expect(scene.delivered).toEqual([{ orderId: order.id, employeeId: scene.ravi.employeeId }])
    expect(await refusalOf(cancel(asha, order, 0))).toBe('item_delivered_already')
    expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000 - (payment === 'Wallet' ? HALF : 0))
  })
})

describe('ravi delivers', () => {
  it("the employee's order has its items and the customer's phone number", async () => {
    const { asha, order } = await scene.orderWith('COD', 3)
    const listed = async () => {
      const { rows } = await listAssignedOrders(scene.db, scene.ravi.employeeId, { number: 1, size: 100, offset: 0 })
      return rows.find((row) => row.id === order.id)
    }
    expect(await listed()).toBeUndefined()
    await set(order, itemOf(order, 1), 'Packed')
    const seen = orderWire((await listed()) as Order, 'employee', pictures)
    expect(seen.item.map((item) => item.orderStatus)).toEqual(['Packed'])
    expect(seen.userId.phoneNumber).toBe('9876543210')
    expect(orderWire(order, 'customer', pictures).userId).toEqual({ _id: asha.customerId, name: asha.name })
  })

  it('delivering the whole order settles the money once, and the customer may rate it', async () => {
    const { asha, order } = await scene.orderWith('Wallet', 2)
    for (const place of [0, 1]) await set(order, itemOf(order, place), 'Packed')
    expect(await hasDelivered(scene.db, asha.customerId, scene.spice.restaurantId)).toBe(false)
    await scene.move(scene.ravi, order.id, [0, 1], 'out_for_delivery')
    scene.delivered.length = 0
    const done = await scene.move(scene.ravi, order.id, [0, 1], 'delivered')
    expect(done).toMatchObject({ becameDelivered: true, refundPaise: 0, order: { payment_status: 'PAID', is_delivered: true } })
    expect(scene.delivered).toHaveLength(1)
    expect(await hasDelivered(scene.db, asha.customerId, scene.spice.restaurantId)).toBe(true)
    expect(await hasDelivered(scene.db, asha.customerId, scene.coast.restaurantId)).toBe(false)
    await scene.db.transaction((tx) => setFeedback(tx, asha.customerId, itemOf(order, 1), 'Worth the wait'))
    expect((await getOrder(scene.db, order.id, asha)).items.map((item) => item.feedback)).toEqual([null, 'Worth the wait'])
  })
})

describe('twenty at once', () => {
  const twenty = (work: (at: number) => Promise<unknown>) => outcomesOf(Array.from({ length: 20 }, (_, at) => () => work(at)))
  const count = (outcomes: string[]) =>
    Object.fromEntries([...new Set(outcomes)].map((name) => [name, outcomes.filter((outcome) => outcome === name).length]))

  it('an item that twenty requests cancel at once is cancelled once and refunded once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { asha, order } = await scene.orderWith('Wallet', 2)
      expect(count(await twenty((at) => cancel(at % 2 ? asha : scene.spice, order, 0)))).toEqual({ nothing: 1, item_cancelled_already: 19 })
      expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000 - HALF)
    }
  })

  it('an item that is cancelled and delivered at once ends in one of both states', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { asha, order } = await scene.orderWith('Wallet', 1)
      await set(order, itemOf(order, 0), 'Packed')
      const deliver = () => scene.move(scene.ravi, order.id, [0], 'delivered')
      const { nothing, ...refused } = count(await twenty((at) => (at % 2 === round % 2 ? cancel(asha, order, 0) : deliver())))
      expect([nothing, Object.keys(refused).filter((name) => !name.startsWith('item_'))]).toEqual([1, []])
      const { payment_status } = await getOrder(scene.db, order.id, asha)
      expect(['PAID', 'REFUNDED']).toContain(payment_status)
      expect(await walletBalance(scene.db, asha.customerId)).toBe(payment_status === 'PAID' ? 100_000 - HALF : 100_000)
    }
  })

  it('an order whose items are all cancelled at once has a total of 0 and all money back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { asha, order } = await scene.orderWith('Wallet', 3)
      expect(count(await twenty((at) => cancel(asha, order, at % 3)))).toEqual({ nothing: 3, item_cancelled_already: 17 })
      expect(await getOrder(scene.db, order.id, asha)).toMatchObject({ grand_total_paise: 0, payment_status: 'REFUNDED' })
      expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000)
    }
  })

  it('the employee who picks an order up keeps it when it is reassigned at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order } = await scene.orderWith('COD', 1)
      await set(order, itemOf(order, 0), 'Packed')
      const takeOut = () => scene.move(scene.ravi, order.id, [0], 'out_for_delivery')
      await twenty((at) =>
        at % 2 ? takeOut() : assignOrder(scene.db, scene.spice, { orderId: order.id, employeeId: scene.mina.employeeId }),
      )
      const { employee_name, items } = await getOrder(scene.db, order.id, scene.spice)
      expect([employee_name, items[0]?.status]).toEqual(employee_name === 'Ravi' ? ['Ravi', 'out_for_delivery'] : ['Mina', 'packed'])
    }
  })
})
