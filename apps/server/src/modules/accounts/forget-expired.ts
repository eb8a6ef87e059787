import type { Db } from '../../platform/database.ts'
import { deleteOldFlows } from './data-codes.ts'
import { deleteOldSessions } from './data-sessions.ts'

/** Removes sessions and codes that are past their time; they are refused either way. */
export async function forgetExpired(db: Db): Promise<void> {
  await deleteOldSessions(db)
  await deleteOldFlows(db)
}
