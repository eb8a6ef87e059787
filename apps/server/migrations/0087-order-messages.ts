import { type Kysely, sql } from 'kysely'

/** Which emails and pushes an order has caused, and whether they were sent. What they say is not kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_messages (
      id uuid not null,
      order_id uuid not null references orders (id),
      channel text not null check (channel in ('email', 'push')),
      -- the event that caused it
      kind text not null check (kind ~ '^[A-Za-z]+$'),
      to_id uuid not null references accounts (id),
      -- who asked for it once more
      by_id uuid references accounts (id),
      -- replaces an unsent one of the same key
      key text,
      at timestamptz not null,
      -- null: waiting
      outcome text check (outcome in ('sent', 'failed')),
      primary key (order_id, id)
    );
    create index order_messages_id on order_messages (id);

    -- a function, so that the statement that enqueues the jobs records them, too
    create function record_order_message(message uuid, orders uuid[], channel text, kind text, to_id uuid, by_id uuid, key text, at timestamptz)
    returns uuid language sql as $$
      insert into order_messages (id, order_id, channel, kind, to_id, by_id, key, at)
      select message, o, channel, kind, to_id, by_id, key, at from unnest(orders) o
      on conflict do nothing;
      select message;
    $$;
  `.execute(db)
}
