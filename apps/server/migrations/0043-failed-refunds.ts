import { type Kysely, sql } from 'kysely'

// A refund can fail days after the provider has accepted it, and even after it has succeeded (docs/decisions/045-refunds-that-fail-later.md).
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- refund_failed: the provider has given up; the administrator decides · settled: the administrator has returned the money by other means.
    alter table payments drop constraint payments_status_check;
    alter table payments add constraint payments_status_check check (status in ('open', 'captured', 'failed', 'expired', 'review', 'refunding',
      'refunded', 'refund_failed', 'settled'));

    -- refund_failed_at: the provider could not return the money, so that only a manual settlement is left. Such a row also exists for a
    -- payment that matches its checkout. refund_checked_at: when the reconciler last asked about a refund that is under way.
    alter table payment_mismatches add column refund_failed_at timestamptz, add column refund_checked_at timestamptz;

    -- failed_refund: a booked refund has come back · manual_refund: returned by other means. A payment is refunded again after a failure,
    -- and the change of its status, in the same transaction, makes sure that each refund is booked once.
    alter table ledger_transactions drop constraint ledger_transactions_kind_check;
    alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in ('wallet_credit', 'wallet_payment',
      'capture', 'item_refund', 'settlement', 'cash_collected', 'delivery_fee', 'provider_refund', 'top_up', 'substitution_payment',
      'failed_refund', 'manual_refund'));
    drop index ledger_one_return_per_payment;
  `.execute(db)
}
