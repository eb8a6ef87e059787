import type { Awaited } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { OrdersRow } from '../../platform/database/rows.generated.ts'
import { type Page, type Paged, pagedRows } from '../../platform/http/paging.ts'

export interface StalledRow
  extends Pick<
    OrdersRow,
    | 'id'
    | 'number'
    | 'created_at'
    | 'alarmed_at'
    | 'grand_total_paise'
    | 'customer_name'
    | 'customer_phone_number'
    | 'restaurant_id'
    | 'restaurant_name'
    | 'restaurant_place'
    | 'restaurant_phone_number'
  > {
  awaits: Awaited
  awaits_since: Date
}

/** Returns orders that have waited too long, the longest wait first. */
export async function listStalled(db: Db, minutes: number, { size, offset }: Page): Promise<Paged<StalledRow>> {
  const limit = new Date(db.now().getTime() - minutes * 60_000)
  const rows = await db.rows<StalledRow & { total: number }>(sql`
    select counted.total, o.id, o.number, o.created_at, o.awaits, o.awaits_since, o.alarmed_at, o.grand_total_paise, o.customer_name,
      o.customer_phone_number, o.restaurant_id, o.restaurant_name, o.restaurant_place, o.restaurant_phone_number
    from (select count(*) as total from orders where awaits is not null and awaits_since <= ${limit}) counted
    left join (
      select * from orders where awaits is not null and awaits_since <= ${limit} order by awaits_since, id limit ${size} offset ${offset}
    ) o on true
    order by o.awaits_since, o.id`)
  return pagedRows(rows)
}
