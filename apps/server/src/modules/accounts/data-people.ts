import { nameKey } from '@tiffin/contract'
import { sql } from 'kysely'
import { containing } from '../../platform/database/containing.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AccountsRow } from '../../platform/database/rows.generated.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'

export interface ActiveEmployee extends Pick<AccountsRow, 'id' | 'name'> {
  /** The last three digits of the phone number, to distinguish namesakes. */
  phone_ending: string
  /** The administrator has approved the employee. */
  is_approved: boolean
  off_duty_since: Date | null
}
/** Returns active employees by name, searched by name only: emails are private. */
export async function listActive(db: Db, search: string, { size, offset }: Page): Promise<Paged<ActiveEmployee>> {
  const pattern = containing(nameKey(search))
  const matching = sql`people where role = 'employee' and is_active and text_key(name) like ${pattern}`
  const rows = await db.rows<ActiveEmployee & { total: number }>(sql`
    select counted.total, found.id, found.name, found.phone_ending, found.is_approved, found.off_duty_since
    from (select count(*) as total from ${matching}) counted
    left join (select id, name, right(phone_number, 3) as phone_ending, is_approved, off_duty_since from ${matching} order by name collate readers, id limit ${size} offset ${offset}) found on true
    order by found.name collate readers, found.id`)
  return pagedRows(rows)
}
