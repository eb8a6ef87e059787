// A search of a restaurant's orders reads those of its day, or of the last days, by an index: not all that it ever had.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCheckout, insertPerson } from '../../../test/support/scene/placed-orders.ts'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { Db } from '../../platform/database/database.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'
import { findOrders, type OrderSearch } from './order/data-found.ts'

/** Of each restaurant: ten a day. */
const ORDERS = 4_000
let scene: Scene
let spice: RestaurantCaller
beforeAll(async () => {
  scene = await openScene()
  const { db } = scene
  spice = await scene.restaurant('Spice Route')
  const others = [await scene.restaurant('Coast'), await scene.restaurant('Ghee House')]
  const customerId = await insertPerson(db, 'customer', 'asha')
  const orders = [spice, ...others].map(({ restaurantId }) => ({ restaurantId, prices: [5_000] }))
  await insertCheckout(db, { customerId, method: 'COD', orders })
  await db.rows(sql`alter table orders disable trigger all`)
  await db.rows(sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', new_id(), 'customer_id', new_id(), 'number', n + 1000, 'customer_name', 'Guest ' || n,
      'created_at', o.created_at - n * interval '144 minutes', 'closed_at', o.created_at))).*
    from generate_series(1, ${ORDERS}::int) n, orders o`)
  await db.rows(sql`alter table orders enable trigger all`)
  await db.rows(sql`analyze orders`)
})
afterAll(() => scene.close())

/** Returns how the statement of a search reads the table of orders. */
async function plan(search: OrderSearch): Promise<string> {
  const lines: string[] = []
  const explaining = {
    now: () => scene.db.now(),
    rows: async (query: ReturnType<typeof sql>) => {
      const rows = await scene.db.rows<{ 'QUERY PLAN': string }>(sql`explain (analyze) ${query}`)
      lines.push(...rows.map((row) => row['QUERY PLAN']))
      return []
    },
  } as unknown as Db
  await findOrders(explaining, spice, search, { number: 1, size: 100, offset: 0 })
  return lines.filter((line) => /Scan .*\borders(_| |$)/.test(line)).join('\n')
}

it('a day is read by the index of numbers', async () => {
  for (const search of [{ day: '2026-03-01' }, { day: '2026-03-01', search: '7' }, { day: '2026-03-01', search: 'guest' }]) {
    const read = await plan(search)
    expect(read).toContain('orders_number_of_day')
    expect(read).not.toContain('Seq Scan')
  }
})

it('without a day, the last days are read by the index of the newest orders', async () => {
  for (const search of [
    { search: 'guest 17' },
    { search: '9000000000' },
    { state: 'delivered' as const },
    { state: 'cancelled' as const },
  ]) {
    const read = await plan(search)
    expect(read).toContain('orders_restaurant')
    expect(read).not.toContain('Seq Scan')
  }
  // ten a day for ninety days, without the moment ninety days ago
  const { total } = await findOrders(scene.db, spice, { search: 'guest' }, { number: 1, size: 5, offset: 0 })
  expect(total).toBe(899)
})
