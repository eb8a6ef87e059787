import { type Kysely, sql } from 'kysely'

/** Adds the language of what the platform writes to a person: emails, pushes and bills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column language text not null default 'en' check (language in ('en', 'hi'))`.execute(db)
}
