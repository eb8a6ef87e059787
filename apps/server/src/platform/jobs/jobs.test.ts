import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { openGate } from '../../../test/support/peers/gate.ts'
import { createDatabase, type TestDatabase } from '../../../test/support/scene/database.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { enqueue, getQueue, type JobHandlers, type JobName, Postponed, retryNow, startWorker, type Worker } from './jobs.ts'
import { patientPool } from './patient-pool.ts'

const NAME = 'end-connections' as JobName
let opened: { test: TestDatabase; database: Database; admin: pg.Client; worker?: Worker } | undefined
afterEach(async () => {
  await opened?.worker?.stop()
  await opened?.database.close()
  await opened?.admin.end()
  await opened?.test.drop()
  opened = undefined
})

it('a job whose connections PostgreSQL ends is completed, once, and later jobs run', async () => {
  const test = await createDatabase()
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const database = openDatabase({ url: test.url, poolSize: 2, clock: systemClock })
  opened = { test, database, admin }
  const done: number[] = []
  const endConnections = async ({ number }: { number: number }) => {
    done.push(number)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [new URL(test.url).pathname.slice(1)])
  }
  opened.worker = await startWorker({
    pool: database.workerPool,
    handlers: { [NAME]: endConnections } as unknown as JobHandlers,
    slow: [],
    unlimited: [],
    periodicTasks: [],
    onError: () => undefined,
    crontab: '',
  })
  for (const number of [1, 2, 3]) {
    await enqueue(database, NAME, { number } as never)
    await expect.poll(() => done).toContain(number)
    // this pool's connections were ended, too
    await expect
      .poll(() =>
        database
          .rows(sql`select 1`)
          .then(() => getQueue(database))
          .catch(() => undefined),
      )
      .toMatchObject({ waiting: 0 })
  }
  expect(done).toEqual([1, 2, 3])
})

it('a job that is postponed runs again and is no error; one that fails is', async () => {
  const test = await createDatabase()
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const database = openDatabase({ url: test.url, poolSize: 2, clock: systemClock })
  opened = { test, database, admin }
  const outcomes = [new Postponed('not yet'), new Error('broken')]
  const errors: string[] = []
  let runs = 0
  opened.worker = await startWorker({
    pool: database.workerPool,
    handlers: {
      [NAME]: async () => {
        const outcome = outcomes[runs]
        runs += 1
        if (outcome) throw outcome
      },
    } as unknown as JobHandlers,
    slow: [],
    unlimited: [],
    periodicTasks: [],
    onError: (error) => void errors.push(String(error)),
    crontab: '',
  })
  await enqueue(database, NAME, {} as never)
  // does not wait for the pause before a retry
  await expect.poll(() => retryNow(database, NAME).then(() => runs)).toBe(3)
  expect(errors).toEqual([expect.stringContaining("'broken'")])
})

