import { type Kysely, sql } from 'kysely'

/** The ledger is checked after the change of its constraint. Every step can be repeated. */
export const isTransaction = false

/** An administrator credits a customer's wallet for an order, on the marketplace's account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_transactions drop constraint if exists ledger_transactions_kind_check,
      add constraint ledger_transactions_kind_check check (kind in ('wallet_credit', 'wallet_payment', 'capture', 'item_refund', 'settlement',
        'cash_collected', 'delivery_fee', 'provider_refund', 'top_up', 'substitution_payment', 'failed_refund', 'manual_refund',
        'outside_return', 'order_credit')) not valid`.execute(db)
  await sql`alter table ledger_transactions validate constraint ledger_transactions_kind_check`.execute(db)
  await sql`
    create table if not exists order_credits (
      transaction_id uuid primary key references ledger_transactions (id),
      order_id uuid not null references orders (id),
      amount_paise bigint not null check (amount_paise > 0),
      reason text not null check (reason in ('never_came', 'late', 'missing', 'wrong', 'quality', 'sorry')),
      given_by uuid not null references accounts (id),
      -- tells a repeated request from a new one
      key text not null,
      at timestamptz not null,
      unique (given_by, key)
    )`.execute(db)
  await sql`create index if not exists order_credits_order on order_credits (order_id)`.execute(db)
  await sql`create index if not exists order_credits_day on order_credits (given_by, at)`.execute(db)
  await sql`create index if not exists activity_chat_reads on activity (object, at) where act = 'order_chat_read'`.execute(db)
}
