import { nameKey } from '@tiffin/contract'
import { sql } from 'kysely'
import { containing } from '../../../platform/database/containing.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Page, type Paged, pagedRows } from '../../../platform/paging.ts'
import type { ActiveEmployee } from '../../accounts/index.ts'

export interface LoadRow extends ActiveEmployee {
  running: number
}
/** Returns active employees by how many orders they have to deliver, of all restaurants: the freest first, unchecked ones after the others, those off duty last. */
export async function listLoads(db: Db, search: string, { size, offset }: Page): Promise<Paged<LoadRow>> {
  const pattern = containing(nameKey(search))
  const rows = await db.rows<LoadRow & { total: number }>(sql`
    with found as (
      select a.id, a.name, right(a.phone_number, 3) as phone_ending, a.is_approved, a.off_duty_since, (
        select count(*)::int from orders o where o.employee_id = a.id and o.closed_at is null and o.payment_status <> 'AWAITING'
      ) as running
      from people a where a.role = 'employee' and a.is_active and text_key(a.name) like ${pattern}
    )
    select counted.total, page.* from (select count(*) as total from found) counted
    left join (select * from found order by off_duty_since is not null, is_approved is not true, running, name collate readers, id limit ${size} offset ${offset}) page on true
    order by page.off_duty_since is not null, page.is_approved is not true, page.running, page.name collate readers, page.id`)
  return pagedRows(rows)
}
