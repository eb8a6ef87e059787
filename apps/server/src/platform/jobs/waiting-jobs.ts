// One job of the queue, for a person who decides about it.
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { wakeWorkers } from './jobs.ts'

export interface WaitingJob {
  readonly name: string
  readonly isRunning: boolean
  /** Of a message about an order; null of any other job. */
  readonly messageId: string | null
}

/** Returns a job and keeps workers from it until the end of the transaction; undefined when it is done or was dropped. */
export const lockJob = (tx: Tx, id: string): Promise<WaitingJob | undefined> =>
  tx.row<WaitingJob>(sql`
    select t.identifier as name, j.locked_at is not null as "isRunning", j.payload ->> 'messageId' as "messageId"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${id}::bigint for update of j`)

/** Makes a job due; one that was given up has all its tries again. */
export async function runJobNow(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`
    select 1 from graphile_worker.jobs j cross join graphile_worker.reschedule_jobs(
      array[j.id], run_at => now(), attempts => case when j.attempts < j.max_attempts then j.attempts else 0 end)
    where j.id = ${id}::bigint`)
  await wakeWorkers(tx)
}

/** Deletes a job. */
export async function dropJob(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`select 1 from graphile_worker.complete_jobs(array[${id}::bigint])`)
}
