import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Money received by the provider that differs from its payment. It is in no account of the ledger: it stays at the
    -- provider until the administrator decides. refund: returned by the provider · settled: corrected manually, as the note says.
    create table payment_mismatches (
      id uuid primary key default gen_random_uuid(),
      -- The payment that the provider names.
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
