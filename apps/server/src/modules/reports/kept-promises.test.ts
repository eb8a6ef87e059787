// How deliveries kept their promises, from the rows of the orders.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { listRestaurants } from './data-lists.ts'
import { restaurantMetrics } from './data-restaurant.ts'

let scene: Scene
let spice: RestaurantCaller
let other: RestaurantCaller
let customerId: string
beforeAll(async () => {
  scene = await openScene()
  ;[spice, other] = [await scene.restaurant('Spice Route'), await scene.restaurant('Other Shop')]
  customerId = (await scene.customer('Asha')).customerId
  scene.now = new Date('2026-05-06T08:30:00Z')
})
afterAll(() => scene.close())

interface Sold {
  from?: RestaurantCaller
  /** After the beginning of a promise from noon to 12:10; null: not delivered. */
  minutes: number | null
  day?: string
  promised?: boolean
  kind?: string
}
const sell = ({ from = spice, minutes, day = '2026-05-05', promised = true, kind = 'delivery' }: Sold) =>
  scene.db.rows(sql`
    with checkout as (
      insert into checkouts (customer_id, payment_method, total_paise, created_at)
      values (${customerId}, 'COD', 100, ${day}::date + time '11:30') returning id, created_at
    )
    insert into orders (kind, checkout_id, customer_id, customer_name, customer_phone_number, restaurant_id, restaurant_name, restaurant_place,
      restaurant_phone_number, payment_method, payment_status, grand_total_paise, street, city, state, postal_code, created_at, updated_at,
      promised_from, promised_to, way_minutes, delivered_at)
    select ${kind}, id, ${customerId}::uuid, 'Asha', '1', ${from.restaurantId}::uuid, 'Spice Route', 'Kochi', '2', 'COD', 'PENDING', 100, 's', 'c', 't', 'p',
      created_at, created_at, promise.at, promise.at + interval '10 minutes', case when ${promised}::boolean then 5 end,
      ${day}::date + time '12:00' + make_interval(mins => ${minutes}::int)
    from checkout cross join (select case when ${promised}::boolean then (${day}::date + time '12:00')::timestamptz end as at) promise`)

const read = async () => {
  const { rows } = await listRestaurants(scene.db, { page: 1, pageSize: 9, search: 'Spice', status: null, sort: 'newest' })
  const { promises } = await restaurantMetrics(scene.db, spice.restaurantId)
  expect(rows.map((row) => row.promises)).toEqual([promises])
  return promises
}

it('nothing is said before the first delivery with a promise', async () => {
  await sell({ minutes: 5, promised: false })
  await sell({ minutes: null })
  await sell({ minutes: 5, kind: 'pickup' })
  await sell({ minutes: 5, day: '2026-04-01' })
  await sell({ minutes: 50, from: other })
  expect(await read()).toEqual({ orders: 0, kept: 0, median_minutes: null })
})

it('a delivery keeps its promise until the end of the range, and the median is against its middle', async () => {
  for (const minutes of [-10, 5, 10]) await sell({ minutes })
  expect(await read()).toEqual({ orders: 3, kept: 3, median_minutes: 0 })
  for (const minutes of [11, 40]) await sell({ minutes })
  expect(await read()).toEqual({ orders: 5, kept: 3, median_minutes: 5 })
})
