// What is emitted of the orders of a customer, by each use case and once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { confirmPayment } from '../checkout/confirm-payment.ts'
import { failPayment } from '../checkout/fail-payment.ts'
import { cancelItem } from './cancel/cancel-item.ts'
import { moveRestaurantOrder } from './move-restaurant-order.ts'
import type { Order } from './order/order.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene()
})
beforeEach(() => {
  scene.orderEvents.length = 0
})
afterAll(() => scene.close())

const cancel = (who: Parameters<typeof cancelItem>[1], order: Order | undefined, place = 0) =>
  cancelItem(scene.db, who, { orderId: order?.id ?? '', itemId: order?.items[place]?.id ?? '' })
const confirm = (order: Order | undefined) =>
  scene.db.transaction((tx) =>
    confirmPayment(tx, { purpose: 'checkout', subjectId: order?.checkout_id ?? '', paymentId: '', amountPaise: 0 }),
  )
const fail = (order: Order | undefined) =>
  scene.db.transaction((tx) => failPayment(tx, { purpose: 'checkout', subjectId: order?.checkout_id ?? '' }))

describe('an event is emitted', () => {
  it('orders that were placed together emit one event, at once or when their money has come', async () => {
    const paid = await scene.buy('Wallet', [scene.products[0] ?? '', scene.coastProduct])
    expect(scene.orderEvents).toEqual([['ordersPlaced', ...paid.orders.map(({ id }) => id)]])
    const online = await scene.buy('Online', [scene.products[0] ?? ''])
    expect(scene.orderEvents).toHaveLength(1)
    await confirm(online.orders[0])
    await confirm(online.orders[0])
    expect(scene.orderEvents.slice(1)).toEqual([['ordersPlaced', online.orders[0]?.id]])
  })

  it('the delivery or cancellation of the last item emits an event, by either side', async () => {
    const { order } = await scene.orderWith('COD', 2)
    await scene.move(scene.spice, order.id, [0, 1], 'packed')
    await scene.move(scene.ravi, order.id, [0], 'delivered')
    scene.orderEvents.length = 0
    await cancel(scene.spice, order, 1)
    // a push of the last one replaces that of the first: the customer reads what was cancelled
    expect(scene.orderEvents).toEqual([
      ['orderDelivered', order.id],
      ['orderItemsCancelled', order.id],
    ])
  })

  it('a second trip emits events: when the rest is packed, and when it leaves', async () => {
    const { order } = await scene.orderWith('COD', 2)
    await scene.move(scene.spice, order.id, [0], 'packed')
    await scene.move(scene.ravi, order.id, [0], 'out_for_delivery')
    await scene.move(scene.ravi, order.id, [0], 'delivered')
    expect(scene.orderEvents.slice(1).map(([event]) => event)).toEqual(['orderAccepted', 'orderOutForDelivery'])
    await scene.move(scene.spice, order.id, [1], 'packed')
    await scene.move(scene.ravi, order.id, [1], 'out_for_delivery')
    await scene.move(scene.ravi, order.id, [1], 'delivered')
    expect(scene.orderEvents.slice(3).map(([event]) => event)).toEqual(['orderRestPacked', 'orderOutForDelivery', 'orderDelivered'])
  })

  it('a cancellation by the customer or the restaurant emits an event, dish by dish or as a whole', async () => {
    const { asha, order } = await scene.orderWith('Wallet', 3)
    scene.orderEvents.length = 0
    await cancel(asha, order)
    await moveRestaurantOrder(scene.db, scene.spice, { orderId: order.id, to: 'Order Rejected' })
    expect(scene.orderEvents).toEqual([
      ['orderItemsCancelled', order.id],
      ['orderItemsCancelled', order.id],
    ])
  })

  it('a failed payment emits an event, unless all its orders were cancelled before', async () => {
    const lost = await scene.buy('Online', [scene.products[0] ?? '', scene.coastProduct])
    await fail(lost.orders[0])
    await fail(lost.orders[0])
    expect(scene.orderEvents).toEqual([['orderPaymentFailed', ...lost.orders.map(({ id }) => id).sort()]])
    scene.orderEvents.length = 0
    const dropped = await scene.buy('Online', [scene.products[0] ?? ''])
    await cancel(dropped.asha, dropped.orders[0])
    await fail(dropped.orders[0])
    expect(scene.orderEvents.map(([event]) => event)).toEqual(['orderItemsCancelled'])
  })

  it('the confirmation of a payment emits the cancellations that were made during it', async () => {
    const { asha, orders } = await scene.buy('Online', scene.products.slice(0, 2))
    await cancel(asha, orders[0])
    scene.orderEvents.length = 0
    await confirm(orders[0])
    expect(scene.orderEvents.map(([event]) => event)).toEqual(['orderItemsCancelled', 'ordersPlaced'])
  })

  it('a refused change emits no event', async () => {
    const { order } = await scene.orderWith('COD', 1)
    await scene.move(scene.spice, order.id, [0], 'packed')
    await scene.move(scene.ravi, order.id, [0], 'delivered')
    scene.orderEvents.length = 0
    await expect(cancel(scene.spice, order)).rejects.toThrow()
    expect(scene.orderEvents).toEqual([])
  })
})
