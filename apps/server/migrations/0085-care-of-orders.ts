import { type Kysely, sql } from 'kysely'

/** Large tables are checked after the change of a constraint. Every step can be repeated. */
export const isTransaction = false

/** What an administrator does with an order: cancels with a reason, reassigns, writes notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_events drop constraint if exists order_events_reason_check,
      add constraint order_events_reason_check check (reason in ('unanswered', 'missing', 'substituted',
        'restaurant_cannot', 'not_delivered', 'on_request', 'ordered_twice', 'problem')) not valid`.execute(db)
  await sql`alter table order_events validate constraint order_events_reason_check`.execute(db)
  await sql`
    -- null: the platform, or before this column
    alter table order_assignments add column if not exists by_id uuid references accounts (id)`.execute(db)
  await sql`
    create table if not exists order_notes (
      id uuid primary key default new_id(),
      order_id uuid not null references orders (id),
      account_id uuid not null references accounts (id),
      text text not null check (text <> ''),
      at timestamptz not null
    )`.execute(db)
  await sql`create index if not exists order_notes_order on order_notes (order_id, id)`.execute(db)
}
