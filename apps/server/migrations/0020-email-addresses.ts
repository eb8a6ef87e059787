import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- View that higher modules may join: the email address of an account.
    create view email_addresses as select id as account_id, email from accounts;
  `.execute(db)
}
