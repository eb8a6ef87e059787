import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { type BusyDay, createBusyDay } from './busy-day.fixture.ts'
import { careBreaches } from './care-breaches.fixture.ts'
import { chatBreaches } from './chat-breaches.fixture.ts'
import { claimBreaches } from './claim-breaches.fixture.ts'
import { contractBreaches } from './contract-breaches.fixture.ts'
import { earningBreaches } from './earning-breaches.fixture.ts'
import { hoursBreaches } from './hours-breaches.fixture.ts'
import { auditDatabase } from './invariants.ts'
import { itemBreaches } from './item-breaches.fixture.ts'
import { ledgerBreaches } from './ledger-breaches.fixture.ts'
import { menuBreaches } from './menu-breaches.fixture.ts'
import { mismatchBreaches } from './mismatch-breaches.fixture.ts'
import { orderBreaches } from './order-breaches.fixture.ts'
import { paymentBreaches } from './payment-breaches.fixture.ts'
import { peopleBreaches } from './people-breaches.fixture.ts'
import { promoBreaches } from './promo-breaches.fixture.ts'
import { refundBreaches } from './refund-breaches.fixture.ts'
import { followSales, SALES, salesBreaches } from './sales-breaches.fixture.ts'
import { sourceBreaches } from './source-breaches.fixture.ts'
import { stockBreaches } from './stock-breaches.fixture.ts'
import { substitutionBreaches } from './substitution-breaches.fixture.ts'
import { zoneBreaches } from './zone-breaches.fixture.ts'

const breaches = {
  ...ledgerBreaches,
  ...claimBreaches,
  ...paymentBreaches,
  ...refundBreaches,
  ...sourceBreaches,
  ...earningBreaches,
  ...contractBreaches,
  ...careBreaches,
  ...mismatchBreaches,
  ...orderBreaches,
  ...itemBreaches,
  ...chatBreaches,
  ...peopleBreaches,
  ...menuBreaches,
  ...stockBreaches,
  ...hoursBreaches,
  ...zoneBreaches,
  ...salesBreaches,
  ...substitutionBreaches,
  ...promoBreaches,
}
let day: BusyDay
beforeAll(async () => {
  day = await createBusyDay()
})
afterAll(() => day.scene.close())

const violated = async (db: Db, since?: string) => (await auditDatabase(db, since)).filter(({ rows }) => rows.length > 0)

it('finds nothing after a busy day', async () => {
  expect(await violated(day.scene.db)).toEqual([])
})

it('has a violation to test each invariant', async () => {
  const names = (await auditDatabase(day.scene.db)).map(({ name }) => name)
  expect(Object.keys(breaches).sort()).toEqual([...names].sort())
})

it('writes nothing', async () => {
  const filled = () => day.scene.db.row<{ wallets: number }>(sql`select count(*)::int as wallets from wallets where balance_paise > 0`)
  const before = await filled()
  expect(before?.wallets).toBeGreaterThan(0)
  const tampering = day.scene.db.transaction(async (tx) => {
    await auditDatabase(tx)
    await tx.rows(sql`update wallets set balance_paise = 0`)
  })
  await expect(tampering).rejects.toMatchObject({ code: 'unavailable' })
  expect(await filled()).toEqual(before)
})

const planted = Object.entries(breaches).flatMap(([name, ways]) =>
  ways.map((violate, at) => ({
    name,
    way: at + 1,
    plant: (on: BusyDay) => [...violate(on), ...(name === SALES ? [] : followSales)],
  })),
)

class Undo extends Error {}
it.each(planted)('$name: violation $way is found, and no other', async ({ name, plant }) => {
  let found: { name: string; rows: readonly object[] }[] = []
  const planting = day.scene.db.transaction(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`)
    for (const statement of plant(day)) await tx.rows(statement)
    found = await violated(tx)
    throw new Undo()
  })
  await expect(planting).rejects.toThrow(Undo)
  expect(found.map((finding) => finding.name)).toEqual([name])
})

/** The busy day, in India. */
const DAY = '2026-05-04'
const DAY_AFTER = '2026-05-05'
const OF_ALL_TIME = [
  'ledger: a wallet’s balance is the sum of its entries',
  'stock: a count is the sum of its moves, and nothing is left of a product that is not counted',
  'ratings: each has a delivered item',
  'promo codes: uses and spent are those of their checkouts, within the limits of all and of each customer, and before its end',
]
it('of some days finds nothing after a busy day, and leaves out sums over all time', async () => {
  const findings = await auditDatabase(day.scene.db, DAY)
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  const all = (await auditDatabase(day.scene.db)).map(({ name }) => name)
  expect(all.filter((name) => !findings.some((finding) => finding.name === name)).sort()).toEqual([...OF_ALL_TIME].sort())
  expect(await violated(day.scene.db, DAY_AFTER)).toEqual([])
})

const firstOfEach = planted.filter(({ name, way }) => way === 1 && !OF_ALL_TIME.includes(name))
it.each(firstOfEach)('$name: a violation of the day is found by an audit since that day', async ({ name, plant }) => {
  let found: string[] = []
  const planting = day.scene.db.transaction(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`)
    for (const statement of plant(day)) await tx.rows(statement)
    found = (await violated(tx, DAY)).map((finding) => finding.name)
    throw new Undo()
  })
  await expect(planting).rejects.toThrow(Undo)
  expect(found).toEqual([name])
})

it('a violation of an earlier day is not found by an audit since the day after', async () => {
  let found: object[] = []
  const planting = day.scene.db.transaction(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`)
    await tx.rows(sql`update orders set grand_total_paise = grand_total_paise + 1`)
    expect((await violated(tx, DAY_AFTER)).map(({ name }) => name)).toEqual([])
    found = await violated(tx)
    throw new Undo()
  })
  await expect(planting).rejects.toThrow(Undo)
  expect(found.length).toBeGreaterThan(0)
})
