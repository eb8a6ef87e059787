import { type Kysely, sql } from 'kysely'

/** Which texts of the operator a person accepted, in which version and when. A later version is a row more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consents (
      account_id uuid not null references accounts (id),
      document text not null check (document in ('terms', 'privacy')),
      -- the language of the text and a digest of it
      version text not null,
      at timestamptz not null,
      primary key (account_id, document, at)
    )`.execute(db)
}
