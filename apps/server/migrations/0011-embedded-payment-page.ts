import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table embedded_payment_sessions
      -- The lines of the payment page: [{name, restaurant, unitPaise, quantity}].
      add column lines jsonb not null default '[]',
      -- Simulates a slow bank: a captured payment is reported at this time.
      add column settles_at timestamptz;
  `.execute(db)
}
