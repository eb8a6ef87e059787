import { type Kysely, sql } from 'kysely'

/** Which changes of a menu are saved files: their page offers to undo the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table menu_changes add column is_import boolean not null default false`.execute(db)
}
