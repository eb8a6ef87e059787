// Catalogue reads from a real streaming replica: in normal operation, while it lags, and while it is down.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Db } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openReplica } from '../src/platform/database/replica.ts'
import { UNMARKED } from '../src/platform/database/request-mark.ts'
import { needs } from './support/peers/needs.ts'
import { hasPostgres, type ReplicatedPostgres, startReplicatedPostgres } from './support/peers/replicated-postgres.ts'
import { patiently } from './support/people/at-once.ts'
import { addProduct, Person, signUpRestaurant } from './support/people/people.ts'
import { found, PATIENCE } from './support/scene/patience.ts'
import type { TestApp } from './support/scene/start-app.ts'

let servers: ReplicatedPostgres
let app: TestApp
let spice: Person
let guest: Person
/** Whether the primary has received a statement about products. */
let hasReadPrimary = false

/** Background tasks, whose statements have no mark, use the primary. */
const onStatement = (text: string, mark: string) => {
  if (mark !== UNMARKED && text.includes('product')) hasReadPrimary = true
}
async function openApp(): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-app-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATABASE_URL: servers.primaryUrl,
    DATABASE_REPLICA_URL: servers.replicaUrl,
  })
  const opened = await createApp({ config, databaseUrl: servers.primaryUrl, isStrict: true, onStatement })
  const base = await opened.http.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...opened, base, dataDir, databaseUrl: servers.primaryUrl, close }
}

/** Reads the menu with a query that is not cached. */
let asked = 10_000
const menu = (who: Person) => {
  asked += 1
  return who.callOnce('GET', `/restaurent/getRestaurentProduct?id=${spice.id}&page=1&limit=100&maxPrice=${asked}`)
}
const productsOf = async (who: Person): Promise<string[]> =>
  (await patiently(() => menu(who))).json.productData.map((row: { productName: string }) => row.productName).sort()
async function readsPrimary(): Promise<boolean> {
  hasReadPrimary = false
  expect((await patiently(() => menu(guest))).status).toBe(200)
  return hasReadPrimary
}
const readsReplica = async () => !(await readsPrimary())
/** A stall of the machine exceeds a deadline as well; then the answers say nothing. */
const unlessLate = (statuses: number[]) => (statuses.includes(503) ? undefined : statuses)
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
    hasReadPrimary = false
    expect(await productsOf(spice)).toEqual(['Biryani'])
    expect(hasReadPrimary).toBe(true)
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
    await expect.poll(replica.lagMs).toBeGreaterThan(400)
    await onReplica('select pg_wal_replay_resume()')
    await until(() => replica.isUsed())
    await expect.poll(replica.lagMs).toBe(0)
    await replica.close()
  })

  it('stay on the replica after a migration has changed the columns of their statements', async () => {
    const primary = { row: app.database.row, subscribe: () => undefined }
    const replica = openReplica({ url: servers.replicaUrl, poolSize: 1, primary })
    const reader = replica.reader(app.database)
    const read = () => reader.rows<{ is_replica: boolean }>(sql`select pg_is_in_recovery() as is_replica, c.* from spices c`)
    await app.database.rows(sql`create table spices as select 'Clove' as name`)
    const clove: Record<string, unknown> = { name: 'Clove' }
    // a replica that is late for a moment is left as well: then with another column
    await found(async () => {
      await expect.poll(read).toEqual([{ is_replica: true, ...clove }])
      const column = `size_${Object.keys(clove).length}`
      await app.database.rows(sql`alter table spices add column ${sql.ref(column)} int`)
      clove[column] = null
      await expect.poll(() => onReplica('select * from spices')).toEqual([clove])
      await until(() => replica.isUsed())
      const [row] = await read()
      expect(row).toMatchObject(clove)
      return row?.is_replica || undefined
    })
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
      await vi.waitFor(
        async () => expect(await read(there)).toEqual((await read(here)).map((row) => ({ ...row, is_replica: true }))),
        PATIENCE,
      )
    await replica.close()
  })

  it('use the primary, within the deadline, when the replica hangs', async () => {
    const statuses = await found(async () => {
      await until(readsReplica)
      servers.hangReplica()
      const answers = await Promise.all(Array.from({ length: 8 }, () => menu(guest)))
      await until(readsPrimary)
      servers.wakeReplica()
      return unlessLate(answers.map(({ status }) => status))
    })
    expect(statuses).toEqual(Array(8).fill(200))
    await until(readsReplica)
  })

  it('continue without errors while the replica is down, and return to it afterwards', async () => {
    const statuses = await found(async () => {
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
      await servers.startReplica()
      return unlessLate(answers)
    })
    expect(new Set(statuses)).toEqual(new Set([200]))
    await until(readsReplica)
  })
})
