// A process that is killed leaves its jobs locked, and so does a fetch whose response was lost. graphile-worker 0.17 releases them after four hours.
import type pg from 'pg'

/** A try is bounded by 20 seconds. */
const LOST_AFTER = '5 minutes'

/**
 * Releases the jobs of these names that no worker can still be running. A process that was paused for so long runs such a job too, which is
 * harmless, as after any lost response: emails keep their Message-ID, a push replaces the one of its topic, providers refund a session once,
 * and payments change only from the status that was read.
 */
export async function releaseLost(pool: Pick<pg.Pool, 'query'>, names: readonly string[]): Promise<void> {
  // not force_unlock_workers: a lock names all workers of a runner, and those that live have other jobs
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - $1::interval
      and task_id in (select id from graphile_worker._private_tasks where identifier = any($2::text[]))`,
    [LOST_AFTER, names],
  )
}
