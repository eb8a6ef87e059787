// Products that run out after the order: the question to the customer, and the item that replaces one (modules/substitutions).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What happens to a dish that has run out: the customer is asked, or it is removed, or the whole order is cancelled.
    alter table orders add column if_missing text not null default 'ask' check (if_missing in ('ask', 'remove', 'cancel'));

    alter table order_items add column substitutes_item_id uuid references order_items (id);
    create unique index order_items_substitutes on order_items (substitutes_item_id) where substitutes_item_id is not null;

    -- missing: the dish had run out · substituted: another item replaces it
    alter table order_events drop constraint order_events_reason_check, drop constraint order_events_check;
    alter table order_events add constraint order_events_reason_check check (reason in ('unanswered', 'missing', 'substituted'));
    alter table order_events add constraint order_events_check
      check (reason is null or (to_status = 'cancelled' and (reason <> 'unanswered' or actor = 'platform')));

    create table item_questions (
      id uuid primary key default new_id(),
      order_id uuid not null references orders (id),
      item_id uuid not null references order_items (id),
      -- The offered substitutes with the prices that the customer would pay, as they were when the question was asked.
      choices jsonb not null check (jsonb_typeof(choices) = 'array' and jsonb_array_length(choices) between 1 and 3),
      state text not null default 'open' check (state in ('open', 'accepted', 'removed', 'expired', 'withdrawn')),
      chosen smallint check (chosen >= 0 and chosen < jsonb_array_length(choices)),
      asked_at timestamptz not null,
      until timestamptz not null check (until > asked_at),
      closed_at timestamptz,
      check ((state = 'open') = (closed_at is null)),
      check ((state = 'accepted') = (chosen is not null))
    );
    create unique index item_questions_open on item_questions (item_id) where state = 'open';
    create index item_questions_due on item_questions (until) where state = 'open';
    create index item_questions_order on item_questions (order_id, id);

    -- substitution_payment: from the wallet, for an item that replaces a refunded one.
    alter table ledger_transactions drop constraint ledger_transactions_kind_check;
    alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in ('wallet_credit', 'wallet_payment',
      'capture', 'item_refund', 'settlement', 'cash_collected', 'delivery_fee', 'provider_refund', 'top_up', 'substitution_payment'));
    create unique index ledger_one_payment_per_substitute on ledger_transactions (item_id) where kind = 'substitution_payment';
  `.execute(db)
}
