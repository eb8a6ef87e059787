import type { Db } from '../../platform/database/database.ts'
import { unansweredSince } from './data-operation.ts'

/** Returns how many seconds the oldest unaccepted order has waited; 0 without one. */
export async function oldestUnacceptedSeconds(db: Db): Promise<number> {
  const since = await unansweredSince(db)
  return since ? Math.max(0, (db.now().getTime() - since.getTime()) / 1000) : 0
}
