import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The door of the accounts for modules that write to people: where an account gets its emails.
    create view email_addresses as select id as account_id, email from accounts;
  `.execute(db)
}
