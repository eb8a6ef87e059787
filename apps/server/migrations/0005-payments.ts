import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallets (
      customer_id uuid primary key references accounts (id),
      balance_paise bigint not null default 0 check (balance_paise >= 0)
    );

    -- One payment at the provider for one checkout.
    create table payments (
      id uuid primary key default new_id(),
      checkout_id uuid not null unique references checkouts (id),
      customer_id uuid not null references accounts (id),
      amount_paise bigint not null check (amount_paise > 0),
      currency text not null default 'INR',
      status text not null default 'open' check (status in ('open', 'captured', 'failed', 'expired', 'review', 'refunded')),
      provider text not null,
      provider_session text unique,
      provider_url text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index payments_open on payments (expires_at) where status = 'open';

    create table payment_events (
      provider text not null,
      event_id text not null,
      received_at timestamptz not null,
      primary key (provider, event_id)
    );

    -- Double entry. Amounts of one transaction sum to 0; rows are only ever added.
    create table ledger_transactions (
      id uuid primary key default new_id(),
      kind text not null,
      order_id uuid references orders (id),
      item_id uuid references order_items (id),
      payment_id uuid references payments (id),
      created_at timestamptz not null
    );
    create index ledger_transactions_order on ledger_transactions (order_id);
    -- An item is refunded once, an order is settled once, whatever races.
    create unique index ledger_one_refund_per_item on ledger_transactions (item_id) where kind = 'item_refund';
    create unique index ledger_one_settlement_per_order on ledger_transactions (order_id) where kind in ('settlement', 'cash_collected');
    create unique index ledger_one_capture_per_payment on ledger_transactions (payment_id) where kind = 'capture';

    create table ledger_entries (
      id bigint generated always as identity primary key,
      transaction_id uuid not null references ledger_transactions (id),
      -- wallet: a customer's money · held: paid, not yet delivered · provider: came from or went to the payment provider
      -- restaurant: owed to a restaurant · cash: collected by an employee · employee: earned by an employee · platform: the marketplace's own
      account text not null check (account in ('wallet', 'held', 'provider', 'restaurant', 'cash', 'employee', 'platform')),
      owner_id uuid,
      amount_paise bigint not null check (amount_paise <> 0)
    );
    create index ledger_entries_transaction on ledger_entries (transaction_id);
    create index ledger_entries_owner on ledger_entries (account, owner_id, id);

    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'the ledger is only ever added to'; end
    $$;
    create trigger ledger_entries_fixed before update or delete on ledger_entries for each row execute function refuse_change();
    create trigger ledger_transactions_fixed before update or delete on ledger_transactions for each row execute function refuse_change();
  `.execute(db)
}
