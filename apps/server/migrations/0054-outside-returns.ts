import { type Kysely, sql } from 'kysely'

// Money that leaves a captured payment without Tiffin (docs/decisions/055-money-that-leaves-outside.md).
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- outside: a refund made by hand at the provider, or a dispute; then session is its id there, and moved_paise what it has taken now.
    alter table payment_mismatches add column outside text check (outside in ('refund', 'dispute')),
      add column outside_state text check (outside_state in ('open', 'done', 'undone')),
      add column moved_paise bigint not null default 0 check (moved_paise >= 0 and (outside is not null or moved_paise = 0)),
      add check ((outside is null) = (outside_state is null)),
      add check (outside is null or decision is distinct from 'refund');

    -- outside_return: it is the platform's cost, because the order stays as it is.
    alter table ledger_transactions drop constraint ledger_transactions_kind_check;
    alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in ('wallet_credit', 'wallet_payment',
      'capture', 'item_refund', 'settlement', 'cash_collected', 'delivery_fee', 'provider_refund', 'top_up', 'substitution_payment',
      'failed_refund', 'manual_refund', 'outside_return'));
  `.execute(db)
}
