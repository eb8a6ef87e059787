// What the marketplace does beside requests: jobs, backups, migrations.
import type pg from 'pg'
import { findLockHolder } from '../platform/database/migration-lock.ts'
import { HOUR_SECONDS, MINUTE_SECONDS } from '../platform/durations.ts'
import { bad, type Finding, good, note } from './finding.ts'
import { queryRow } from './query-database.ts'

/** A retry after a failure is normal; one after this long is an outage. */
const LATE_SECONDS = 5 * MINUTE_SECONDS
/** A nightly backup, with some hours for its length. */
const BACKUP_HOURS = 26
const NEWEST_FAILURE = 'Its log lines say "a job failed". Waiting emails leave when the mail server is back.'

export async function checkWork(client: pg.Client, isProduction: boolean): Promise<Finding[]> {
  const readable = await queryRow<{ jobs: boolean; acts: boolean }>(
    client,
    `select coalesce((select has_table_privilege(c.oid, 'select') and has_schema_privilege(c.relnamespace, 'usage')
        from pg_class c where c.relname = 'jobs' and c.relnamespace::regnamespace::text = 'graphile_worker'), false) as jobs,
      coalesce(has_table_privilege(to_regclass('public.activity'), 'select'), false) as acts`,
  )
  return [
    ...(readable.jobs ? await checkQueue(client) : []),
    ...(readable.acts && isProduction ? [await checkBackup(client)] : []),
    ...(await checkMigrationLock(client)),
  ]
}

interface Troubled {
  readonly name: string
  readonly retried: number
  readonly failed: number
  readonly late_seconds: number
}
async function checkQueue(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Troubled>(
    `select task_identifier as name, (count(*) filter (where attempts < max_attempts))::int as retried,
      (count(*) filter (where attempts >= max_attempts))::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where attempts < max_attempts)), 0)::float8 as late_seconds
    from graphile_worker.jobs where attempts > 0 and locked_at is null group by task_identifier order by task_identifier`,
  )
  const findings = rows.flatMap(({ name, retried, failed, late_seconds: late }) => [
    ...(failed > 0 ? [bad('jobs', `${counted(failed)} of ${name} failed for good`, NEWEST_FAILURE)] : []),
    ...(retried > 0 && late >= LATE_SECONDS
      ? [bad('jobs', `${counted(retried)} of ${name} failed and will be tried again, the oldest since ${spanOf(late)}`, NEWEST_FAILURE)]
      : []),
  ])
  return findings.length > 0 ? findings : [good('jobs', 'none waits because it failed')]
}
const counted = (jobs: number): string => `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`
const spanOf = (seconds: number): string =>
  seconds < HOUR_SECONDS ? `${Math.floor(seconds / MINUTE_SECONDS)} min` : `${Math.floor(seconds / HOUR_SECONDS)} h`

async function checkBackup(client: pg.Client): Promise<Finding> {
  const { hours } = await queryRow<{ hours: number | null }>(
    client,
    `select extract(epoch from now() - max(at))::float8 / ${HOUR_SECONDS} as hours from activity where act = 'backup_written'`,
  )
  const advice = 'Run npm run backup every night (docs/how-to/back-up-and-restore.md), unless PostgreSQL is backed up otherwise.'
  if (hours === null) return note('backup', 'npm run backup has written none', advice)
  const message = `the last one is ${Math.floor(hours)} hours old`
  return hours > BACKUP_HOURS ? note('backup', message, advice) : good('backup', message)
}

/** Names the connection that runs migrations, or was left behind by one: a start waits for it. */
async function checkMigrationLock(client: pg.Client): Promise<Finding[]> {
  const holder = await findLockHolder(client)
  if (!holder) return []
  const { process: pid, from, seconds } = holder
  return [
    note(
      'migrations',
      `connection ${pid}${from && ` of ${from}`} holds their lock since ${spanOf(seconds)}: a start waits for it`,
      `If no start is under way, end it: select pg_terminate_backend(${pid});`,
    ),
  ]
}