it('a job whose worker is gone is run again after five minutes; one that a worker may still be running is not touched', async () => {
  const test = await createDatabase()
  const admin = new pg.Client({ connectionString: test.url })
  await admin.connect()
  const database = openDatabase({ url: test.url, poolSize: 2, clock: systemClock })
  opened = { test, database, admin }
  const other = 'has-no-limit' as JobName
  const lockedFor = async (name: JobName, number: number, minutes: number) => {
    await enqueue(database, name, { number } as never)
    await admin.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = 'gone', locked_at = now() - make_interval(mins => $2)
      where payload ->> 'number' = $1`,
      [String(number), minutes],
    )
  }
  await lockedFor(NAME, 1, 1)
  await lockedFor(other, 2, 6)
  await lockedFor(NAME, 3, 6)
  const done: number[] = []
  const note = async ({ number }: { number: number }) => void done.push(number)
  opened.worker = await startWorker({
    pool: database.workerPool,
    handlers: { [NAME]: note, [other]: note } as unknown as JobHandlers,
    slow: [],
    unlimited: [other],
    periodicTasks: [],
    onError: () => undefined,
    crontab: '',
  })
  await expect.poll(() => done).toEqual([3])
  const { rows } = await admin.query(
    `select (payload ->> 'number')::int as number, locked_by from graphile_worker._private_jobs where attempts = 1 order by id`,
  )
  expect(rows).toEqual([
    { number: 1, locked_by: 'gone' },
    { number: 2, locked_by: 'gone' },
  ])
})

it('the jobs of a transaction wake the workers once, and of jobs with one key the last one stays', async () => {
  const test = await createDatabase()
  const listener = new pg.Client({ connectionString: test.url })
  await listener.connect()
  const database = openDatabase({ url: test.url, poolSize: 2, clock: systemClock })
  try {
    const wakes: string[] = []
    listener.on('notification', ({ payload }) => void wakes.push(payload ?? ''))
    await listener.query('listen "jobs:insert"')
    const job = (number: number, key: string | null) =>
      sql`select 'count', json_build_object('number', ${number}::int), null::timestamptz, ${key}::text`
    await database.transaction(async (tx) => {
      for (const [number, key] of [
        [1, null],
        [2, 'one'],
        [3, null],
        [4, 'one'],
      ] as const)
        await tx.enqueue(job(number, key))
      await tx.enqueue(sql`select 'count', '{}'::json, null::timestamptz, null::text where false`)
    })
    await database.transaction((tx) => tx.enqueue(sql`select 'count', '{}'::json, null::timestamptz, null::text where false`))
    await listener.query('select 1')
    expect(wakes).toHaveLength(1)
    const rows = await database.rows<{ number: number }>(
      sql`select (payload ->> 'number')::int as number from graphile_worker._private_jobs order by id`,
    )
    expect(rows.map(({ number }) => number)).toEqual([1, 3, 4])
  } finally {
    await listener.end()
    await database.close()
    await test.drop()
  }
})

it('a worker that stops without PostgreSQL gives up what it would write, without an error', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const client = await patientPool(pool, AbortSignal.abort()).pool.connect()
  expect(await client.query('select 1')).toMatchObject({ rows: [] })
  client.release()
  await pool.end()
})

it('a worker that stops while PostgreSQL restarts completes its jobs', async () => {
  const { port } = new URL(inject('postgresUrl'))
  const gate = await openGate(Number(port))
  gate.cut()
  const url = new URL(inject('postgresUrl'))
  url.hostname = '127.0.0.1'
  url.port = String(gate.port)
  const pool = new pg.Pool({ connectionString: url.href })
  const connect = pool.connect.bind(pool)
  let connects = 0
  pool.connect = (async () => {
    connects += 1
    if (connects === 2) await gate.open()
    return connect()
  }) as typeof pool.connect
  const client = await patientPool(pool, AbortSignal.abort()).pool.connect()
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  client.release()
  await pool.end()
  gate.close()
})

it('a process that stops in the middle of many jobs leaves none of them locked', async () => {
  const test = await createDatabase()
  const admin = new pg.Client({ connectionString: test.url })
  await admin.connect()
  const database = openDatabase({ url: test.url, poolSize: 2, clock: systemClock })
  opened = { test, database, admin }
  const done: number[] = []
  const note = async ({ number }: { number: number }) => void done.push(number)
  for (let number = 1; number <= 300; number += 1) await enqueue(database, NAME, { number } as never)
  const worker = await startWorker({
    pool: database.workerPool,
    handlers: { [NAME]: note } as unknown as JobHandlers,
    slow: [NAME],
    unlimited: [],
    periodicTasks: [],
    onError: () => undefined,
    crontab: '',
  })
  await expect.poll(() => done.length, { interval: 5 }).toBeGreaterThan(40)
  await worker.stop()
  await database.close()
  opened = undefined
  const { rows } = await admin.query('select count(*)::int as left, count(locked_at)::int as locked from graphile_worker._private_jobs')
  expect(rows).toEqual([{ left: 300 - done.length, locked: 0 }])
  await admin.end()
  await test.drop()
})
