import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Returns since when the longest-waiting order has had no answer of its restaurant. */
export async function unansweredSince(db: Db): Promise<Date | undefined> {
  const row = await db.row<{ since: Date }>(
    sql`select awaits_since as since from orders where awaits = 'answer' order by awaits_since limit 1`,
  )
  return row?.since
}
