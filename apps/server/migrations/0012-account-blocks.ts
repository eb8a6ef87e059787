import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Who was blocked or let in again, by whom, when and why: a line each, never changed.
    create table account_blocks (
      id bigint generated always as identity primary key,
      account_id uuid not null references accounts (id),
      -- What it made of the account.
      is_active boolean not null,
      reason text not null,
      -- Null where no administrator was asked.
      decided_by uuid references accounts (id),
      at timestamptz not null
    );
    create index account_blocks_newest on account_blocks (account_id, id desc);
  `.execute(db)
}
