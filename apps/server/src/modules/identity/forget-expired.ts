import type { Db } from '../../platform/database/database.ts'
import { deleteOldFlows } from './codes/data-codes.ts'
import { deleteOldChanges } from './email-change/data-email-changes.ts'
import { deleteOldMailboxMails } from './mail/data-mailboxes.ts'
import { deleteOldSessions } from './sessions/data-sessions.ts'

/** Removes sessions, codes and links that are past their time; they are refused either way. */
export async function forgetExpired(db: Db): Promise<void> {
  await deleteOldSessions(db)
  await deleteOldFlows(db)
  await deleteOldMailboxMails(db)
  await deleteOldChanges(db)
}
