import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../../../../test/support/scene/invariants.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../../test/support/scene/scene.ts'
import { walletBalance } from '../../ledger/index.ts'
import { cancelOrder } from './cancel-order.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene()
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

it('cancelling an order cancels every item together: one event and one refund each, and one publication', async () => {
  const { asha, order } = await scene.orderWith('Wallet', 3)
  scene.orderEvents.length = 0
  const { order: cancelled, refundPaise } = await cancelOrder(scene.db, asha, order.id)
  expect(refundPaise).toBe(3 * HALF)
  expect(cancelled).toMatchObject({ grand_total_paise: 0, payment_status: 'REFUNDED' })
  expect(cancelled.items.map(({ status, cancelled_by }) => `${status} by ${cancelled_by}`)).toEqual(Array(3).fill('cancelled by customer'))
  expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000)
  const refunds = await scene.db.rows(sql`select from ledger_transactions where order_id = ${order.id} and kind = 'item_refund'`)
  expect(refunds).toHaveLength(3)
  expect(scene.orderEvents).toEqual([['orderItemsCancelled', order.id]])
})

it('a repeated cancellation changes nothing', async () => {
  const { asha, order } = await scene.orderWith('Wallet', 2)
  const first = await cancelOrder(scene.db, asha, order.id)
  scene.events.length = 0
  const second = await cancelOrder(scene.db, asha, order.id)
  expect([second.refundPaise, second.order.updated_at]).toEqual([0, first.order.updated_at])
  expect(scene.events).toEqual([])
})

it('cancelling an order leaves what was delivered: the rest is cancelled and the order is complete; after that it is closed', async () => {
  const { asha, order } = await scene.orderWith('Wallet', 2)
  await scene.move(scene.spice, order.id, [0], 'packed')
  await scene.move(scene.ravi, order.id, [0], 'delivered')
  expect(await cancelOrder(scene.db, scene.spice, order.id)).toMatchObject({
    refundPaise: HALF,
    becameDelivered: true,
    order: { payment_status: 'PAID', items: [{ status: 'delivered' }, { status: 'cancelled', cancelled_by: 'restaurant' }] },
  })
  expect(await refusalOf(cancelOrder(scene.db, asha, order.id))).toBe('order_closed')
})

it('the order does not exist for another customer or restaurant', async () => {
  const { order } = await scene.orderWith('COD', 1)
  const stranger = (await scene.buy('COD', scene.products.slice(0, 1))).asha
  expect(await refusalOf(cancelOrder(scene.db, stranger, order.id))).toBe('not_found')
  expect(await refusalOf(cancelOrder(scene.db, scene.coast, order.id))).toBe('not_found')
})
