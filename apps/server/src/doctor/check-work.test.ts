import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../test/support/scene/database.ts'
import { MIGRATION_LOCK } from '../platform/database/migration-lock.ts'
import { checkWork } from './check-work.ts'

let own: TestDatabase
let client: pg.Client
beforeAll(async () => {
  own = await createDatabase()
  client = new pg.Client({ connectionString: own.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await own.drop()
})
const found = async (isProduction = false) =>
  (await checkWork(client, isProduction)).map(({ level, about, message }) => `${level} ${about}: ${message}`)

describe('the doctor', () => {
  it('names jobs that failed: those of a short trouble are normal', async () => {
    expect(await found()).toEqual(['good jobs: none waits because it failed'])
    await client.query(`select graphile_worker.add_job('send-mail'), graphile_worker.add_job('send-push')`)
    const fail = (name: string, attempts: number, minutes: number) =>
      client.query(
        `update graphile_worker._private_jobs set attempts = $2, created_at = now() - make_interval(mins => $3), run_at = now() + interval '1 day'
        where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
        [name, attempts, minutes],
      )
    await fail('send-mail', 1, 2)
    expect(await found()).toEqual(['good jobs: none waits because it failed'])
    await fail('send-mail', 3, 135)
    await fail('send-push', 25, 600)
    expect(await found()).toEqual([
      'bad jobs: 1 job of send-mail failed and will be tried again, the oldest since 2 h',
      'bad jobs: 1 job of send-push failed for good',
    ])
    await client.query('delete from graphile_worker._private_jobs')
  })

  it('says how old the last backup is, in production', async () => {
    expect(await found(true)).toContain('note backup: npm run backup has written none')
    await client.query(`insert into activity (at, act) values (now() - interval '30 hours', 'backup_written')`)
    expect(await found(true)).toContain('note backup: the last one is 30 hours old')
    await client.query(`insert into activity (at, act) values (now() - interval '20 hours', 'backup_written')`)
    expect(await found(true)).toContain('good backup: the last one is 20 hours old')
    expect((await found()).join()).not.toContain('backup')
  })

  it('names the connection for which a start would wait', async () => {
    const held = new pg.Client({ connectionString: own.url, application_name: 'left behind' })
    await held.connect()
    await held.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK])
    const { rows } = await held.query('select pg_backend_pid() as pid')
    expect(await found()).toContainEqual(
      expect.stringMatching(new RegExp(`^note migrations: connection ${rows[0].pid} of left behind .*holds their lock since 0 min`)),
    )
    await held.end()
    expect((await found()).join()).not.toContain('holds their lock')
  })
})
