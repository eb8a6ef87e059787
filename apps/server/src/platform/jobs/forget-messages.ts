import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** Deletes queued messages that name a person: those that failed for good stay in the queue otherwise, with their recipients and texts. */
export async function forgetMessages(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.rows(sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier in ('send-mail', 'send-push') and j.locked_at is null
      and exists (select from unnest(${[...names]}::text[]) name where position(name in j.payload::jsonb::text) > 0)`)
}
