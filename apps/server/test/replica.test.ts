// Catalogue reads from a real streaming replica: in normal operation, while it lags, and while it is down.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Db } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openReplica } from '../src/platform/database/replica.ts'
import { needs } from './support/peers/needs.ts'
import { hasPostgres, type ReplicatedPostgres, startReplicatedPostgres } from './support/peers/replicated-postgres.ts'
import { addProduct, Person, signUpRestaurant } from './support/people/people.ts'
import type { TestApp } from './support/scene/start-app.ts'

let servers: ReplicatedPostgres
let app: TestApp
let spice: Person
let guest: Person
/** Statements that the primary received. */
const statements: string[] = []

async function openApp(): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATABASE_URL: servers.primaryUrl,
    DATABASE_REPLICA_URL: servers.replicaUrl,
  })
  const onStatement = (text: string) => void statements.push(text)
  const opened = await createApp({ config, databaseUrl: servers.primaryUrl, isStrict: true, onStatement })
  const base = await opened.http.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...opened, base, dataDir, databaseUrl: servers.primaryUrl, close }
}

/** Reads the menu with a query that is not cached. */
let asked = 10
const menu = (who: Person) => {
  asked += 1
  return who.get(`/restaurent/getRestaurentProduct?id=${spice.id}&page=1&limit=${1 + (asked % 100)}`)
}
const productsOf = async (who: Person): Promise<string[]> =>
  (await menu(who)).json.productData.map((row: { productName: string }) => row.productName).sort()
async function readsPrimary(): Promise<boolean> {
  statements.length = 0
  expect((await menu(guest)).status).toBe(200)
  return statements.some((text) => text.includes('product'))
}
const readsReplica = async () => !(await readsPrimary())
const until = (holds: () => Promise<boolean> | boolean) => expect.poll(holds).toBe(true)
async function onReplica(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: servers.replicaUrl })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

describe('catalogue reads', needs({ 'postgresql (15 or newer)': hasPostgres() }), () => {
  beforeAll(async () => {
    servers = await startReplicatedPostgres()
    await migrate(servers.primaryUrl)
    app = await openApp()
    spice = await signUpRestaurant(app, 'Spice Route')
    guest = new Person(app.base)
    await addProduct(spice, 'Biryani')
  })
  afterAll(async () => {
    await app?.close()
    await servers?.clear()
  })

  it('of guests go to the replica; a restaurant reads its own menu from the primary', async () => {
    await until(readsReplica)
    expect(await productsOf(guest)).toEqual(['Biryani'])
    statements.length = 0
    expect(await productsOf(spice)).toEqual(['Biryani'])
    expect(statements.some((text) => text.includes('product'))).toBe(true)
  })

  it('show a change at once although the replica has stopped replaying; then they return to the replica', async () => {
    await onReplica('select pg_wal_replay_pause()')
    await addProduct(spice, 'Korma')
    expect([await productsOf(spice), await productsOf(guest)]).toEqual([
      ['Biryani', 'Korma'],
      ['Biryani', 'Korma'],
    ])
    expect(await readsPrimary()).toBe(true)
    await onReplica('select pg_wal_replay_resume()')
    await until(readsReplica)
    expect(await productsOf(guest)).toEqual(['Biryani', 'Korma'])
  })

  it('avoid a replica that lags too far, and metrics report the lag', async () => {
    const primary = { row: app.database.row, subscribe: () => undefined }
    const replica = openReplica({ url: servers.replicaUrl, poolSize: 2, primary, maxLagMs: 400 })
    await until(() => replica.isUsed())
    await onReplica('select pg_wal_replay_pause()')
    await app.database.rows(sql`update restaurants set place = place`)
    await until(() => !replica.isUsed())
    expect(replica.lagMs()).toBeGreaterThan(400)
    await onReplica('select pg_wal_replay_resume()')
    await until(() => replica.isUsed())
    expect(replica.lagMs()).toBe(0)
    await replica.close()
  })

  it('stay on the replica after a migration has changed the columns of their statements', async () => {
    const primary = { row: app.database.row, subscribe: () => undefined }
    const replica = openReplica({ url: servers.replicaUrl, poolSize: 1, primary })
    const reader = replica.reader(app.database)
    const read = () => reader.rows(sql`select pg_is_in_recovery() as is_replica, c.* from spices c`)
    await app.database.rows(sql`create table spices as select 'Clove' as name`)
    await expect.poll(read).toEqual([{ is_replica: true, name: 'Clove' }])
    await app.database.rows(sql`alter table spices add column grams int`)
    await expect.poll(() => onReplica('select * from spices')).toEqual([{ name: 'Clove', grams: null }])
    expect(await read()).toEqual([{ is_replica: true, name: 'Clove', grams: null }])
    await replica.close()
  })

  it('are planned as on the primary', async () => {
    const primary = { row: app.database.row, subscribe: () => undefined }
    const replica = openReplica({ url: servers.replicaUrl, poolSize: 1, primary })
    await until(() => replica.isUsed())
    const settings = ['jit', 'plan_cache_mode', 'random_page_cost']
    const read = (db: Db) =>
      db.rows<{ name: string }>(sql`
        select name, setting, pg_is_in_recovery() as is_replica from pg_settings where name = any(${settings}) order by name`)
    for (const [there, here] of [
      [replica.reader(app.database), app.database],
      [replica.reader(app.database).searching(), app.database.searching()],
    ] as const)
      expect(await read(there)).toEqual((await read(here)).map((row) => ({ ...row, is_replica: true })))
    await replica.close()
  })

  it('use the primary, within the deadline, when the replica hangs', async () => {
    await until(readsReplica)
    servers.hangReplica()
    const answers = await Promise.all(Array.from({ length: 8 }, () => menu(guest)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await until(readsPrimary)
    servers.wakeReplica()
    await until(readsReplica)
  })

  it('continue without errors while the replica is down, and return to it afterwards', async () => {
    await until(readsReplica)
    let isOver = false
    const answers: number[] = []
    const reader = async () => {
      while (!isOver) answers.push((await menu(new Person(app.base))).status)
    }
    const readers = Array.from({ length: 8 }, reader)
    await until(() => answers.length > 20)
    await servers.killReplica()
    await until(readsPrimary)
    isOver = true
    await Promise.all(readers)
    expect(new Set(answers)).toEqual(new Set([200]))
    await servers.startReplica()
    await until(readsReplica)
  })
})
