import { type Kysely, sql } from 'kysely'

/** The ledger is checked after the change of its constraint. Every step can be repeated. */
export const isTransaction = false

/** A contract says who bears what was cooked and then cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // null, also in what an earlier version writes: the restaurant
  await sql`alter table contracts add column if not exists bears_cancelled text check (bears_cancelled in ('platform', 'restaurant'))`.execute(
    db,
  )
  await sql`
    alter table ledger_transactions drop constraint if exists ledger_transactions_kind_check,
      add constraint ledger_transactions_kind_check check (kind in ('wallet_credit', 'wallet_payment', 'capture', 'item_refund', 'settlement',
        'cash_collected', 'delivery_fee', 'provider_refund', 'top_up', 'substitution_payment', 'failed_refund', 'manual_refund',
        'outside_return', 'order_credit', 'wallet_given_up', 'tip', 'piece_refund', 'source_return', 'failed_source_return',
        'compensation')) not valid`.execute(db)
  await sql`alter table ledger_transactions validate constraint ledger_transactions_kind_check`.execute(db)
}
