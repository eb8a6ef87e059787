import { type Kysely, sql } from 'kysely'

// The newest keys of an account are found without all of them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index idempotency_keys_newest on idempotency_keys (scope, created_at)`.execute(db)
}
