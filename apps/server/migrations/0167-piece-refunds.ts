import { type Kysely, sql } from 'kysely'

/** Rows are checked after the change of their constraints. Every step can be repeated. */
export const isTransaction = false

/** Delivered pieces are refunded, each once, at the cost of the restaurant or the platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const reasons = sql.raw(`'missing', 'wrong', 'spoilt', 'damaged', 'late', 'never_came', 'other'`)
  await sql`
    create table if not exists order_refunds (
      transaction_id uuid primary key references ledger_transactions (id),
      order_id uuid not null references orders (id),
      customer_id uuid not null references accounts (id),
      amount_paise bigint not null check (amount_paise > 0),
      bearer text not null check (bearer in ('restaurant', 'platform')),
      reason text not null check (reason in (${reasons})),
      -- at once, without a decision
      is_automatic boolean not null default false,
      at timestamptz not null
    )`.execute(db)
  await sql`create index if not exists order_refunds_order on order_refunds (order_id)`.execute(db)
  await sql`create index if not exists order_refunds_automatic on order_refunds (customer_id, at) where is_automatic`.execute(db)
  await sql`
    create table if not exists refunded_pieces (
      item_id uuid not null references order_items (id),
      -- counted from 1
      piece integer not null check (piece >= 1),
      transaction_id uuid not null references order_refunds (transaction_id),
      primary key (item_id, piece)
    )`.execute(db)
  await sql`create index if not exists refunded_pieces_refund on refunded_pieces (transaction_id)`.execute(db)
  await sql`
    create or replace view refunds_of_orders as
    select r.transaction_id, r.order_id, r.amount_paise, r.bearer, r.reason, r.is_automatic, r.at, (
      select json_agg(p) from (
        select item_id, array_agg(piece order by piece) as pieces from refunded_pieces where transaction_id = r.transaction_id group by item_id order by item_id
      ) p
    ) as items from order_refunds r`.execute(db)
  await sql`
    alter table claim_events add column if not exists refund_id uuid unique references order_refunds (transaction_id),
      drop constraint if exists claim_events_refund_check,
      add constraint claim_events_refund_check check (refund_id is null or kind = 'decision') not valid,
      drop constraint if exists claim_events_reason_check,
      add constraint claim_events_reason_check check (reason in (${reasons})) not valid`.execute(db)
  await sql`alter table claim_events validate constraint claim_events_refund_check`.execute(db)
  await sql`alter table claim_events validate constraint claim_events_reason_check`.execute(db)
}
