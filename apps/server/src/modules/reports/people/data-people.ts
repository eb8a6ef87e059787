// What the administrator reads about one person. Administrators are not found.
import { PERSON_ROLES, type PersonEvent } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { AccountApprovalsRow, AccountsRow, RestaurantsRow } from '../../../platform/database/rows.generated.ts'
import { type Page, type Paged, pagedRows } from '../../../platform/paging.ts'

export interface PersonRow
  extends Pick<
    AccountsRow,
    'id' | 'name' | 'email' | 'is_email_verified' | 'phone_number' | 'picture' | 'created_at' | 'is_active' | 'approval' | 'off_duty_since'
  > {
  role: (typeof PERSON_ROLES)[number]
  blocked_at: Date | null
  block_reason: string
  blocked_by: AccountsRow['name'] | null
  approval_since: Date | null
  approval_reason: AccountApprovalsRow['reason'] | null
  place: RestaurantsRow['place'] | null
}

const IS_PERSON = sql`a.role in (${sql.join(PERSON_ROLES)})`

/** `blocked_at` is null for an active account, `approval_since` for a customer. */
export const findPerson = (db: Db, id: string): Promise<PersonRow | undefined> =>
  db.row<PersonRow>(sql`
    select a.id, a.role, a.name, a.email, a.is_email_verified, a.phone_number, a.picture, a.created_at, a.is_active, a.approval, a.off_duty_since,
      b.at as blocked_at, coalesce(b.reason, '') as block_reason, administrator.name as blocked_by,
      p.since as approval_since, p.reason as approval_reason, r.place
    from accounts a
    left join lateral (
      select at, reason, decided_by from account_blocks where account_id = a.id and not a.is_active and not account_blocks.is_active order by id desc limit 1
    ) b on true
    left join accounts administrator on administrator.id = b.decided_by
    left join partner_approvals p on p.account_id = a.id
    left join restaurants r on r.id = a.id
    where a.id = ${id} and ${IS_PERSON}`)

export interface PersonEventRow {
  readonly id: string
  readonly at: Date
  readonly kind: PersonEvent
  readonly by_name: AccountsRow['name'] | null
  readonly text: string
}
/** Returns what was decided and noted about an account, newest first; nothing for one that does not exist. */
export async function listPersonHistory(db: Db, id: string, { size, offset }: Page): Promise<Paged<PersonEventRow>> {
  const rows = await db.rows<PersonEventRow & { total: number }>(sql`
    with person as (select a.id, a.created_at from accounts a where a.id = ${id} and ${IS_PERSON}),
    history as (
      select 'joined' as id, p.created_at as at, 0 as place, 'joined' as kind, null::uuid as by_id, '' as text from person p
      union all
      select 'block-' || b.id, b.at, 1, case when b.is_active then 'unblocked' else 'blocked' end, b.decided_by, b.reason
      from person p join account_blocks b on b.account_id = p.id
      union all
      select 'approval-' || c.id, c.at, 1, c.state, c.decided_by, c.reason from person p join account_approvals c on c.account_id = p.id
      union all
      select 'note-' || n.id, n.at, 1, 'note', n.written_by, n.text from person p join account_notes n on n.account_id = p.id
    )
    select counted.total, page.id, page.at, page.kind, page.text, administrator.name as by_name
    from (select count(*) as total from history) counted
    left join (select * from history order by at desc, place desc, id desc limit ${size} offset ${offset}) page on true
    left join accounts administrator on administrator.id = page.by_id
    order by page.at desc, page.place desc, page.id desc`)
  return pagedRows(rows)
}
