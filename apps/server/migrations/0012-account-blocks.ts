import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Blocks and unblocks of accounts, with administrator, time and reason. Rows are never changed.
    create table account_blocks (
      id bigint generated always as identity primary key,
      account_id uuid not null references accounts (id),
      -- Whether the account is active afterwards.
      is_active boolean not null,
      reason text not null,
      -- Null: not by an administrator.
      decided_by uuid references accounts (id),
      at timestamptz not null
    );
    create index account_blocks_newest on account_blocks (account_id, id desc);
  `.execute(db)
}
