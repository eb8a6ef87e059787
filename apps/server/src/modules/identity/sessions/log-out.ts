import type { Db } from '../../../platform/database/database.ts'
import type { Credential } from '../../../platform/http/session.ts'
import { deleteSession } from './data-sessions.ts'

/** Ends one session and its live connections. */
export async function logOut(db: Db, credential: Credential): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, credential)
    tx.publish({ type: 'sessionEnded', credential })
  })
}
