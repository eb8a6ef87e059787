import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallets (
      customer_id uuid primary key references accounts (id),
      balance_paise bigint not null default 0 check (balance_paise >= 0)
    );

    -- One payment at the provider for one checkout. Its id opens the payment page, so it is fully random (not time-ordered).
    -- review: the received money differs from the payment; the administrator decides · refunding: received after the payment was closed.
    create table payments (
      id uuid primary key default gen_random_uuid(),
      checkout_id uuid not null unique references checkouts (id),
      customer_id uuid not null references accounts (id),
      amount_paise bigint not null check (amount_paise > 0),
      currency text not null default 'INR',
      status text not null default 'open' check (status in ('open', 'captured', 'failed', 'expired', 'review', 'refunding', 'refunded')),
      -- Null until the provider has created its session.
      provider text,
      provider_session text unique,
      provider_url text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index payments_unfinished on payments (updated_at) where status in ('open', 'refunding');

    create table payment_events (
      provider text not null,
      event_id text not null,
      received_at timestamptz not null,
      primary key (provider, event_id)
    );

    -- Double entry. Amounts of one transaction sum to 0; rows are never changed or deleted.
    create table ledger_transactions (
      id uuid primary key default new_id(),
      kind text not null check (kind in ('wallet_credit', 'wallet_payment', 'capture', 'item_refund', 'settlement', 'cash_collected',
        'delivery_fee', 'provider_refund')),
      order_id uuid references orders (id),
      item_id uuid references order_items (id),
      payment_id uuid references payments (id),
      created_at timestamptz not null
    );
    create index ledger_transactions_order on ledger_transactions (order_id);
    create index ledger_transactions_payment on ledger_transactions (payment_id) where payment_id is not null;
    -- Also in a race, each is booked once: an item's refund, an order's payment, settlement and fee, a payment's capture and return.
    create unique index ledger_one_refund_per_item on ledger_transactions (item_id) where kind = 'item_refund';
    create unique index ledger_one_wallet_payment_per_order on ledger_transactions (order_id) where kind = 'wallet_payment';
    create unique index ledger_one_settlement_per_order on ledger_transactions (order_id) where kind in ('settlement', 'cash_collected');
    create unique index ledger_one_fee_per_order on ledger_transactions (order_id) where kind = 'delivery_fee';
    create unique index ledger_one_capture_per_payment on ledger_transactions (payment_id) where kind = 'capture';
    create unique index ledger_one_return_per_payment on ledger_transactions (payment_id) where kind = 'provider_refund';

    -- The balance of an account is the sum of its entries.
    create table ledger_entries (
      id bigint generated always as identity primary key,
      transaction_id uuid not null references ledger_transactions (id),
      -- wallet: a customer's money · held: paid, not yet delivered · provider: received from (−) or returned to (+) the payment provider
      -- restaurant: owed to a restaurant · cash: collected by an employee (−: owed by them) · employee: earned by an employee
      -- platform: the marketplace's own money. held has no owner: its transaction names the order or the payment.
      account text not null check (account in ('wallet', 'held', 'provider', 'restaurant', 'cash', 'employee', 'platform')),
      owner_id uuid,
      amount_paise bigint not null check (amount_paise <> 0),
      check ((owner_id is null) = (account in ('held', 'provider', 'platform')))
    );
    create index ledger_entries_transaction on ledger_entries (transaction_id);
    create index ledger_entries_owner on ledger_entries (account, owner_id, id);

    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'the ledger is only ever added to'; end
    $$;
    create trigger ledger_entries_fixed before update or delete on ledger_entries for each row execute function refuse_change();
    create trigger ledger_transactions_fixed before update or delete on ledger_transactions for each row execute function refuse_change();

    -- All entries of a transaction are written by one statement, so this sees them together.
    create function demand_balance() returns trigger language plpgsql as $$
      begin
        if exists (select from added group by transaction_id having sum(amount_paise) <> 0) then
          raise exception 'the entries of a ledger transaction must sum to 0';
        end if;
        return null;
      end
    $$;
    create trigger ledger_entries_balanced after insert on ledger_entries
      referencing new table as added for each statement execute function demand_balance();

    -- Sessions of the embedded payment provider. Only providers/payment reads this table.
    create table embedded_payment_sessions (
      session text primary key,
      -- One session per payment, also when it is requested again.
      payment_id uuid not null unique,
      amount_paise bigint not null check (amount_paise > 0),
      currency text not null,
      description text not null,
      return_url text not null,
      cancel_url text not null,
      status text not null default 'open' check (status in ('open', 'captured', 'failed', 'cancelled')),
      refunded_paise bigint not null default 0 check (refunded_paise in (0, amount_paise)),
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
  `.execute(db)
}
