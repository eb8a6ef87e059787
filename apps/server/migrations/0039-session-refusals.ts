import { type Kysely, sql } from 'kysely'

// A statement that carries the check of its session inserts what `refuse_session()` returns here; that raises an error instead. The table stays empty.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table session_refusals (refused boolean not null check (false))`.execute(db)
}
