import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Tx } from '../../../src/platform/database/database.ts'

const IS_WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Returns the result of `work`, which waits for a lock of a transaction that does `held`, then `meanwhile`, and commits. */
export async function during<T>(
  db: Db,
  held: (tx: Tx) => Promise<unknown>,
  work: () => Promise<T>,
  meanwhile: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<T> {
  // in an object, because a returned promise would be awaited before the commit
  const { working } = await db.transaction(async (tx) => {
    await tx.rows(sql`set local idle_in_transaction_session_timeout = 0`)
    await held(tx)
    const working = work()
    await expect.poll(() => db.rows(IS_WAITING)).toHaveLength(1)
    await meanwhile(tx)
    return { working }
  })
  return working
}
