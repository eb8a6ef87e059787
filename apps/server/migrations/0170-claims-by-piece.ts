import { type Kysely, sql } from 'kysely'

/** Rows are checked after the change of their constraints. Every step can be repeated. */
export const isTransaction = false

/** Claims say how many pieces, and show photos. One about a running order that never came waits for no answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table claim_events
      -- of each of items; empty where the customer did not say
      add column if not exists pieces integer[] not null default '{}',
      -- null without any
      add column if not exists pictures text[],
      drop constraint if exists claim_events_pieces_check,
      add constraint claim_events_pieces_check check (cardinality(pieces) in (0, cardinality(items))) not valid`.execute(db)
  await sql`alter table claim_events validate constraint claim_events_pieces_check`.execute(db)
  await sql`
    alter table claims drop constraint if exists claims_state_check,
      add constraint claims_state_check check (state in ('open', 'answered', 'unanswered', 'urgent', 'reopened', 'decided')) not valid`.execute(
    db,
  )
  await sql`alter table claims validate constraint claims_state_check`.execute(db)
}
