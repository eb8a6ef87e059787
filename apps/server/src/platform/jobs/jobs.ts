// Background jobs, enqueued in a transaction and run after it (graphile-worker on the same PostgreSQL), and periodic tasks.
import { type JobHelpers, Logger, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { singleFlight } from '../async.ts'
import type { Db } from '../database/database.ts'
import { releaseLost } from './lost-jobs.ts'
import { patientPool } from './patient-pool.ts'

/** Payloads by job name. Modules add their jobs: `declare module '…/platform/jobs/jobs.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Jobs {}
export type JobName = keyof Jobs
/** Enqueues a job that commits with the transaction and runs at `runAt`, or at once. */
export async function enqueue<N extends JobName>(db: Db, name: N, payload: Jobs[N], runAt?: Date): Promise<void> {
  await db.rows(
    sql`select 1 from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz)`,
  )
}

/** Retries failed jobs of a name now. */
export async function retryNow(db: Db, name: JobName): Promise<void> {
  // the database's clock, which the queue uses
  await db.rows(sql`
    select 1 from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where task_identifier = ${name} and locked_at is null and attempts between 1 and max_attempts - 1
    ), run_at => now())`)
  await wakeWorkers(db)
}

/** Wakes the workers of every process if a job is due: their own looks are rare. */
export async function wakeWorkers(db: Pick<Db, 'rows'>): Promise<void> {
  await db.rows(sql.raw(WAKE))
}
/** As graphile-worker's `add_job` wakes them. */
const WAKE = `select pg_notify('jobs:insert', '{"count":5}') from (
  select from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts limit 1) due`

export interface Queue {
  readonly waiting: number
  readonly scheduled: number
  readonly failed: number
  readonly oldestSeconds: number
}
/** Returns the state of the queue. */
export async function getQueue(db: Db): Promise<Queue> {
  const row = await db.row<{ waiting: number; scheduled: number; failed: number; oldest: number }>(sql`
    select
      count(*) filter (where attempts < max_attempts and run_at <= now()) as waiting,
      count(*) filter (where attempts < max_attempts and run_at > now()) as scheduled,
      count(*) filter (where attempts >= max_attempts) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float8 as oldest
    from graphile_worker.jobs`)
  return { waiting: row?.waiting ?? 0, scheduled: row?.scheduled ?? 0, failed: row?.failed ?? 0, oldestSeconds: row?.oldest ?? 0 }
}

/** Returns for each name with jobs that failed and will be tried again how long ago the oldest of them was added, in seconds. */
export const listRetried = (db: Db): Promise<{ name: string; seconds: number }[]> =>
  // attempts counts a first attempt that is still running
  db.rows(sql`
    select task_identifier as name, extract(epoch from now() - min(created_at))::float8 as seconds
    from graphile_worker.jobs where last_error is not null and attempts < max_attempts group by task_identifier`)

/** Thrown by a handler whose job cannot run yet: the job is retried as after a failure, but not reported as an error. */
export class Postponed extends Error {}

/** `signal` aborts when the process ends. */
export type JobHandlers = { readonly [N in JobName]: (payload: Jobs[N], signal: AbortSignal) => Promise<void> }
/** Runs regularly in every process; two processes may run it at once. */
export interface PeriodicTask {
  readonly everySeconds: number
  readonly isDoneAtStart?: true
  readonly work: () => Promise<void>
}
export interface Worker {
  stop(): Promise<void>
}

export interface WorkerOptions {
  readonly pool: pg.Pool
  readonly handlers: JobHandlers
  /** Jobs that may wait long for other servers: each has a runner of its own, so that it delays no other job. */
  readonly slow: readonly JobName[]
  /** Jobs without a time limit. After a crash they wait for graphile-worker, which releases them after four hours. */
  readonly unlimited: readonly JobName[]
  readonly periodicTasks: readonly PeriodicTask[]
  readonly onError: (error: unknown) => void
  /** Called after each attempt; not for a postponed job. */
  readonly onEnd?: (name: string, isDone: boolean) => void
  /** Jobs at fixed times (UTC), run once for all processes; graphile-worker's crontab format. */
  readonly crontab: string
}
/** Starts running jobs and periodic tasks. */
export async function startWorker({
  pool,
  handlers,
  slow,
  unlimited,
  periodicTasks,
  onError,
  onEnd = () => undefined,
  crontab,
}: WorkerOptions): Promise<Worker> {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error' && !(meta?.['error'] instanceof Postponed)) onError(new Error(message))
  })
  const stopping = new AbortController()
  const { pool: pgPool, settled } = patientPool(pool, stopping.signal)
  const start = (isMine: (name: string) => boolean, concurrency: number, schedule: string) =>
    run({
      ...RUNNING,
      pgPool,
      taskList: tasksOf(handlers, isMine, onEnd),
      concurrency,
      crontab: schedule,
      logger,
    })
  const isSlow = (name: string) => slow.some((each) => each === name)
  const runners = [await start((name) => !isSlow(name), 2, crontab)]
  for (const each of slow) runners.push(await start((name) => name === each, 4, ''))
  const limited = Object.keys(handlers).filter((name) => !unlimited.some((each) => each === name))
  const releasing: PeriodicTask = { everySeconds: RELEASE_SECONDS, isDoneAtStart: true, work: () => releaseLost(pool, limited) }
  const waking: PeriodicTask = { everySeconds: WAKE_SECONDS, work: async () => void (await pool.query(WAKE)) }
  const tasks = [releasing, waking, ...periodicTasks].map(({ work, everySeconds, isDoneAtStart }) => {
    // a task that takes longer than its interval does not run twice at once
    const flight = singleFlight(work, onError)
    if (isDoneAtStart) flight.start()
    return { flight, timer: setInterval(flight.start, everySeconds * 1000) }
  })
  return {
    async stop() {
      stopping.abort()
      for (const { timer } of tasks) clearInterval(timer)
      await Promise.all([...runners.map((runner) => runner.stop()), ...tasks.map(({ flight }) => flight.stop())])
      // the runners do not wait for the statements that complete their last jobs, which would run again without them
      await settled()
    },
  }
}

const RELEASE_SECONDS = 60
/** How late a job for later may be: one look for all workers of the process, because ten that look for themselves are five statements a second. */
const WAKE_SECONDS = 4
/** Where a connection that listens is lost. A running job has one more second when the process ends. */
const RUNNING = { noHandleSignals: true, pollInterval: 60_000, gracefulShutdownAbortTimeout: 1_000 } as const

const tasksOf = (handlers: JobHandlers, isMine: (name: string) => boolean, onEnd: NonNullable<WorkerOptions['onEnd']>): TaskList =>
  Object.fromEntries(
    Object.entries(handlers)
      .filter(([name]) => isMine(name))
      .map(([name, handle]) => [
        name,
        async (payload: unknown, { abortSignal }: JobHelpers) => {
          try {
            await (handle as (payload: unknown, signal: AbortSignal) => Promise<void>)(payload, abortSignal)
          } catch (error) {
            if (!(error instanceof Postponed)) onEnd(name, false)
            throw error
          }
          onEnd(name, true)
        },
      ]),
  )
