import { type Kysely, sql } from 'kysely'

/** The ledger is checked after the change of its constraint. Every step can be repeated. */
export const isTransaction = false

/** Who closes an account gives up what is left in its wallet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_transactions drop constraint if exists ledger_transactions_kind_check,
      add constraint ledger_transactions_kind_check check (kind in ('wallet_credit', 'wallet_payment', 'capture', 'item_refund', 'settlement',
        'cash_collected', 'delivery_fee', 'provider_refund', 'top_up', 'substitution_payment', 'failed_refund', 'manual_refund',
        'outside_return', 'order_credit', 'wallet_given_up')) not valid`.execute(db)
  await sql`alter table ledger_transactions validate constraint ledger_transactions_kind_check`.execute(db)
}
