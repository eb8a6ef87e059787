import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { DEMO_ADMINISTRATOR, DEMO_DOMAIN } from '../../../platform/demo-logins.ts'

/** Returns whether the database was created as a demo. */
export const isDemoDatabase = async (db: Db): Promise<boolean> => (await db.row(sql`select is_demo from demo_mark`)) !== undefined

/** Once, in the transaction that creates the demo city. */
export async function markAsDemo(tx: Tx): Promise<void> {
  await tx.rows(sql`insert into demo_mark (marked_at) values (${tx.now()})`)
}

/** Returns which of the tables exist; before the first migration, and before that of the mark. */
export async function findTables(db: Db): Promise<{ hasAccounts: boolean; hasMark: boolean }> {
  const row = await db.row<{ has_accounts: boolean; has_mark: boolean }>(sql`
    select to_regclass('public.accounts') is not null as has_accounts, to_regclass('public.demo_mark') is not null as has_mark`)
  return { hasAccounts: row?.has_accounts ?? false, hasMark: row?.has_mark ?? false }
}

/** Returns the address of the first account that can log in. Imported restaurants cannot. */
export const findFirstLogin = async (db: Db): Promise<string | undefined> =>
  (
    await db.row<{ email: string }>(sql`
      select email from accounts where password_hash is not null or google_sub is not null order by id limit 1`)
  )?.email

/** Ends the sessions of the demo's administrator, or of all logins of the demo. */
export async function deleteDemoSessions(db: Db, whose: 'administrator' | 'all'): Promise<void> {
  const isTheirs =
    whose === 'all' ? sql`a.email like ${`%${DEMO_DOMAIN}`}` : sql`a.role = 'administrator' and a.email = ${DEMO_ADMINISTRATOR.email}`
  await db.rows(sql`delete from sessions s using accounts a where a.id = s.account_id and ${isTheirs}`)
}
