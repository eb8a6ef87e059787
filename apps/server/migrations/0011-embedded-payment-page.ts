import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table embedded_payment_sessions
      -- What is paid for: [{name, restaurant, unitPaise, quantity}].
      add column lines jsonb not null default '[]',
      -- A slow bank: captured, but nobody knows it before this.
      add column settles_at timestamptz;
  `.execute(db)
}
