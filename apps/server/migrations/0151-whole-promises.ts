import { type Kysely, sql } from 'kysely'

/** The orders are checked after the change of their constraint. Every step can be repeated. */
export const isTransaction = false

/** A promise has a beginning and an end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders drop constraint if exists orders_promise_check,
      add constraint orders_promise_check check (num_nulls(promised_from, promised_to, way_minutes) in (0, 3) and promised_from < promised_to) not valid`.execute(
    db,
  )
  await sql`alter table orders validate constraint orders_promise_check`.execute(db)
}
