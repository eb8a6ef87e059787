import type { Db } from '../../platform/database/database.ts'
import { deleteOldFlows } from './codes/data-codes.ts'
import { deleteOldChanges } from './email-change/data-email-changes.ts'
import { deleteOldMailboxMails } from './mail/data-mailboxes.ts'
import { deleteOldSessions } from './sessions/data-sessions.ts'

/** Deletes expired sessions, codes and links. */
export async function forgetExpired(db: Db): Promise<void> {
  await deleteOldSessions(db)
  await deleteOldFlows(db)
  await deleteOldMailboxMails(db)
  await deleteOldChanges(db)
}
