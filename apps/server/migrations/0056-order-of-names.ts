import { type Kysely, sql } from 'kysely'

/** Adds `readers`, the order of names in lists; PostgreSQL without ICU orders them by code points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create collation readers (provider = icu, locale = 'und-u-kn-true');
    exception when feature_not_supported then
      create collation readers from "C";
    end $$`.execute(db)
}
