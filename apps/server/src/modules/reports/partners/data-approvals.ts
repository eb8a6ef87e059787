import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { AccountApprovalsRow, AccountsRow, RestaurantsRow } from '../../../platform/database/rows.generated.ts'
import { type Page, type Paged, pagedRows } from '../../../platform/paging.ts'

export interface PartnerRow
  extends Pick<AccountsRow, 'id' | 'name' | 'email' | 'phone_number' | 'is_email_verified'>,
    Pick<AccountApprovalsRow, 'reason'> {
  role: 'restaurant' | 'employee'
  state: AccountsRow['approval']
  since: Date
  restaurant:
    | (Pick<RestaurantsRow, 'place' | 'street' | 'city' | 'fssai_number'> & { has_hours: boolean; products: number; has_picture: boolean })
    | null
}

/** Returns restaurants and employees in a state of their approval, the longest wait first. */
export async function listPartners(db: Db, state: AccountsRow['approval'], { size, offset }: Page): Promise<Paged<PartnerRow>> {
  const matching = sql`partner_approvals where state = ${state}`
  const rows = await db.rows<PartnerRow & { total: number }>(sql`
    select counted.total, a.id, a.role, a.name, a.email, a.phone_number, p.is_email_verified, p.state, p.since, p.reason, (
      select json_build_object('place', r.place, 'street', r.street, 'city', r.city, 'fssai_number', r.fssai_number,
        'products', r.dishes_on_sale, 'has_picture', a.picture <> '',
        'has_hours', exists (select from hours_settings h where h.restaurant_id = r.id))
      from restaurants r where r.id = a.id
    ) as restaurant
    from (select count(*) as total from ${matching}) counted
    left join (select * from ${matching} order by since, account_id limit ${size} offset ${offset}) p on true
    left join accounts a on a.id = p.account_id
    order by p.since, p.account_id`)
  return pagedRows(rows)
}
