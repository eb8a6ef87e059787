import { type Kysely, sql } from 'kysely'

/** What the support has reported for a customer is the customer's: their export has it, and their erasure takes it. Its act has the administrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update claim_events e set account_id = c.customer_id from claims c
    where c.id = e.claim_id and e.kind = 'report' and e.author = 'administrator'`.execute(db)
  // for what happened to an order, as that of the chats that were read
  await sql`create index activity_claims_opened on activity (object) where act = 'claim_opened'`.execute(db)
}
