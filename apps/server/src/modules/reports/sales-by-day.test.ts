// The administrator's figures: sums by day and restaurant, which triggers keep and an upgrade fills.
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../../../migrations/index.ts'
import { createDatabase } from '../../../test/support/scene/database.ts'
import { deletedAtOnce } from '../../../test/support/scene/deleted-at-once.ts'
import { expectInvariants } from '../../../test/support/scene/invariants.ts'
import { PATIENT_LIMITS } from '../../../test/support/scene/patient-limits.ts'
import { insertCheckout, insertPerson } from '../../../test/support/scene/placed-orders.ts'
import { HALF, openPlacedScene, type PlacedScene } from '../../../test/support/scene/placed-scene.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { failPayment } from '../checkout/fail-payment.ts'
import { addUpSales } from '../ledger/index.ts'
import { marketplaceMetrics } from './data.ts'

let scene: PlacedScene
beforeAll(async () => {
  scene = await openPlacedScene()
})
afterAll(async () => {
  await expectInvariants(scene.db)
  await scene.close()
})

/** The metrics of two days, and the sum of all. */
async function metricsOf(...days: string[]) {
  const metrics = await marketplaceMetrics(scene.db)
  const byDay = new Map(metrics.days.map(({ day, orders, sales_paise }) => [day, { orders, sales: sales_paise }]))
  return [{ orders: metrics.orders, sales: metrics.sales_paise }, ...days.map((day) => byDay.get(day))]
}
async function deliver(orderId: string): Promise<void> {
  for (const to of ['preparing', 'packed'] as const) await scene.move(scene.spice, orderId, [0, 1, 2], to)
  for (const to of ['out_for_delivery', 'delivered'] as const) await scene.move(scene.ravi, orderId, [0, 1, 2], to)
}
const NONE = { orders: 0, sales: 0 }

it('counts an order when it is placed, and its sale by the day of the order, however late it is delivered', async () => {
  // half a minute before midnight in India
  scene.now = new Date('2026-05-05T18:29:30Z')
  const { order } = await scene.orderWith('COD', 2)
  expect(await metricsOf('2026-05-05')).toEqual([
    { orders: 1, sales: 0 },
    { orders: 1, sales: 0 },
  ])
  await addUpSales(scene.db)
  scene.now = new Date('2026-05-07T10:00:00Z')
  await deliver(order.id)
  const sold = { orders: 1, sales: 2 * HALF }
  expect(await metricsOf('2026-05-05', '2026-05-06', '2026-05-07')).toEqual([sold, sold, NONE, NONE])
  await addUpSales(scene.db)
  expect(await metricsOf('2026-05-05', '2026-05-06', '2026-05-07')).toEqual([sold, sold, NONE, NONE])
})

it('counts an online order once it is paid, and none whose payment failed; cancelled ones have no sales', async () => {
  scene.now = new Date('2026-06-10T08:00:00Z')
  const [before] = await metricsOf()
  const paid = (await scene.buy('Online', scene.products.slice(0, 1))).orders[0]
  const failed = (await scene.buy('Online', scene.products.slice(0, 1))).orders[0]
  const cancelled = (await scene.buy('Wallet', scene.products.slice(0, 1))).orders[0]
  if (!paid || !failed || !cancelled) throw new Error('not placed')
  expect(await metricsOf('2026-06-10')).toEqual([
    { ...before, orders: (before?.orders ?? 0) + 1 },
    { orders: 1, sales: 0 },
  ])
  await scene.payOnline(paid)
  await scene.db.transaction((tx) => failPayment(tx, { purpose: 'checkout', subjectId: failed.checkout_id }))
  await scene.move(scene.spice, cancelled.id, [0], 'cancelled')
  await addUpSales(scene.db)
  expect(await metricsOf('2026-06-10')).toEqual([
    { ...before, orders: (before?.orders ?? 0) + 2 },
    { orders: 2, sales: 0 },
  ])
})

it('two processes add up different rows, and no reader sees a sum in between', async () => {
  scene.now = new Date('2026-07-01T08:00:00Z')
  for (let n = 0; n < 5; n += 1) await scene.buy('COD', scene.products.slice(0, 1))
  const before = await metricsOf('2026-07-01')
  let seen: unknown
  await scene.db.transaction(async (tx) => {
    await addUpSales(tx)
    seen = await metricsOf('2026-07-01')
    // takes no row that the first has, and so does not wait for it
    await addUpSales(scene.db)
  })
  expect([seen, await metricsOf('2026-07-01')]).toEqual([before, before])
  expect(await scene.db.rows(sql`select from sales_days_to_add`)).toEqual([])
})

it('adds up in statements of a bounded size', async () => {
  await scene.db.rows(sql`
    insert into sales_days_to_add
    select date '2020-01-01', ${scene.spice.restaurantId}::uuid, (n % 2) * 2 - 1, 0 from generate_series(1, 12000) n`)
  const sizes = await deletedAtOnce(scene.db, 'sales_days_to_add', () => addUpSales(scene.db))
  expect(sizes).toEqual([5_000, 5_000, 2_000])
})

it('an upgrade counts what was there before, also what is added meanwhile, once', async () => {
  const created = await createDatabase('template1')
  const until = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([each]) => each < name))
  await migrate(created.url, { own: until('0143') })
  const db = openDatabase({ url: created.url, poolSize: 4, clock: systemClock, ...PATIENT_LIMITS })
  const [customerId, restaurantId] = [await insertPerson(db, 'customer', 'asha'), await insertPerson(db, 'restaurant', 'spice')]
  const place = async (on: Db) => {
    const { orders } = await insertCheckout(on, { customerId, method: 'Wallet', orders: [{ restaurantId, prices: [5_000] }] })
    return orders[0]?.orderId ?? ''
  }
  // as a server of that version does: the ledger has got columns since
  const settle = (orderId: string) =>
    db.rows(sql`
      with settled as (
        insert into ledger_transactions (id, kind, order_id, created_at) values (gen_random_uuid(), 'settlement', ${orderId}, ${db.now()}) returning id
      )
      insert into ledger_entries (transaction_id, account, owner_id, amount_paise)
      select id, account, owner, paise from settled, (values ('held', null::uuid, -5000), ('restaurant', ${restaurantId}::uuid, 5000)) e(account, owner, paise)`)
  const [sold, open] = [await place(db), await place(db)]
  await settle(sold)
  await migrate(created.url, { own: until('0144') })
  await settle(open)
  await settle(await place(db))
  await migrate(created.url)
  // as after an interruption
  await migrations['0144-past-sales-days']?.up(new Kysely({ dialect: new PostgresDialect({ pool: db.pool }) }))
  const { orders, sales_paise } = await marketplaceMetrics(db)
  expect({ orders, sales_paise }).toEqual({ orders: 3, sales_paise: 15_000 })
  await db.close()
  await created.drop()
})
