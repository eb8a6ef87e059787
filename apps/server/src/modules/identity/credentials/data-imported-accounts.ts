import type { Role } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export interface ImportedAccount {
  readonly role: Role
  readonly email: string
  readonly name: string
  readonly phoneNumber: string
  readonly picture: string
}
export interface ImportOutcome {
  readonly id: string
  readonly email: string
  readonly outcome: 'added' | 'changed' | 'same'
}
/** Inserts or updates accounts without a password in one statement; their emails must differ. */
export const upsertAccounts = (tx: Tx, accounts: readonly ImportedAccount[]): Promise<ImportOutcome[]> =>
  tx.rows(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(accounts)}::json)
        as x(role text, email text, name text, "phoneNumber" text, picture text)
    ), known as (
      select a.id, a.role, a.email from accounts a join given g on g.role = a.role and g.email = a.email
    ), written as (
      insert into accounts (role, email, name, phone_number, picture, created_at)
      select role, email, name, "phoneNumber", picture, ${tx.now()}::timestamptz from given
      on conflict (role, email) do update
        set name = excluded.name, phone_number = excluded.phone_number, picture = excluded.picture
        where (accounts.name, accounts.phone_number, accounts.picture)
          is distinct from (excluded.name, excluded.phone_number, excluded.picture)
      returning id, role, email
    )
    select coalesce(w.id, k.id) as id, g.email,
      case when w.id is null then 'same' when k.id is null then 'added' else 'changed' end as outcome
    from given g
    left join known k on k.role = g.role and k.email = g.email
    left join written w on w.role = g.role and w.email = g.email`)
