import type { Db } from '../../platform/database/database.ts'
import { unansweredSince } from './data-operation.ts'

/** For how many seconds the oldest order that its restaurant has not accepted waits; 0 when none does. */
export async function oldestUnacceptedSeconds(db: Db): Promise<number> {
  const since = await unansweredSince(db)
  return since ? Math.max(0, (db.now().getTime() - since.getTime()) / 1000) : 0
}
