import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface FirstRun {
  is_dismissed: boolean
  restaurant: boolean
  employee: boolean
  backup: boolean
}
/** Returns whether the list was dismissed, a restaurant sells, an employee can be assigned, and a backup was ever written. */
export async function findFirstRun(db: Db): Promise<FirstRun> {
  const row = await db.row<FirstRun>(sql`
    select exists (select from activity where act = 'first_run_dismissed') as is_dismissed,
      exists (select from restaurant_profiles where is_listed) as restaurant,
      exists (select from people where role = 'employee' and is_active) as employee,
      exists (select from activity where act = 'backup_written') as backup`)
  if (!row) throw new Error('the first-run query returned no row')
  return row
}
