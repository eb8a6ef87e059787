// Words of names are ordered by code points, so that those with the same beginning are neighbours whatever the database's collation is.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table name_words alter column word type text collate "C"`.execute(db)
}
