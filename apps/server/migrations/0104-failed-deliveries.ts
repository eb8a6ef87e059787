import { type Kysely, sql } from 'kysely'

/** Adds why orders could not be handed over at the door, each for as long as it is true. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table failed_deliveries (
      id bigint generated always as identity primary key,
      order_id uuid not null references orders (id),
      employee_id uuid not null references accounts (id),
      reason text not null check (reason in ('nobody_there', 'unreachable', 'wrong_address', 'refused', 'other')),
      text text not null default '',
      at timestamptz not null,
      -- null: until the employee tries again, or nothing of the order is on the road any more
      ended_at timestamptz check (ended_at >= at),
      check (reason <> 'other' or text <> '')
    );
    create index failed_deliveries_order on failed_deliveries (order_id, id);
    create unique index failed_deliveries_open on failed_deliveries (order_id) where ended_at is null;
    create index failed_deliveries_employee on failed_deliveries (employee_id);
  `.execute(db)
}
