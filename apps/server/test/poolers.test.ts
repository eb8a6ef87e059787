// Behind a pooler in transaction mode the connections of all clients are one another's (decision 092).
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkPooler } from '../src/doctor/check-pooler.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { MIGRATION_LOCK } from '../src/platform/database/migration-lock.ts'
import { needs } from './support/peers/needs.ts'
import { hasPgBouncer, startPgBouncer } from './support/peers/pgbouncer.ts'
import { bundleServer, freePort, runServer } from './support/peers/server-process.ts'
import { openSmallPooler } from './support/peers/small-pooler.ts'
import { startClients } from './support/people/recording-clients.ts'
import { createDatabase, type TestDatabase } from './support/scene/database.ts'

interface AnyPooler {
  readonly url: string
  stop(): Promise<unknown>
}
const small = async (url: string, options: Parameters<typeof openSmallPooler>[1]) => {
  const pooler = await openSmallPooler(url, options)
  return { ...pooler, stop: pooler.close }
}
const debians = needs({ pgbouncer: hasPgBouncer() })
type Start = (url: string) => Promise<AnyPooler>
const KINDS: readonly { kind: string; start: Start; keepsStatements: boolean; options: ReturnType<typeof needs> }[] = [
  { kind: 'that swaps connections', start: (url) => small(url, { connections: 3 }), keepsStatements: false, options: {} },
  {
    kind: 'that keeps two prepared statements',
    start: (url) => small(url, { connections: 3, maxPrepared: 2 }),
    keepsStatements: true,
    options: {},
  },
  {
    kind: 'PgBouncer in transaction mode',
    start: (url) => startPgBouncer(url, { mode: 'transaction', connections: 2 }),
    keepsStatements: false,
    options: debians,
  },
  {
    kind: 'PgBouncer in session mode',
    start: (url) => startPgBouncer(url, { mode: 'session', connections: 10 }),
    keepsStatements: true,
    options: debians,
  },
]

let own: TestDatabase
let pooler: AnyPooler | undefined
const databases: Database[] = []
beforeAll(async () => {
  own = await createDatabase()
})
afterEach(async () => {
  await Promise.all(databases.splice(0).map((each) => each.close()))
  await pooler?.stop()
  pooler = undefined
})
afterAll(() => own.drop())

const open = (keepsStatements: boolean): Database => {
  const limits = { statementMs: 700, lockMs: 300, connectionWaitMs: 5_000, searchMs: 200, searchWaitMs: 5_000 }
  const through = { directUrl: own.url, keepsStatements }
  const database = openDatabase({ url: pooler?.url ?? own.url, poolSize: 2, clock: systemClock, limits, pooler: through })
  databases.push(database)
  return database
}
const priceOf = (paise: number): RawBuilder<{ price: number }> => sql`select ${paise}::int as price`
const hundredfold = (paise: number): RawBuilder<{ price: number }> => sql`select ${paise}::int * 100 as price`
const negative = (paise: number): RawBuilder<{ price: number }> => sql`select -${paise}::int as price`
const setting = (name: string): RawBuilder<{ value: string }> => sql`select current_setting(${name}) as value`

