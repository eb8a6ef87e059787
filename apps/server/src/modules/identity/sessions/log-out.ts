import type { Db } from '../../../platform/database/database.ts'
import { deleteSession } from './data-sessions.ts'

/** Ends one session and its live connections. */
export async function logOut(db: Db, tokenHash: Buffer): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, tokenHash)
    tx.publish({ type: 'sessionEnded', session: tokenHash.toString('hex') })
  })
}
