// Work that is promised inside a transaction and done after it (graphile-worker, on the same PostgreSQL).
import { Logger, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

/** What can be promised, with its payload. */
export interface Jobs {
  /** A mail, sealed: it may carry a code. Not sent after `expiresAt` (ISO 8601). */
  'send-mail': { sealed: string; expiresAt?: string }
  /** Ends an online payment that was never paid, and gives its cart back. */
  'expire-payment': { paymentId: string }
  /** Gives money back at the provider. */
  'refund-payment': { paymentId: string }
  /** Gives money back that was never asked for. */
  'refund-mismatch': { mismatchId: string }
}
export type JobName = keyof Jobs

/** Promises a job; it exists when the transaction commits, and only then. */
export async function promise<N extends JobName>(db: Db, name: N, payload: Jobs[N], runAt?: Date): Promise<void> {
  await db.rows(
    sql`select 1 from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz)`,
  )
}

export type JobHandlers = { readonly [N in JobName]: (payload: Jobs[N]) => Promise<void> }
/** Something to do regularly, in every process; must be harmless when two do it at once. */
export interface Chore {
  readonly everySeconds: number
  readonly work: () => Promise<void>
}
export interface Worker {
  stop(): Promise<void>
}

export async function startWorker(
  pool: pg.Pool,
  handlers: JobHandlers,
  chores: readonly Chore[],
  onError: (error: unknown) => void,
): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) => (handle as (payload: unknown) => Promise<void>)(payload),
    ]),
  )
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') onError(new Error(message))
  })
  const runner = await run({ pgPool: pool, taskList, concurrency: 2, noHandleSignals: true, pollInterval: 2_000, crontab: '', logger })
  const timers = chores.map(({ everySeconds, work }) => setInterval(() => void work().catch(onError), everySeconds * 1000))
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await runner.stop()
    },
  }
}
