import type { Db } from '../../../platform/database/database.ts'
import { findForLogin, updateActivity } from './data-accounts.ts'

/** Blocks the administrator of an email address and ends its sessions. Does nothing if there is none, or it is blocked already. */
export async function blockAdministrator(db: Db, email: string): Promise<void> {
  const found = await findForLogin(db, 'administrator', email)
  if (!found?.is_active) return
  await db.transaction(async (tx) => {
    await updateActivity(tx, found.id, false)
    tx.publish({ type: 'sessionsEnded', accountId: found.id })
  })
}
