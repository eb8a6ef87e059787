import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { refusalOf } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { walletBalance } from '../ledger/index.ts'
import { moveRestaurantOrder } from './move-restaurant-order.ts'
import { listRunningOrders } from './order/data.ts'
import type { Order } from './order/order.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene()
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})
interface Input {
  from?: string
  to: string
  items?: readonly string[]
}
const press = (order: Order, input: Input, who: RestaurantCaller = scene.spice) =>
  moveRestaurantOrder(scene.db, who, { orderId: order.id, ...input })
const statuses = (order: Order) => order.items.map((item) => item.status).join(' ')
const itemOf = (order: Order, place: number) => order.items[place]?.id ?? ''

describe('a restaurant moves a whole order with one press', () => {
  it('accepts all dishes in one transaction, with an event each and one piece of news', async () => {
    const { order } = await scene.orderWith('COD', 3)
    scene.events.length = 0
    const { order: accepted } = await press(order, { from: 'Pending', to: 'Preparing...' })
    expect(statuses(accepted)).toBe('preparing preparing preparing')
    expect(scene.events.map((event) => event.type)).toEqual(['orderChanged'])
    const logged = await scene.db.row<{ moves: number; moments: number; items: number }>(sql`
      select count(*) as moves, count(distinct at) as moments, count(distinct item_id) as items
      from order_events where order_id = ${order.id} and from_status = 'pending' and to_status = 'preparing' and actor_id = ${scene.spice.restaurantId}`)
    expect(logged).toEqual({ moves: 3, moments: 1, items: 3 })
  })

  it('takes a mis-tap back for exactly the dishes that it moved', async () => {
    const { order } = await scene.orderWith('COD', 3)
    await press(order, { from: 'Pending', to: 'Preparing...', items: [itemOf(order, 0)] })
    const tapped = await press(order, { from: 'Pending', to: 'Preparing...' })
    expect(statuses(tapped.order)).toBe('preparing preparing preparing')
    const undone = await press(order, { from: 'Preparing...', to: 'Pending', items: [itemOf(order, 1), itemOf(order, 2)] })
    expect(statuses(undone.order)).toBe('preparing pending pending')
  })

  it('moves nothing when one of the named dishes is elsewhere meanwhile, or none is there', async () => {
    const { asha, order } = await scene.orderWith('COD', 2)
    const both = [itemOf(order, 0), itemOf(order, 1)]
    await scene.move(asha, order.id, [1], 'cancelled')
    expect(await refusalOf(press(order, { from: 'Pending', to: 'Packed', items: both }))).toBe('item_moved_meanwhile')
    expect(await refusalOf(press(order, { from: 'Preparing...', to: 'Packed' }))).toBe('item_moved_meanwhile')
    expect(statuses((await press(order, { from: 'Pending', to: 'Packed' })).order)).toBe('packed cancelled')
  })

  it('goes by the same table as a single dish, and only for the restaurant whose order it is', async () => {
    const { order } = await scene.orderWith('COD', 2)
    expect(await refusalOf(press(order, { from: 'Pending', to: 'Delivered' }))).toBe('item_cannot_move')
    expect(await refusalOf(press(order, { from: 'Pending', to: 'Pending' }))).toBe('item_there_already')
    expect(await refusalOf(press(order, { from: 'Pending', to: 'Baking' }))).toBe('status_unknown')
    expect(await refusalOf(press(order, { from: 'Pending', to: 'Packed' }, scene.coast))).toBe('not_found')
    await press(order, { from: 'Pending', to: 'Packed' })
    await scene.move(scene.ravi, order.id, [0, 1], 'out_for_delivery')
    expect(await refusalOf(press(order, { from: 'Out of delivery', to: 'Packed' }))).toBe('item_cannot_move')
  })

  it('rejects what is left of an order, whatever its stages, and gives the money back', async () => {
    const { asha, order } = await scene.orderWith('Wallet', 3)
    await press(order, { from: 'Pending', to: 'Preparing...', items: [itemOf(order, 2)] })
    await scene.move(asha, order.id, [0], 'cancelled')
    const rejected = await press(order, { to: 'Order Rejected' })
    expect(rejected).toMatchObject({ refundPaise: 2 * HALF, order: { payment_status: 'REFUNDED', grand_total_paise: 0 } })
    expect(await walletBalance(scene.db, asha.customerId)).toBe(100_000)
  })
})

describe('orders under way', () => {
  const ids = async (size: number, offset: number) => {
    const { rows, total } = await listRunningOrders(scene.db, scene.coast.restaurantId, { number: 1, size, offset })
    return { ids: rows.map((order) => order.id), total }
  }
  it('are all that are neither delivered nor cancelled whole, newest first, however many', async () => {
    const bought = await Promise.all(Array.from({ length: 5 }, () => scene.buy('COD', [scene.coastProduct])))
    const [rejected, ...others] = bought.map(({ orders }) => orders[0] as Order)
    await press(rejected as Order, { to: 'Order Rejected' }, scene.coast)
    const [delivered, ...running] = others
    await scene.db.rows(
      sql`update orders set payment_status = 'PAID', is_delivered = true, closed_at = updated_at where id = ${delivered?.id}`,
    )
    await scene.db.rows(sql`update order_items set status = 'delivered' where order_id = ${delivered?.id}`)
    const newest = running.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime()).map((order) => order.id)
    expect(await ids(100, 0)).toEqual({ ids: newest, total: 3 })
    expect(await ids(2, 2)).toEqual({ ids: newest.slice(2), total: 3 })
    expect(await ids(2, 4)).toEqual({ ids: [], total: 3 })
    await scene.db.rows(
      sql`update orders set payment_status = 'PENDING', is_delivered = false, closed_at = null where id = ${delivered?.id}`,
    )
    await scene.db.rows(sql`update order_items set status = 'pending' where order_id = ${delivered?.id}`)
  })
})
