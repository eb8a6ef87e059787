import { type Kysely, sql } from 'kysely'

/** Says of an order that it is over, and how it reaches its customer. A total of 0 no longer means that it is cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- When all of it was delivered or cancelled.
      add column closed_at timestamptz,
      add column kind text not null default 'delivery' check (kind in ('delivery', 'pickup'));
    update orders set closed_at = coalesce(delivered_at, updated_at) where is_delivered or grand_total_paise = 0;

    drop index orders_running;
    create index orders_running on orders (restaurant_id, created_at desc, id desc) where closed_at is null;

    -- A process of the previous version does not write closed_at; the next release drops this trigger.
    create function close_order() returns trigger language plpgsql as $$
      begin
        new.closed_at := new.updated_at;
        return new;
      end
    $$;
    create trigger orders_closed before update on orders for each row
      when (new.closed_at is null and (new.is_delivered or new.grand_total_paise = 0)) execute function close_order();
  `.execute(db)
}
