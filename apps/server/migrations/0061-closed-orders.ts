import { type Kysely, sql } from 'kysely'
import { updateInBatches } from './update-in-batches.ts'

/** Orders are changed while they are updated in batches. Every step can be repeated. */
export const isTransaction = false

/** Says of an order that it is over, and how it reaches its customer. A total of 0 no longer means that it is cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- When all of it was delivered or cancelled.
      add column if not exists closed_at timestamptz,
      add column if not exists kind text not null default 'delivery' check (kind in ('delivery', 'pickup'));

    -- A process of the previous version does not write closed_at; the next release drops this trigger.
    create or replace function close_order() returns trigger language plpgsql as $$
      begin
        new.closed_at := coalesce(new.delivered_at, new.updated_at);
        return new;
      end
    $$;
    create or replace trigger orders_closed before update on orders for each row
      when (new.closed_at is null and (new.is_delivered or new.grand_total_paise = 0)) execute function close_order();
  `.execute(db)
  await updateInBatches(db, 'orders', {
    set: sql`closed_at = coalesce(delivered_at, updated_at)`,
    where: sql`closed_at is null and (is_delivered or grand_total_paise = 0)`,
  })
  // not concurrently, which would wait for the other new processes, and they for this migration
  await sql`create index if not exists orders_open on orders (restaurant_id, created_at desc, id desc) where closed_at is null`.execute(db)
  await sql`drop index if exists orders_running; alter index orders_open rename to orders_running`.execute(db)
}
