import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AccountApprovalsRow, AccountsRow } from '../../../platform/database/rows.generated.ts'

export interface Partner extends Pick<AccountsRow, 'id' | 'email' | 'language' | 'approval' | 'is_email_verified'> {
  role: 'restaurant' | 'employee'
}

/** Locks a restaurant or an employee. */
export const lockPartner = (tx: Tx, id: string): Promise<Partner | undefined> =>
  tx.row(sql`
    select id, role, email, language, approval, is_email_verified from accounts
    where id = ${id} and role in ('restaurant', 'employee') for no key update`)

interface Decision {
  readonly id: string
  readonly state: AccountApprovalsRow['state']
  readonly reason: string
  readonly by: string | null
}
export async function writeApproval(tx: Tx, { id, state, reason, by }: Decision): Promise<void> {
  await tx.rows(sql`
    with changed as (update accounts set approval = ${state} where id = ${id})
    insert into account_approvals (account_id, state, reason, decided_by, at) values (${id}, ${state}, ${reason}, ${by}, ${tx.now()})`)
}

/** As PostgreSQL writes it into JSON. */
export interface OwnApproval extends Pick<AccountsRow, 'is_email_verified'> {
  state: 'waiting' | 'refused'
  since: string
  reason: string
}

/** Returns the approval of a restaurant or an employee as an expression; null when nothing is missing. */
export const approvalOf = (accountId: string): RawBuilder<unknown> => sql`(
  select row_to_json(own) from partner_approvals own where own.account_id = ${accountId} and own.state in ('waiting', 'refused')
)`
