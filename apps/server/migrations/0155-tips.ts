import { type Kysely, sql } from 'kysely'

/** The ledger is checked after the change of its constraint. Every step can be repeated. */
export const isTransaction = false

/** A customer tips the employee who delivered an order, once, from the wallet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_transactions drop constraint if exists ledger_transactions_kind_check,
      add constraint ledger_transactions_kind_check check (kind in ('wallet_credit', 'wallet_payment', 'capture', 'item_refund', 'settlement',
        'cash_collected', 'delivery_fee', 'provider_refund', 'top_up', 'substitution_payment', 'failed_refund', 'manual_refund',
        'outside_return', 'order_credit', 'wallet_given_up', 'tip')) not valid`.execute(db)
  await sql`alter table ledger_transactions validate constraint ledger_transactions_kind_check`.execute(db)
  await sql`create unique index if not exists ledger_one_tip_per_order on ledger_transactions (order_id) where kind = 'tip'`.execute(db)
  await sql`
    create table if not exists tips (
      order_id uuid primary key references orders (id),
      employee_id uuid not null references accounts (id),
      amount_paise bigint not null check (amount_paise > 0),
      transaction_id uuid not null unique references ledger_transactions (id),
      at timestamptz not null
    )`.execute(db)
  await sql`create index if not exists tips_employee on tips (employee_id, at)`.execute(db)
}
