import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What administrators write about a person, for each other. Rows are never changed.
    create table account_notes (
      id uuid primary key default new_id(),
      account_id uuid not null references accounts (id),
      written_by uuid not null references accounts (id),
      text text not null check (text <> ''),
      at timestamptz not null
    );
    create index account_notes_account on account_notes (account_id, id);
  `.execute(db)
}
