import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { DomainEvent } from './events.ts'
import { COMMIT } from './request-mark.ts'
import type { Sending, SendStatement } from './statements.ts'

/** A transaction on one connection. It begins in the packet of its first statement. */
export interface OpenTransaction {
  run<T>(statement: RawBuilder<T>): Promise<T[]>
  /** Commits, in the packet of the `last` statement if there is one. */
  commit(last: RawBuilder<unknown> | undefined): Promise<void>
  /** Runs a statement, then `last`, and commits, in one packet. Returns the rows of the statement. */
  finish<T>(statement: RawBuilder<T>, last: RawBuilder<unknown> | undefined): Promise<T[]>
  rollBack(): Promise<void>
}

/** Returns a transaction that has not begun. Its statements reject with the errors of PostgreSQL. */
export function openTransaction(
  client: pg.PoolClient,
  send: SendStatement,
  { mark, guard, first }: Pick<Sending, 'mark' | 'guard' | 'first'>,
): OpenTransaction {
  let hasBegun = false
  const sendNext = <T>(statement: RawBuilder<T>, commits: boolean) => {
    const begins = !hasBegun
    hasBegun = true
    // a guard that fails ends the transaction, so that later statements need none
    return send(client, statement, { mark, commits, ...(begins ? { begins, guard, first } : { continues: true }) })
  }
  return {
    run: (statement) => sendNext(statement, false),
    commit: async (last) => {
      if (last) await sendNext(last, true)
      else if (hasBegun) await send(client, sql.raw(COMMIT), { mark, continues: true })
    },
    finish: async (statement, next) => {
      // a packet is a transaction of its own
      if (!hasBegun) return send(client, statement, { mark, next, guard, first })
      const rows = await send(client, statement, { mark, continues: true, next, commits: true })
      hasBegun = false
      return rows
    },
    rollBack: async () => {
      // a lost connection has rolled back
      if (hasBegun) await send(client, sql`rollback`, { mark, continues: true }).catch(() => undefined)
    },
  }
}

/** Returns a statement that adds the rows of all statements as jobs and wakes the workers once. Of jobs with one key the last one stays. */
export const addJobs = (jobs: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  select enqueue_jobs(array_agg(identifier), array_agg(payload), array_agg(run_at), array_agg(job_key))
  from (${sql.join(jobs, sql` union all `)}) as asked(identifier, payload, run_at, job_key) having count(*) > 0`

export interface Deferred {
  readonly events: DomainEvent[]
  readonly jobs: RawBuilder<unknown>[]
  readonly writes: RawBuilder<unknown>[]
  /** Then a further statement would run outside the transaction. */
  isFinished: boolean
}
/** Runs all deferred writes but one. Returns that one with the jobs as one statement; undefined without either. */
export async function lastOf(transaction: OpenTransaction, { jobs, writes }: Deferred): Promise<RawBuilder<unknown> | undefined> {
  const last = writes.pop()
  // not in one statement, which would change a row only once
  for (const write of writes) await transaction.run(write)
  return lastStatement(jobs, last)
}

/** Returns the jobs, with a write in front of them as a CTE, which PostgreSQL runs although it is not read. */
function lastStatement(jobs: readonly RawBuilder<unknown>[], write: RawBuilder<unknown> | undefined): RawBuilder<unknown> | undefined {
  const enqueued = jobs.length > 0 ? addJobs(jobs) : undefined
  return write ? sql`with written as (${write}) ${enqueued ?? sql`select`}` : enqueued
}
