// A restaurant that closes on a day for which it has orders: it keeps or refunds each, and none moves.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import type { Scene } from '../../../test/support/scene/scene.ts'
import { refreshSpans, saveClosure } from '../hours/index.ts'
import { post, walletCredit } from '../ledger/index.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import type { Order } from '../orders/index.ts'
import { listForRestaurant } from '../orders/list-for-restaurant.ts'
import { getOrder } from '../orders/order/get-order.ts'
import { watchOrders } from '../orders/watch-orders.ts'
import { FULL, type LaterScene, openLaterScene } from './later.fixture.ts'

let later: LaterScene
let scene: Scene
beforeAll(async () => {
  later = await openLaterScene()
  scene = later.scene
})
afterAll(async () => {
  await refreshSpans(scene.db)
  await expectInvariants(scene.db)
  await scene.close()
})
const found = async (day?: string, search?: string) => {
  const page = { number: 1, size: 20, offset: 0 }
  const { rows } = await listForRestaurant(scene.db, later.spice, { page, state: 'forLater', day, search }, sql<boolean>`true`)
  return rows.map(({ id }) => id).toSorted()
}
const ids = (...orders: Order[]) => orders.map(({ id }) => id).toSorted()

it('lists the orders of the day before it closes, refunds one, and the kept one rings at its slot', async () => {
  await later.begin({ deliveryCap: 5 })
  const tomorrow = later.at('12:00', 1).toISOString().slice(0, 10)
  const kept = await later.orderFor(later.at('12:00', 1))
  const { asha, order: refunded } = await (async () => {
    const customer = await later.newCustomer()
    await scene.db.transaction((tx) => post(tx, walletCredit(customer.customerId, FULL)))
    await later.add(customer)
    await later.plan(customer, later.at('18:00', 1))
    const [order] = (await later.place(customer, 'Wallet')).orders
    if (!order) throw new Error('no order')
    return { asha: customer, order }
  })()
  const other = await later.orderFor(later.at('12:00', 2))
  await later.orderFor(null)
  expect(await found(tomorrow)).toEqual(ids(kept.order, refunded))
  expect(await found(tomorrow, `#${refunded.number}`)).toEqual(ids(refunded))
  expect(await found(tomorrow, 'no such customer')).toEqual([])
  expect(await found()).toEqual([])

  await saveClosure(scene.db, later.spice.restaurantId, { day: tomorrow, ranges: [] })
  expect(await found()).toEqual(ids(kept.order, refunded))
  const { refundPaise } = await cancelOrder(scene.db, later.spice, refunded.id)
  expect(refundPaise).toBe(FULL)
  expect(await getOrder(scene.db, refunded.id, asha)).toMatchObject({
    payment_status: 'REFUNDED',
    slot_at: refunded.slot_at,
    held_slot: null,
  })
  expect(await found()).toEqual(ids(kept.order))

  const look = () =>
    watchOrders(scene.db, {
      unanswered: { alarmMinutes: 3, cancelMinutes: 10 },
      onError: (error) => {
        throw error
      },
    })
  // the cooking time is 20 + 2 + 5 minutes before the slot
  scene.now = later.at('11:32', 1)
  await look()
  expect((await getOrder(scene.db, kept.order.id, kept.asha)).rang_at).toBeNull()
  scene.now = later.at('11:34', 1)
  await look()
  expect(await getOrder(scene.db, kept.order.id, kept.asha)).toMatchObject({ slot_at: kept.order.slot_at, awaits: 'answer' })
  expect((await getOrder(scene.db, other.order.id, other.asha)).slot_at).toEqual(other.order.slot_at)
})

it('lists the orders that a change of the week leaves outside its hours', async () => {
  await later.begin({})
  const early = await later.orderFor(later.at('12:00', 1))
  await later.orderFor(later.at('18:00', 1))
  await later.hours('15:00', '22:00')
  expect(await found()).toEqual(ids(early.order))
})
