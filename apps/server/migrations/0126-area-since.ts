import { type Kysely, sql } from 'kysely'

/** Adds since when the area of the marketplace holds, so that the audit knows which orders it concerns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table marketplace_area add column since timestamptz not null default now();
  `.execute(db)
}
