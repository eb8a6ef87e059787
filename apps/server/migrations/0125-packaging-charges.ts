import { type Kysely, sql } from 'kysely'

/** Adds what a restaurant charges for the packaging of an order, where PACKAGING_CHARGE allows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table delivery_settings add column packaging_paise integer not null default 0 check (packaging_paise >= 0);
  `.execute(db)
}
