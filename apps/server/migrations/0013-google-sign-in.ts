import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A mailed code or Google has proven that the address is its owner's; a changed address is unproven again. Only then may a Google
    -- account of that address be linked (docs/trust.md#10). Of accounts from before nobody knows.
    alter table accounts add column is_email_verified boolean not null default false;
  `.execute(db)
}
