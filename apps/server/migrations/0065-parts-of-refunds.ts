import { type Kysely, sql } from 'kysely'

/** A session of the embedded provider may be refunded in parts: the amount by the key of each part. The previous version refunds the whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table embedded_payment_sessions add column refunds jsonb not null default '{}',
      drop constraint embedded_payment_sessions_check,
      add check (refunded_paise between 0 and amount_paise)
  `.execute(db)
}
