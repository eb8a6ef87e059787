// An upgrade to closed orders: what was over before is closed, and processes of the previous version close orders, too.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../../../migrations/index.ts'
import { createDatabase, type TestDatabase } from '../../../test/support/scene/database.ts'
import { PATIENT_LIMITS } from '../../../test/support/scene/patient-limits.ts'
import { insertCheckout, insertPerson } from '../../../test/support/scene/placed-orders.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { listRunningOrders } from './order/data.ts'

let created: TestDatabase
let db: Database
let spice: RestaurantId
beforeAll(async () => {
  created = await createDatabase('template1')
  await migrate(created.url, { own: Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0061')) })
  db = openDatabase({ url: created.url, poolSize: 4, clock: systemClock, ...PATIENT_LIMITS })
  spice = (await insertPerson(db, 'restaurant', 'spice')) as RestaurantId
})
afterAll(async () => {
  await db.close()
  await created.drop()
})

async function place(asha: string): Promise<string> {
  const { orders } = await insertCheckout(db, { customerId: asha, method: 'COD', orders: [{ restaurantId: spice, prices: [5_000] }] })
  return orders[0]?.orderId ?? ''
}
/** Ends orders as the version before does, which knows no closed_at. */
const END = {
  delivered: sql`is_delivered = true, delivered_at = now(), payment_status = 'PAID'`,
  cancelled: sql`grand_total_paise = 0`,
}
const end = (orderId: string, how: keyof typeof END) =>
  db.rows(sql`update orders set ${END[how]}, awaits = null, awaits_since = null, updated_at = now() where id = ${orderId}`)
const timesOf = (orderId: string) =>
  db.row<{ closed: Date | null; updated: Date }>(sql`select closed_at as closed, updated_at as updated from orders where id = ${orderId}`)

it('closes what was over before, and afterwards what a process of the previous version ends', async () => {
  const asha = await insertPerson(db, 'customer', 'asha')
  const before = { delivered: await place(asha), cancelled: await place(asha), running: await place(asha) }
  await end(before.delivered, 'delivered')
  await end(before.cancelled, 'cancelled')
  await migrate(created.url)
  const later = { delivered: await place(asha), cancelled: await place(asha), running: await place(asha) }
  await end(later.delivered, 'delivered')
  await end(later.cancelled, 'cancelled')
  await db.rows(sql`update orders set updated_at = now() where id = ${later.running}`)
  for (const { delivered, cancelled, running } of [before, later]) {
    for (const over of [delivered, cancelled]) {
      const times = await timesOf(over)
      expect(times?.closed).toEqual(times?.updated)
    }
    expect(await timesOf(running)).toMatchObject({ closed: null })
  }
  // as before the batch that would have closed it
  await db.rows(sql`alter table orders disable trigger orders_closed`)
  await db.rows(sql`update orders set closed_at = null where id = ${before.delivered}`)
  await db.rows(sql`alter table orders enable trigger orders_closed`)
  await db.rows(sql`update orders set updated_at = now() + interval '1 hour' where id = ${before.delivered}`)
  const deliveredAt = sql<{ same: boolean }>`select closed_at = delivered_at as same from orders where id = ${before.delivered}`
  expect(await db.row(deliveredAt)).toEqual({ same: true })
  const { rows } = await listRunningOrders(db, spice, { number: 1, size: 10, offset: 0 })
  expect(rows.map(({ id }) => id).sort()).toEqual([before.running, later.running].sort())
})
