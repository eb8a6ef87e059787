import { type Kysely, sql } from 'kysely'

/** The ledger is checked after the change of its constraints. Every step can be repeated. */
export const isTransaction = false

/** A contract divides an order's money among restaurant, employee, platform and the state, and refunds of pieces return parts of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_items
      -- the part of discount_paise that the restaurant bears; the platform bears the rest
      add column if not exists own_discount_paise bigint not null default 0,
      drop constraint if exists order_items_own_discount_check,
      add constraint order_items_own_discount_check check (own_discount_paise >= 0 and own_discount_paise <= discount_paise) not valid`.execute(
    db,
  )
  await sql`alter table order_items validate constraint order_items_own_discount_check`.execute(db)
  await sql`
    alter table ledger_transactions drop constraint if exists ledger_transactions_kind_check,
      add constraint ledger_transactions_kind_check check (kind in ('wallet_credit', 'wallet_payment', 'capture', 'item_refund', 'settlement',
        'cash_collected', 'delivery_fee', 'provider_refund', 'top_up', 'substitution_payment', 'failed_refund', 'manual_refund',
        'outside_return', 'order_credit', 'wallet_given_up', 'tip', 'piece_refund')) not valid`.execute(db)
  await sql`alter table ledger_transactions validate constraint ledger_transactions_kind_check`.execute(db)
  await sql`
    alter table ledger_entries
      drop constraint if exists ledger_entries_account_check,
      add constraint ledger_entries_account_check check (account in ('wallet', 'held', 'provider', 'restaurant', 'cash', 'employee', 'platform', 'tax'))
        not valid,
      drop constraint if exists ledger_entries_check,
      add constraint ledger_entries_check check ((owner_id is null) = (account in ('held', 'provider', 'platform', 'tax'))) not valid,
      drop constraint if exists ledger_entries_detail_check,
      add constraint ledger_entries_detail_check check (detail in ('sale', 'commission', 'commission_gst', 'delivery', 'cash', 'tds',
        'compensation', 'tip', 'delivery_fee', 'platform_fee', 'packaging', 'promo', 'delivery_pay', 'refunds', 'credits', 'losses',
        'gst_9_5', 'gst_own')) not valid`.execute(db)
  for (const constraint of ['account', 'detail'])
    await sql`alter table ledger_entries validate constraint ${sql.id(`ledger_entries_${constraint}_check`)}`.execute(db)
  await sql`alter table ledger_entries validate constraint ledger_entries_check`.execute(db)
  // the figures of a restaurant count sales: an entry without a detail is a whole order, as before contracts
  await sql`
    create or replace function add_sale_of_day() returns trigger language plpgsql as $$
      begin
        insert into sales_days_to_add (day, restaurant_id, orders, sales_paise)
        select (o.created_at at time zone 'Asia/Kolkata')::date, new.owner_id, 0, new.amount_paise
        from ledger_transactions t join orders o on o.id = t.order_id
        where t.id = new.transaction_id and t.kind in ('settlement', 'cash_collected', 'piece_refund');
        return null;
      end
    $$`.execute(db)
  await sql`
    create or replace trigger ledger_entries_sold after insert on ledger_entries for each row
      when (new.account = 'restaurant' and (new.detail = 'sale' or (new.detail is null and new.amount_paise > 0)))
      execute function add_sale_of_day()`.execute(db)
}
