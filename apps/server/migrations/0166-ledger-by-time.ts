import { type Kysely, sql } from 'kysely'

/** Weekly statements find their days. The ledger only grows, so that a block range index, a few kilobytes, is enough. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_transactions_at on ledger_transactions using brin (created_at)`.execute(db)
}
