import { type Kysely, sql } from 'kysely'

/** While the index is made, new orders wait. The step can be repeated. */
export const isTransaction = false

/** Slots that are over are deleted, and their orders, found by an index, forget them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists orders_in_slots on orders (restaurant_id, kind, held_slot) where held_slot is not null`.execute(db)
  await sql`
    alter table orders drop constraint if exists orders_held_slot,
      add constraint orders_held_slot foreign key (restaurant_id, kind, held_slot) references slots (restaurant_id, kind, starts_at)
        on delete set null (held_slot) not valid`.execute(db)
  await sql`alter table orders validate constraint orders_held_slot`.execute(db)
}
