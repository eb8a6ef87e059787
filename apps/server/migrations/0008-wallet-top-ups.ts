import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A payment without a checkout puts its money into the customer's wallet.
    alter table payments alter column checkout_id drop not null;
    alter table payments add column purpose text not null
      generated always as (case when checkout_id is null then 'top_up' else 'checkout' end) stored;

    -- top_up: from the provider into a wallet, once per payment.
    alter table ledger_transactions drop constraint ledger_transactions_kind_check;
    alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in ('wallet_credit', 'wallet_payment',
      'capture', 'item_refund', 'settlement', 'cash_collected', 'delivery_fee', 'provider_refund', 'top_up'));
    create unique index ledger_one_top_up_per_payment on ledger_transactions (payment_id) where kind = 'top_up';

    -- A wallet's history with its running balance, read from the index alone.
    create index ledger_entries_wallet on ledger_entries (owner_id, id) include (amount_paise, transaction_id) where account = 'wallet';
  `.execute(db)
}
