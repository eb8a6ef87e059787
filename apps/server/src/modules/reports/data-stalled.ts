import type { Awaited } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Page, type Paged, pagedRows } from '../../platform/http/paging.ts'

export interface StalledRow {
  id: string
  number: number
  created_at: Date
  awaits: Awaited
  awaits_since: Date
  alarmed_at: Date | null
  grand_total_paise: number
  customer_name: string
  customer_phone_number: string
  restaurant_id: string
  restaurant_name: string
  restaurant_place: string
  restaurant_phone_number: string
}

/** Orders that have waited longer than they should, the longest wait first. */
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
