import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { restaurantMetrics } from './data-restaurant.ts'

let scene: Scene
let spice: RestaurantCaller
let asha: { customerId: string }
let neha: { customerId: string }
let products: string[]

beforeAll(async () => {
  scene = await openScene()
  ;[spice, asha, neha] = [await scene.restaurant('Spice Route'), await scene.customer('Asha'), await scene.customer('Neha')]
  products = [await scene.product(spice, 'Biryani'), await scene.product(spice, 'Naan')]
  // Wednesday, 2 pm in India
  scene.now = new Date('2026-05-06T08:30:00Z')
})
afterAll(() => scene.close())

interface Sold {
  at: string
  rupees: number
  who?: { customerId: string }
  payment?: string
  status?: string
  product?: number
  quantity?: number
}
/** An order of one product, as it would be after its life. */
const sell = ({ at, rupees, who = asha, payment = 'PAID', status = 'delivered', product = 0, quantity = 1 }: Sold) =>
  scene.db.rows(sql`
    with checkout as (
      insert into checkouts (customer_id, payment_method, total_paise, created_at)
      values (${who.customerId}, 'COD', ${rupees * 100}, ${at}) returning id
    ), placed as (
      insert into orders (checkout_id, customer_id, customer_name, customer_phone_number, restaurant_id, restaurant_name, restaurant_place,
        restaurant_phone_number, payment_method, payment_status, grand_total_paise, street, city, state, postal_code, created_at, updated_at)
      select id, ${who.customerId}::uuid, 'Asha', '1', ${spice.restaurantId}::uuid, 'Spice Route', 'Kochi', '2', 'COD', ${payment}, ${rupees * 100}::bigint,
        's', 'c', 't', 'p', ${at}::timestamptz, ${at}::timestamptz from checkout returning id
    )
    insert into order_items (order_id, position, product_id, product_name, images, variant_name, quantity, price_paise, status)
    select id, 1, ${products[product]}::uuid, ${['Biryani', 'Naan'][product]}, '{}', 'Half', ${quantity}::int, ${(rupees * 100) / quantity}::bigint, ${status} from placed`)

it('returns thirty empty days for a restaurant without sales', async () => {
  const metrics = await restaurantMetrics(scene.db, spice.restaurantId)
  expect(metrics).toMatchObject({ sales_paise: 0, orders: 0, customers: 0, top: [], today: { orders: 0, sales_paise: 0 } })
  expect(metrics.days).toHaveLength(30)
  expect(metrics.days.at(0)).toEqual({ day: '2026-04-07', orders: 0, sales_paise: 0 })
  expect(metrics.days.at(-1)).toEqual({ day: '2026-05-06', orders: 0, sales_paise: 0 })
})

it('counts by days in India, today against the same weekday until the same hour, and settled money only', async () => {
  await sell({ at: '2026-05-05T18:29:59Z', rupees: 100 }) // 23:59:59 of Tuesday in India
  await sell({ at: '2026-05-05T18:30:00Z', rupees: 250, who: neha, product: 1, quantity: 5 }) // the first second of Wednesday
  await sell({ at: '2026-05-06T08:00:00Z', rupees: 40, payment: 'PENDING', status: 'preparing' })
  // one trip is delivered, the rest is not: nothing of it is settled
  await sell({ at: '2026-05-06T08:05:00Z', rupees: 90, payment: 'PENDING', product: 1, quantity: 30 })
  await sell({ at: '2026-05-06T08:10:00Z', rupees: 70, payment: 'FAILED', status: 'pending' })
  await sell({ at: '2026-04-29T08:29:00Z', rupees: 300 }) // a week before, a minute earlier in the day
  await sell({ at: '2026-04-29T09:00:00Z', rupees: 500 }) // a week before, later in the day
  await sell({ at: '2026-04-06T12:00:00Z', rupees: 1_000, product: 1, quantity: 20 }) // longer ago than thirty days
  const metrics = await restaurantMetrics(scene.db, spice.restaurantId)
  expect(metrics).toMatchObject({
    sales_paise: 215_000,
    orders: 7,
    customers: 2,
    today: { orders: 3, sales_paise: 25_000 },
    week_before: { orders: 1, sales_paise: 30_000 },
  })
  const days = new Map(metrics.days.map(({ day, ...rest }) => [day, rest]))
  expect(days.get('2026-05-06')).toEqual({ orders: 3, sales_paise: 25_000 })
  expect(days.get('2026-05-05')).toEqual({ orders: 1, sales_paise: 10_000 })
  expect(days.get('2026-04-29')).toEqual({ orders: 2, sales_paise: 80_000 })
  expect(metrics.top).toEqual([
    { product_id: products[1], product_name: 'Naan', quantity: 5, sales_paise: 25_000 },
    { product_id: products[0], product_name: 'Biryani', quantity: 3, sales_paise: 90_000 },
  ])
})

it('a restaurant with its own time zone counts by its days', async () => {
  const before = await restaurantMetrics(scene.db, spice.restaurantId)
  await scene.db.rows(sql`
    insert into hours_settings (restaurant_id, time_zone) values (${spice.restaurantId}, 'America/New_York')
    on conflict (restaurant_id) do update set time_zone = excluded.time_zone`)
  // 4:30 am of Wednesday in New York, where two of the orders were placed on Tuesday
  const { days, today } = await restaurantMetrics(scene.db, spice.restaurantId)
  expect([before.today.orders, today.orders]).toEqual([3, 2])
  expect(days.at(-2)).toMatchObject({ day: '2026-05-05', orders: 2 })
})
