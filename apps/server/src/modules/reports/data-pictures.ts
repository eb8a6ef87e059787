import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export async function namedPictures(db: Db, stored: readonly string[]): Promise<string[]> {
  const wanted = sql`${stored}::text[]`
  const rows = await db.rows<{ picture: string }>(sql`
    select picture from accounts where picture <> '' and picture = any(${wanted})
    union select picture from products cross join unnest(images) as picture where images && ${wanted}
    union select picture from order_items cross join unnest(images) as picture where images && ${wanted}
    union select picture from claim_events cross join unnest(pictures) as picture where pictures && ${wanted}`)
  return rows.map(({ picture }) => picture)
}