describe.each(KINDS)('behind a pooler $kind', ({ start, keepsStatements, options }) => {
  it('clients read their own rows, alone and in transactions', options, async () => {
    pooler = await start(own.url)
    const [one, other] = [open(keepsStatements), open(keepsStatements)]
    for (let round = 1; round <= 5; round += 1) {
      const reads = [one, other].flatMap((db) => [db.rows(priceOf(round)), db.rows(hundredfold(round)), db.rows(negative(round))])
      const expected = [[{ price: round }], [{ price: round * 100 }], [{ price: -round }]]
      expect(await Promise.all(reads)).toEqual([...expected, ...expected])
      const both = (db: Database) =>
        db.transaction(async (tx) => [...(await tx.rows(priceOf(3))), ...(await tx.finish(hundredfold(3)))], negative(3))
      expect(await Promise.all([both(one), both(other)])).toEqual([
        [{ price: 3 }, { price: 300 }],
        [{ price: 3 }, { price: 300 }],
      ])
      // a failed transaction leaves nothing to the next client of its connection
      await expect(one.transaction((tx) => tx.rows(sql`select 1 / 0`))).rejects.toMatchObject({ code: '22012' })
    }
  })

  it('the limits hold, for a statement, in a transaction and for a search, and end with their transaction', options, async () => {
    pooler = await start(own.url)
    const db = open(keepsStatements)
    const ofStatements = setting('statement_timeout')
    expect(await db.rows(ofStatements)).toEqual([{ value: '700ms' }])
    expect(await db.transaction((tx) => tx.rows(ofStatements))).toEqual([{ value: '700ms' }])
    expect(await db.searching().rows(ofStatements)).toEqual([{ value: '200ms' }])
    expect(await db.rows(setting('TimeZone'))).toEqual([{ value: 'UTC' }])
    await expect(db.rows(sql`select pg_sleep(20)`)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(db.transaction((tx) => tx.rows(sql`select pg_sleep(20)`))).rejects.toMatchObject({ code: 'unavailable' })
    const stranger = new pg.Client({ connectionString: pooler.url })
    await stranger.connect()
    for (let round = 1; round <= 4; round += 1)
      expect((await stranger.query('show statement_timeout')).rows).not.toEqual([{ statement_timeout: '700ms' }])
    await stranger.end()
  })
})

it('the pooler of these tests gives a client another connection each time', async () => {
  const swapping = await small(own.url, { connections: 2 })
  pooler = swapping
  const db = open(false)
  for (let round = 1; round <= 4; round += 1) await db.rows(priceOf(round))
  expect(swapping.swaps()).toBeGreaterThanOrEqual(3)
})

describe('the doctor', () => {
  const found = async (through: { keepsStatements: boolean } | undefined) => {
    const settings = { databaseUrl: pooler?.url ?? own.url, pooler: through && { directUrl: own.url, ...through } }
    return (await checkPooler(settings)).map(({ level, about, message }) => `${level} ${about}: ${message.replace(/ at \S+/, '')}`)
  }

  it('recognises a pooler and says what it needs', async () => {
    expect(await found(undefined)).toEqual([])
    expect(await found({ keepsStatements: false })).toEqual([expect.stringMatching(/^note pooler: there seems to be none/)])
    pooler = await small(own.url, { connections: 2 })
    expect(await found(undefined)).toEqual([expect.stringMatching(/^bad pooler: .*unsupported startup parameter: options/)])
    expect(await found({ keepsStatements: false })).toEqual([expect.stringMatching(/^good pooler: .*statements have no names/)])
    expect(await found({ keepsStatements: true })).toEqual(['bad pooler: it does not keep prepared statements'])
    await pooler.stop()
    pooler = await small(own.url, { connections: 2, maxPrepared: 10 })
    expect(await found({ keepsStatements: true })).toEqual(['good pooler: keeps prepared statements'])
  })

  it('finds limits that a pooler drops', debians, async () => {
    pooler = await startPgBouncer(own.url, { mode: 'session', connections: 4, more: 'ignore_startup_parameters = options' })
    expect(await found(undefined)).toEqual([
      expect.stringMatching(/^note pooler: there is one/),
      expect.stringMatching(/^bad limits: a pooler or proxy in front of PostgreSQL drops them/),
    ])
  })
})

describe('a start while another connection has the lock of the migrations', () => {
  it('says which one it waits for, gives up, and leaves nothing locked', async () => {
    const holder = new pg.Client({ connectionString: own.url, application_name: 'an older start' })
    await holder.connect()
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK])
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    const said: string[] = []
    await expect(migrate(own.url, { onWait: (message) => void said.push(message), patienceMs: 2_500 })).rejects.toThrow(
      `end it: select pg_terminate_backend(${rows[0]?.pid});`,
    )
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`^Connection ${rows[0]?.pid} of an older start .* for \\d+ s\\.`)))
    await holder.end()
    await migrate(own.url, { patienceMs: 5_000 })
    const locks = await open(false).rows(sql`select 1 from pg_locks where locktype = 'advisory'`)
    expect(locks).toEqual([])
  })

  it('through a pooler the lock ends with its client', async () => {
    pooler = await small(own.url, { connections: 2 })
    const client = new pg.Client({ connectionString: pooler.url })
    await client.connect()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [MIGRATION_LOCK])
    await client.end()
    await migrate(own.url, { patienceMs: 5_000 })
  })
})

