// What tracing needs of our packets of statements: docs/decisions/102-tracing.md
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { createDatabase, type TestDatabase } from './support/scene/database.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createDatabase()
  database = openDatabase({ url: testDatabase.url, poolSize: 1, clock: systemClock })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

it('a tool that wraps pg’s query sees the text of a packet and its end', async () => {
  const { query } = pg.Client.prototype
  const seen: string[] = []
  const wrapped = function (this: pg.Client, packet: { text: string; callback: (...ending: unknown[]) => void }) {
    const { text, callback } = packet
    packet.callback = (...ending) => {
      seen.push(`${text} ${ending[0] ? 'failed' : 'ended'}`)
      callback(...ending)
    }
    return Reflect.apply(query, this, [packet])
  }
  Object.assign(pg.Client.prototype, { query: wrapped })
  try {
    await database.rows(sql`select 1`)
    await expect(database.rows(sql`select 1 / 0`)).rejects.toThrow('division by zero')
  } finally {
    Object.assign(pg.Client.prototype, { query })
  }
  expect(seen).toEqual(['select 1 ended', 'select 1 / 0 failed'])
})
