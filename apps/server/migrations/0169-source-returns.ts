import { type Kysely, sql } from 'kysely'

/** The ledger is checked after the change of its constraint. Every step can be repeated. */
export const isTransaction = false

/** Customers send refunds on to where they paid from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_transactions drop constraint if exists ledger_transactions_kind_check,
      add constraint ledger_transactions_kind_check check (kind in ('wallet_credit', 'wallet_payment', 'capture', 'item_refund', 'settlement',
        'cash_collected', 'delivery_fee', 'provider_refund', 'top_up', 'substitution_payment', 'failed_refund', 'manual_refund',
        'outside_return', 'order_credit', 'wallet_given_up', 'tip', 'piece_refund', 'source_return', 'failed_source_return')) not valid`.execute(
    db,
  )
  await sql`alter table ledger_transactions validate constraint ledger_transactions_kind_check`.execute(db)
  await sql`
    create table if not exists source_returns (
      id uuid primary key,
      payment_id uuid not null references payments (id),
      order_id uuid not null references orders (id),
      customer_id uuid not null references accounts (id),
      amount_paise bigint not null check (amount_paise > 0),
      state text not null check (state in ('pending', 'refunded', 'failed')),
      -- out of the wallet
      transaction_id uuid not null unique references ledger_transactions (id),
      -- back into it
      back_id uuid unique references ledger_transactions (id),
      at timestamptz not null,
      checked_at timestamptz not null,
      check ((state = 'failed') = (back_id is not null))
    )`.execute(db)
  await sql`create index if not exists source_returns_payment on source_returns (payment_id)`.execute(db)
  await sql`create index if not exists source_returns_order on source_returns (order_id)`.execute(db)
  await sql`create index if not exists source_returns_pending on source_returns (checked_at) where state = 'pending'`.execute(db)
}
