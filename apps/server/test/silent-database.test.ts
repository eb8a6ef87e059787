// The line to PostgreSQL is interrupted without notice: connections stay open, and nothing arrives any more.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { enqueue, getQueue, type JobHandlers, type JobName, startWorker } from '../src/platform/jobs/jobs.ts'
import { type Gate, openGate } from './support/peers/gate.ts'
import { createDatabase, type TestDatabase } from './support/scene/database.ts'
import { PATIENCE } from './support/scene/patience.ts'
import { patiently, refusalOf } from './support/scene/scene.ts'

const CONNECTIONS = 2
let created: TestDatabase
let gate: Gate
let database: Database
beforeEach(async () => {
  created = await createDatabase()
  const url = new URL(created.url)
  gate = await openGate(Number(url.port))
  url.hostname = '127.0.0.1'
  url.port = String(gate.port)
  database = openDatabase({ url: url.href, poolSize: CONNECTIONS, clock: systemClock, silenceMs: 3_000 })
})
afterEach(async () => {
  await database.close()
  gate.close()
  await created.drop()
})

const one = () => database.rows<{ one: number }>(sql`select 1 as one`)
const everyConnection = () => Promise.all(Array.from({ length: CONNECTIONS }, () => database.rows(sql`select pg_sleep(0.1)`)))

it('statements on silent connections are unavailable, and later ones get new connections', async () => {
  await patiently(everyConnection)
  gate.silence()
  expect(await Promise.all(Array.from({ length: CONNECTIONS }, () => refusalOf(one())))).toEqual(['unavailable', 'unavailable'])
  expect(await patiently(one)).toEqual([{ one: 1 }])
  await patiently(everyConnection)
})

it('a transaction whose connection falls silent is unavailable and has no effect', async () => {
  await patiently(() => database.rows(sql`create table notes (text text)`))
  const work = database.transaction(async (tx) => {
    await tx.rows(sql`insert into notes values ('written')`)
    gate.silence()
    await tx.rows(sql`insert into notes values ('lost')`)
  })
  expect(await refusalOf(work)).toBe('unavailable')
  expect(await patiently(() => database.rows(sql`select * from notes`))).toEqual([])
})

const JOB = 'fall-silent' as JobName
it('jobs whose connections fall silent are completed once, later ones run, and the worker stops', async () => {
  const done: number[] = []
  const fallSilent = async ({ number }: { number: number }) => {
    done.push(number)
    gate.silence()
  }
  const worker = await startWorker({
    pool: database.workerPool,
    handlers: { [JOB]: fallSilent } as unknown as JobHandlers,
    slow: [],
    unlimited: [],
    periodicTasks: [],
    onError: () => undefined,
    crontab: '',
  })
  const direct = openDatabase({ url: created.url, poolSize: 1, clock: systemClock })
  try {
    for (const number of [1, 2, 3]) {
      await enqueue(direct, JOB, { number } as never)
      await expect.poll(() => getQueue(direct), PATIENCE).toMatchObject({ waiting: 0 })
    }
    expect(done).toEqual([1, 2, 3])
  } finally {
    gate.silence()
    await worker.stop()
    await direct.close()
  }
})
