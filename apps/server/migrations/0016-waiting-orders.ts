// Orders that wait for their restaurant's acceptance, and packed orders without an employee (orders/watch-orders.ts).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      -- answer: the restaurant has accepted no item yet · employee: all items are packed, and no employee is assigned
      add column awaits text check (awaits in ('answer', 'employee')),
      -- Moved forward by the time in which no process ran.
      add column awaits_since timestamptz,
      -- When the order was announced as waiting for too long: a second ring at the restaurant, a warning for the administrator.
      add column alarmed_at timestamptz,
      add check ((awaits is null) = (awaits_since is null)),
      add check (alarmed_at is null or awaits is not null);

    -- Why the platform cancelled. unanswered: the restaurant did not answer in time.
    alter table order_events
      add column reason text check (reason in ('unanswered')),
      add check (reason is null or (to_status = 'cancelled' and actor = 'platform'));

    -- When a process last checked waiting orders: one row.
    create table order_watch (
      is_only boolean primary key default true check (is_only),
      looked_at timestamptz not null
    );
    -- Long ago: the first check gives every waiting order its whole time.
    insert into order_watch (looked_at) values ('epoch');

    update orders o set awaits = now.awaits, awaits_since = o.updated_at
    from (
      select i.order_id, case when bool_and(i.status = 'pending') then 'answer' when bool_and(i.status = 'packed') then 'employee' end as awaits
      from order_items i join orders running on running.id = i.order_id
      where running.payment_status in ('PENDING', 'PREPAID') and running.grand_total_paise > 0 and i.status <> 'cancelled' group by i.order_id
    ) now
    where o.id = now.order_id and (now.awaits = 'answer' or (now.awaits = 'employee' and o.employee_id is null));
    create index orders_that_wait on orders (awaits_since, id) where awaits is not null;
  `.execute(db)
}
