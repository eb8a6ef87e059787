// How long restaurants need is learned from their orders.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../../platform/http/session.ts'
import { editHours, findUsualMinutes } from '../../hours/index.ts'
import { watchOrders } from '../watch-orders.ts'
import { measurePaces } from './measure-paces.ts'

const MINUTE = 60_000
const NOON = Date.parse('2026-05-04T06:30:00Z')
let scene: Scene
let spice: RestaurantCaller
let customerId: string
let biryani: string
let count = 0
beforeAll(async () => {
  scene = await openScene()
  customerId = (await scene.customer('Asha')).customerId
})
afterAll(() => scene.close())
beforeEach(async () => {
  count += 1
  scene.now = new Date(NOON + count * 24 * 60 * MINUTE)
  spice = await scene.restaurant(`Spice Route ${count}`)
  biryani = await scene.product(spice, 'Biryani')
})

interface Made {
  /** Minutes before now. */
  placed: number
  accepted?: number
  packed?: number
  isDelivered?: boolean
  slot?: boolean
}
const ago = (minutes: number) => new Date(scene.now.getTime() - minutes * MINUTE)
async function make({ placed, accepted = placed, packed, isDelivered = packed !== undefined, slot = false }: Made): Promise<void> {
  const status = isDelivered ? 'delivered' : packed === undefined ? 'preparing' : 'packed'
  await scene.db.rows(sql`
    with checkout as (
      insert into checkouts (customer_id, payment_method, total_paise, created_at) values (${customerId}, 'COD', 100, ${ago(placed)}) returning id
    ), placed as (
      insert into orders (checkout_id, customer_id, customer_name, customer_phone_number, restaurant_id, restaurant_name, restaurant_place,
        restaurant_phone_number, payment_method, payment_status, grand_total_paise, street, city, state, postal_code, created_at, updated_at,
        is_delivered, closed_at, slot_at, rings_at)
      select id, ${customerId}::uuid, 'Asha', '1', ${spice.restaurantId}::uuid, 'Spice', 'Kochi', '2', 'COD', 'PENDING', 100, 's', 'c', 't', 'p',
        ${ago(placed)}::timestamptz, ${scene.now}::timestamptz, ${isDelivered}, ${isDelivered ? scene.now : null}::timestamptz,
        ${slot ? scene.now : null}::timestamptz, ${slot ? scene.now : null}::timestamptz
      from checkout returning id
    ), item as (
      insert into order_items (order_id, position, product_id, product_name, images, variant_name, quantity, price_paise, status)
      select id, 1, ${biryani}::uuid, 'Biryani', '{}', 'Half', 1, 100, ${status} from placed returning id, order_id
    )
    insert into order_events (order_id, item_id, to_status, actor, at)
    select order_id, id, to_status, 'restaurant', at from item cross join (
      values ('preparing', ${ago(accepted)}::timestamptz), ('packed', ${packed === undefined ? null : ago(packed)}::timestamptz)) event (to_status, at)
    where at is not null`)
}
const minutes = async (at = scene.now) =>
  (await scene.db.row<{ minutes: number | null }>(sql`select prep_minutes as minutes from prep_of(${spice.restaurantId}, ${at})`))?.minutes
/** 16 of 20 are packed within 20 minutes. */
const LATELY = [...Array.from({ length: 16 }, (_, at) => 5 + at), 40, 50, 60, 70]
const deliver = (needed: readonly number[]) =>
  Promise.all(needed.map((each, at) => make({ placed: 1_000 + 100 * at, packed: 1_000 + 100 * at - each })))

it('with nothing set, four of five of the last orders were packed in time, from twenty deliveries on', async () => {
  await deliver(LATELY.slice(1))
  await make({ placed: 90, packed: 10, slot: true })
  await make({ placed: 95, packed: 5, isDelivered: false })
  await measurePaces(scene.db)
  expect(await minutes()).toBeNull()
  await deliver(LATELY.slice(0, 1))
  scene.now = new Date(scene.now.getTime() + 11 * MINUTE)
  await measurePaces(scene.db)
  expect(await minutes()).toBe(20)
  // an order that is accepted without minutes is ready then
  expect(await findUsualMinutes(scene.db, spice.restaurantId)).toBe(20)
})

it('is measured by the looks at waiting orders', async () => {
  const look = () =>
    watchOrders(scene.db, {
      unanswered: { alarmMinutes: 3, cancelMinutes: 10 },
      onError: (error) => {
        throw error
      },
    })
  await look()
  await deliver(LATELY)
  expect(await minutes()).toBeNull()
  scene.now = new Date(scene.now.getTime() + 11 * MINUTE)
  await look()
  expect(await minutes()).toBe(20)
})

it('only the last fifty count', async () => {
  await deliver(Array.from({ length: 50 }, () => 12))
  await Promise.all(Array.from({ length: 30 }, (_, at) => make({ placed: 20_000 + 100 * at, packed: 19_900 + 100 * at })))
  await measurePaces(scene.db)
  expect(await minutes()).toBe(12)
})

it('what a restaurant has set counts for more', async () => {
  await deliver(LATELY)
  await measurePaces(scene.db)
  await editHours(scene.db, spice.restaurantId, { prepMinutes: 10 })
  expect(await minutes()).toBe(10)
})

it('what is being prepared takes its time at the pace of the last packed orders, and the queue drains', async () => {
  await editHours(scene.db, spice.restaurantId, { prepMinutes: 10 })
  // eleven orders of one rush: accepted together, packed every six minutes
  await Promise.all(Array.from({ length: 11 }, (_, at) => make({ placed: 500, accepted: 499, packed: 480 - 6 * at })))
  await measurePaces(scene.db)
  expect(await minutes()).toBe(10)
  await Promise.all(Array.from({ length: 4 }, () => make({ placed: 10 })))
  await measurePaces(scene.db)
  expect(await minutes()).toBe(24)
  expect(await minutes(new Date(scene.now.getTime() + 9 * MINUTE))).toBe(15)
  expect(await minutes(new Date(scene.now.getTime() + 60 * MINUTE))).toBe(10)
  await scene.db.rows(sql`update order_items set status = 'packed' where status = 'preparing'`)
  await measurePaces(scene.db)
  expect(await minutes()).toBe(10)
})

it('orders that were packed one after another, without a queue, say nothing about the pace', async () => {
  await editHours(scene.db, spice.restaurantId, { prepMinutes: 10 })
  await deliver(Array.from({ length: 20 }, () => 10))
  await Promise.all(Array.from({ length: 9 }, () => make({ placed: 10 })))
  await measurePaces(scene.db)
  expect(await minutes()).toBe(10)
})
