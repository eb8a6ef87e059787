import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Guard, SendStatement } from './statements.ts'

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
  { mark, guard }: { readonly mark: string; readonly guard?: Guard | undefined },
): OpenTransaction {
  let hasBegun = false
  const sendNext = <T>(statement: RawBuilder<T>, commits: boolean) => {
    const begins = !hasBegun
    hasBegun = true
    // a guard that fails ends the transaction, so that later statements need none
    return send(client, statement, { mark, begins, commits, guard: begins ? guard : undefined })
  }
  return {
    run: (statement) => sendNext(statement, false),
    commit: async (last) => {
      if (last) await sendNext(last, true)
      else if (hasBegun) await send(client, sql`commit`, { mark })
    },
    finish: async (statement, next) => {
      // a packet is a transaction of its own
      if (!hasBegun) return send(client, statement, { mark, next, guard })
      const rows = await send(client, statement, { mark, next, commits: true })
      hasBegun = false
      return rows
    },
    rollBack: async () => {
      // a lost connection has rolled back
      if (hasBegun) await send(client, sql`rollback`, { mark }).catch(() => undefined)
    },
  }
}

/** Returns a statement that adds the rows of all statements as jobs and wakes the workers once. Of jobs with one key the last one stays. */
export const addJobs = (jobs: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  select enqueue_jobs(array_agg(identifier), array_agg(payload), array_agg(run_at), array_agg(job_key))
  from (${sql.join(jobs, sql` union all `)}) as asked(identifier, payload, run_at, job_key) having count(*) > 0`
