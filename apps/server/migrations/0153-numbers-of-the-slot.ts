import { type Kysely, sql } from 'kysely'

/** The orders are checked after the change of their constraint; while an index is made, new orders wait. Every step can be repeated. */
export const isTransaction = false

/** An order for later has a number of the day for which it is, and does not wait for its restaurant before its cooking time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index if not exists orders_number_of_day
    on orders (restaurant_id, (coalesce(number_day, (created_at at time zone 'Asia/Kolkata')::date)), number)`.execute(db)
  await sql`drop index if exists orders_number`.execute(db)
  await sql`
    create index if not exists orders_to_ring on orders (rings_at, id) where rings_at is not null and rang_at is null and closed_at is null`.execute(
    db,
  )
  await sql`
    alter table orders drop constraint if exists orders_later_check, add constraint orders_later_check check (
      (slot_at is null) = (rings_at is null) and (rang_at is null or rings_at is not null)
      and (awaits is null or rings_at is null or rang_at is not null)) not valid`.execute(db)
  await sql`alter table orders validate constraint orders_later_check`.execute(db)
}
