import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/support/scene/database.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { enqueue, getQueue, type JobHandlers, type JobName, startWorker, type Worker } from './jobs.ts'

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
    periodicTasks: [],
    onError: () => undefined,
    crontab: '',
  })
  for (const number of [1, 2, 3]) {
    await enqueue(database, NAME, { number } as never)
    await expect.poll(() => done, { timeout: 30_000 }).toContain(number)
    // this pool's connections were ended, too
    await expect
      .poll(
        () =>
          database
            .rows(sql`select 1`)
            .then(() => getQueue(database))
            .catch(() => undefined),
        { timeout: 30_000 },
      )
      .toMatchObject({ waiting: 0 })
  }
  expect(done).toEqual([1, 2, 3])
})
