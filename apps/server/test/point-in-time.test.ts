// docs/how-to/recover-to-a-moment.md, as an operator follows it: deploy/pgbackrest archives while people order, all orders are deleted, and
// the database is restored as it was before.
import { type ChildProcess, execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { needs } from './support/peers/needs.ts'
import { hasPostgres } from './support/peers/replicated-postgres.ts'
import { bundleServer, freePort, runServer } from './support/peers/server-process.ts'
import { startClients } from './support/people/recording-clients.ts'
import { expectInvariants } from './support/scene/invariants.ts'

const run = promisify(execFile)
const TRY = join(import.meta.dirname, '../../../deploy/pgbackrest/try.sh')
const programs = { 'postgresql (15 or newer)': hasPostgres(), pgbackrest: existsSync('/usr/bin/pgbackrest') }

describe('a PostgreSQL that archives its log', needs(programs), () => {
  const home = mkdtempSync(join(tmpdir(), 'tiffin-point-in-time-'))
  let firstPort: number
  let child: ChildProcess | undefined
  let built: string | undefined
  const act = async (name: string, ...time: string[]) => {
    const env = { ...process.env, FIRST_PORT: String(firstPort) }
    return (await run(TRY, [name, join(home, 'try'), ...time], { env })).stdout.trim()
  }
  async function inDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
    const database = openDatabase({ url, poolSize: 2, clock: systemClock })
    return work(database).finally(() => database.close())
  }
  const ordersIn = async (db: Database) => (await db.rows<{ id: string }>(sql`select id from orders order by id`)).map(({ id }) => id)
  const serve = async (url: string) => {
    const port = await freePort()
    const settings = { DATA_DIR: join(home, 'data'), DEMO: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
    built ??= await bundleServer()
    child = await runServer(built, home, { DATABASE_URL: url, PORT: String(port), ...settings })
    return `http://127.0.0.1:${port}`
  }
  afterAll(async () => {
    child?.kill('SIGKILL')
    if (firstPort) await act('stop')
    for (const folder of [home, built]) if (folder) rmSync(folder, { recursive: true, force: true })
  })

  it('is restored as it was a moment before all orders were deleted', async () => {
    // the user postgres enters it
    chmodSync(home, 0o711)
    firstPort = await freePort()
    const url = await act('start')
    const people = await startClients({ base: await serve(url), databaseUrl: () => url, customers: 3 })
    const placed = () => people.records.flatMap((record) => record.placed)
    await people.runDuring(() => expect.poll(() => placed().length, { timeout: 120_000, interval: 50 }).toBeGreaterThanOrEqual(30))
    child?.kill('SIGKILL')
    const [orders, moment] = await inDatabase(url, async (db) => {
      const [row] = await db.rows<{ moment: string }>(sql`select clock_timestamp()::text as moment`)
      return [await ordersIn(db), row?.moment ?? ''] as const
    })
    expect(orders).toEqual(expect.arrayContaining(placed().map(({ id }) => id)))
    await inDatabase(url, async (db) => {
      await db.rows(sql`truncate orders cascade`)
      expect(await ordersIn(db)).toEqual([])
      // as archive_timeout does within a minute
      await db.rows(sql`select pg_switch_wal()`)
    })

    const restored = await act('restore', moment)
    await inDatabase(restored, async (db) => {
      expect(await ordersIn(db)).toEqual(orders)
      await expectInvariants(db)
    })
    const base = await serve(restored)
    expect((await fetch(`${base}/health/ready`)).status).toBe(200)
  })
})
