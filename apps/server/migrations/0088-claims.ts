import { type Kysely, sql } from 'kysely'

/** Adds what customers report about their orders, one claim per order, and what was said about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table claims (
      id uuid primary key default new_id(),
      order_id uuid not null unique references orders (id),
      customer_id uuid not null references accounts (id),
      restaurant_id uuid not null references restaurants (id),
      state text not null check (state in ('open', 'answered', 'unanswered', 'reopened', 'decided')),
      -- until when the restaurant is to answer, or the administrator to decide
      due_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((state = 'decided') = (due_at is null))
    );
    create index claims_due on claims (due_at, id) where due_at is not null;
    create index claims_restaurant on claims (restaurant_id, updated_at desc, id desc);
    create index claims_customer on claims (customer_id, updated_at desc, id desc);
    create table claim_events (
      id uuid primary key default new_id(),
      claim_id uuid not null references claims (id),
      at timestamptz not null,
      kind text not null check (kind in ('report', 'answer', 'overdue', 'decision', 'reopen')),
      author text not null check (author in ('customer', 'restaurant', 'administrator', 'platform')),
      -- null: the platform
      account_id uuid references accounts (id),
      reason text check (reason in ('never_came', 'missing', 'wrong', 'spoilt', 'damaged', 'other')),
      -- of the order
      items uuid[] not null default '{}',
      text text not null default '',
      check (kind <> 'report' or reason is not null)
    );
    create index claim_events_claim on claim_events (claim_id, id);
    create index claim_events_account on claim_events (account_id);
  `.execute(db)
}
