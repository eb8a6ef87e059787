// What whoever operates the marketplace watches.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Since when the order that has waited longest for its restaurant's answer waits; undefined when none does. */
export async function unansweredSince(db: Db): Promise<Date | undefined> {
  const row = await db.row<{ since: Date }>(
    sql`select awaits_since as since from orders where awaits = 'answer' order by awaits_since limit 1`,
  )
  return row?.since
}
