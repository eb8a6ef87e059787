import { type Kysely, sql } from 'kysely'

/** The nightly sweep of unused pictures finds those of claims, as it finds those of products and orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index claim_events_pictures on claim_events using gin (pictures) where pictures is not null`.execute(db)
}
