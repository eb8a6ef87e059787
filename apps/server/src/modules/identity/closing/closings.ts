// Closed accounts, for who erases them.
import { RETURN_DAYS } from '@tiffin/contract/calls/closings'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { findClosing, upsertClosing } from '../closed/data-closings.ts'
import { findAccountById, lockAccount, updateActivity } from '../credentials/data-accounts.ts'
import { deleteSessions } from '../sessions/data-sessions.ts'

/** Locks a closed account; false when it is not closed, or erased already. */
export async function lockClosing(tx: Tx, id: string): Promise<boolean> {
  await lockAccount(tx, id)
  return (await findClosing(tx, id))?.erased_at === null
}

/** Closes accounts that were erased before, if they exist; they can be erased at once. Returns how many. */
export async function closeAgain(db: Db, ids: readonly string[]): Promise<number> {
  let closed = 0
  for (const id of ids) {
    if (!(await findAccountById(db, id))) continue
    await db.transaction(async (tx) => {
      await lockAccount(tx, id)
      await updateActivity(tx, id, false)
      await deleteSessions(tx, id)
      await upsertClosing(tx, id, RETURN_DAYS)
      tx.publish({ type: 'sessionsEnded', accountId: id })
    })
    closed += 1
  }
  return closed
}
