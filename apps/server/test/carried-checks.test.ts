// Statements that carry the check of their session (decision 044).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import type { CarryingStatement, Guard } from '../src/platform/database/statements.ts'
import { createDatabase, type TestDatabase } from './support/scene/database.ts'

let testDatabase: TestDatabase
let database: Database
const statements: string[] = []

beforeAll(async () => {
  testDatabase = await createDatabase()
  database = openDatabase({ url: testDatabase.url, poolSize: 1, clock: systemClock, onStatement: (text) => void statements.push(text) })
  await database.rows(sql`create table counts (id int primary key, n int not null)`)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  await database.rows(sql`truncate counts`)
  await database.rows(sql`insert into counts values (1, 0)`)
  statements.length = 0
})

const count = async () => (await database.row<{ n: number }>(sql`select n from counts where id = 1`))?.n
const guardOf = (isGood: boolean): Guard => ({ fails: sql`not ${isGood}::boolean`, hasPassed: false })
const guarded = (guard: Guard) => database.until(Number.POSITIVE_INFINITY, 'request', guard)

const READS_NOTHING: CarryingStatement<unknown> = (check) => sql`with ${check} select n from counts where false`
const raises: CarryingStatement<unknown> = (check) => sql`with ${check} update counts set n = n + 1 where id = 1`
const CASES: readonly [string, CarryingStatement<unknown>][] = [
  ['reads a row', (check) => sql`with ${check} select n from counts`],
  ['reads no row', READS_NOTHING],
  ['reads one row of many', (check) => sql`with ${check} select n from generate_series(1, 1000) n limit 1`],
  ['joins an empty table', (check) => sql`with ${check} select a.n from counts a join counts b on b.id = a.id + 1`],
  ['changes a row', raises],
  ['changes no row', (check) => sql`with ${check} update counts set n = n + 1 where id = 2`],
  ['adds a row', (check) => sql`with ${check} insert into counts values (2, 0) returning n`],
  ['adds no row', (check) => sql`with ${check} insert into counts select 2, 0 where false`],
  [
    'writes before it reads',
    (check) => sql`with ${check}, raised as (update counts set n = n + 1 returning n), added as (insert into counts values (2, 0))
      select n from raised`,
  ],
]

it.each(CASES)('a statement that %s fails with the guard that it carries, however it is planned', async (_, statement) => {
  const plan = (mode: string) => database.rows(sql`select set_config('plan_cache_mode', ${mode}, false)`)
  for (const mode of ['force_custom_plan', 'force_generic_plan', 'auto']) {
    await plan(mode)
    await expect(guarded(guardOf(false)).rows(statement)).rejects.toMatchObject({ code: 'TF401' })
    const finishes = guarded(guardOf(false)).transaction((tx) => tx.finish(statement))
    await expect(finishes).rejects.toMatchObject({ code: 'TF401' })
  }
  expect(await database.rows(sql`select id, n from counts`)).toEqual([{ id: 1, n: 0 }])
})

it('a guard that is carried needs no statement of its own, and is carried no more once it has passed', async () => {
  const guard = guardOf(true)
  const db = guarded(guard)
  await db.rows(raises)
  expect(guard.hasPassed).toBe(true)
  await db.rows(raises)
  expect(statements.map((text) => text.includes('refuse_session'))).toEqual([true, false])
  expect(await count()).toBe(2)
})

it('a statement that could carry a guard runs without one, as in jobs', async () => {
  await database.rows(raises)
  expect(await database.row(READS_NOTHING)).toBeUndefined()
  await database.transaction((tx) => tx.rows(raises))
  expect(await count()).toBe(2)
})

it('in a transaction, which is named first, the guard is in front of the statement', async () => {
  const transaction = (isGood: boolean) => guarded(guardOf(isGood)).transaction((tx) => tx.rows(raises))
  await transaction(true)
  expect(statements.map((text) => text.includes('refuse_session'))).toEqual([false, true, false, false])
  await expect(transaction(false)).rejects.toMatchObject({ code: 'TF401' })
  expect(await count()).toBe(1)
})

it('a statement that leaves the guard out is not sent', async () => {
  await expect(guarded(guardOf(true)).rows(() => sql`update counts set n = n + 1`)).rejects.toThrow('does not carry')
  expect(await count()).toBe(0)
})

it('a statement that carries a guard fails as unavailable while PostgreSQL accepts no writes', async () => {
  await database.rows(sql`set default_transaction_read_only = on`)
  await expect(guarded(guardOf(true)).rows(READS_NOTHING)).rejects.toMatchObject({ code: 'unavailable' })
  await database.rows(sql`set default_transaction_read_only = off`)
  expect(await guarded(guardOf(true)).rows(READS_NOTHING)).toEqual([])
})
