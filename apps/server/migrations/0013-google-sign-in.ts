import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- True: a code in an email, a confirmation link or Google has verified the address. Only then may a Google account
    -- of that address be linked (docs/trust.md#10). Unknown, so false, for accounts from before this migration.
    alter table accounts add column is_email_verified boolean not null default false;
  `.execute(db)
}
