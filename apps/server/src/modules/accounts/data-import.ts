import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ImportedAccount } from './import-accounts.ts'

/** `is_new` is null where nothing differed. */
export async function upsertAccounts(
  tx: Tx,
  rows: readonly ImportedAccount[],
): Promise<{ email: string; id: string; is_new: boolean | null }[]> {
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as x(role text, email text, name text, "phoneNumber" text, picture text)`
  const written = await tx.rows<{ id: string; is_new: boolean }>(sql`
    insert into accounts as a (role, email, name, phone_number, picture, created_at)
    select role, email, name, "phoneNumber", picture, ${tx.now()}::timestamptz from ${given}
    on conflict (role, email) do update set name = excluded.name, phone_number = excluded.phone_number, picture = excluded.picture
    where (a.name, a.phone_number, a.picture) is distinct from (excluded.name, excluded.phone_number, excluded.picture)
    returning a.id, a.xmax = 0 as is_new`)
  const isNew = new Map(written.map(({ id, is_new }) => [id, is_new]))
  const accounts = await tx.rows<{ email: string; id: string }>(sql`
    select a.email, a.id from ${given} join accounts a on a.role = x.role and a.email = x.email`)
  return accounts.map((account) => ({ ...account, is_new: isNew.get(account.id) ?? null }))
}
