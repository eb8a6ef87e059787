import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Money that came in at the provider and is not what a payment asked for. It is in no account of the ledger: it stays at the
    -- provider until the administrator decides. refund: given back there · settled: put right by hand, the note says how.
    create table payment_mismatches (
      id uuid primary key default gen_random_uuid(),
      -- The payment that it claims to be for.
      payment_id uuid not null references payments (id),
      provider text not null,
      session text not null,
      -- In the smallest unit of its currency.
      amount bigint not null,
      currency text not null,
      reported_at timestamptz not null,
      decision text check (decision in ('refund', 'settled')),
      note text not null default '',
      decided_by uuid references accounts (id),
      decided_at timestamptz,
      refunded_at timestamptz,
      unique (payment_id, session),
      check (num_nulls(decision, decided_by, decided_at) in (0, 3)),
      check (refunded_at is null or decision = 'refund')
    );
    create index payment_mismatches_waiting on payment_mismatches (reported_at) where decision is null;
    create index payment_mismatches_refunding on payment_mismatches (decided_at) where decision = 'refund' and refunded_at is null;
  `.execute(db)
}