describe.each([
  { kind: 'of these tests', start: ((url) => small(url, { connections: 4 })) satisfies Start, options: {} },
  {
    kind: 'PgBouncer in transaction mode',
    start: ((url) => startPgBouncer(url, { mode: 'transaction', connections: 4 })) satisfies Start,
    options: debians,
  },
])('two processes behind the pooler $kind', ({ start, options }) => {
  const children: ChildProcess[] = []
  const folders: string[] = []
  let turns: Server
  let place: TestDatabase
  let there: AnyPooler
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    turns?.close()
    await there?.stop()
    await place?.drop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  const settingsOf = (port: number, folder: string) => ({
    DATABASE_URL: there.url,
    DATABASE_DIRECT_URL: place.url,
    DATABASE_POOL: '6',
    PORT: String(port),
    DATA_DIR: folder,
    SESSION_SECRET: 'the same secret for all of the processes',
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  /** Gives each connection to the other process in turn. */
  async function alternate(ports: readonly number[]): Promise<string> {
    let next = 0
    const relay = (client: Socket) => {
      const upstream = connect({ host: '127.0.0.1', port: ports[next++ % ports.length] ?? 0 })
      for (const socket of [client, upstream]) socket.on('error', () => undefined)
      client.pipe(upstream).pipe(client)
    }
    turns = createServer(relay)
    await once(turns.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(turns.address() as AddressInfo).port}`
  }

  it('20 people get their own answers, every write is there once, and the audit is clean', options, async () => {
    place = await createDatabase()
    there = await start(place.url)
    const built = await bundleServer()
    folders.push(built)
    const ports: number[] = []
    for (const port of [await freePort(), await freePort()]) {
      const folder = mkdtempSync(join(tmpdir(), 'tiffin-pooled-'))
      folders.push(folder)
      children.push(await runServer(built, folder, settingsOf(port, folder)))
      ports.push(port)
    }
    const people = await startClients({ base: await alternate(ports), databaseUrl: () => place.url, customers: 20 })
    let reads = 0
    const isDone = () =>
      reads >= 600 && reads + people.records.reduce((sum, { placed, said }) => sum + 2 * placed.length + said.length, 0) >= 1_000
    await people.runDuring(async () => {
      while (!isDone())
        await Promise.all(
          people.records.map(async ({ person }, at) => {
            const profile = await person.get('/getUserData')
            expect(profile.text).toContain(`asha${at + 1}@example.com`)
            const { status, json } = await person.get('/getOrderHistory')
            expect([status, new Set(json.orders.map((order: { userId: { _id: string } }) => order.userId._id))]).toEqual([
              200,
              new Set([person.id]),
            ])
            reads += 2
          }),
        )
    })

    // a third start, at PostgreSQL itself, while an old version left its lock behind
    const holder = new pg.Client({ connectionString: place.url })
    await holder.connect()
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK])
    const folder = mkdtempSync(join(tmpdir(), 'tiffin-pooled-'))
    folders.push(folder)
    const { DATABASE_DIRECT_URL: _, ...third } = settingsOf(await freePort(), folder)
    const env = { PATH: process.env['PATH'], ...third, DATABASE_URL: place.url }
    const child = spawn(process.execPath, [join(built, 'main.js')], { cwd: folder, env })
    children.push(child)
    let output = ''
    child.stdout.on('data', (part) => {
      output += part
    })
    await expect.poll(() => output, { timeout: 60_000, interval: 50 }).toContain('has the lock of the migrations')
    await holder.end()
    await expect.poll(() => output, { timeout: 60_000, interval: 50 }).toContain('Tiffin is ready')
  })
})
