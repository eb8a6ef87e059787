import { type Kysely, sql } from 'kysely'

// The administrator's home reads the blocked restaurants and employees every half minute; they are few among all accounts.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index accounts_blocked on accounts (role, id) where not is_active`.execute(db)
}
