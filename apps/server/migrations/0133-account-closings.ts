import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Accounts that their owners have closed. A row is deleted when the person returns, and stays once the account is erased.
    create table account_closings (
      account_id uuid primary key references accounts (id),
      closed_at timestamptz not null,
      -- whether the account could log in before
      was_active boolean not null,
      -- when what names the person was erased, except in orders that are too new
      erased_at timestamptz check (erased_at >= closed_at),
      -- when it was erased in the last of them
      orders_erased_at timestamptz check (orders_erased_at >= erased_at)
    );
    create index account_closings_due on account_closings (closed_at) where orders_erased_at is null;
  `.execute(db)
}
