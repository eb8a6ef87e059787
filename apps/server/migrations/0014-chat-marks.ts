import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How far a participant is in a chat. By account, not by side: whoever takes an order over has read nothing of it yet.
    create table chat_marks (
      order_id uuid not null references chats (order_id),
      account_id uuid not null references accounts (id),
      delivered_number integer not null,
      read_number integer not null check (read_number between 0 and delivered_number),
      primary key (order_id, account_id)
    );
    -- What was written before there were marks waits for nobody.
    insert into chat_marks (order_id, account_id, delivered_number, read_number)
      select c.order_id, person.id, c.last_number, c.last_number
      from chats c join orders o on o.id = c.order_id, lateral (values (o.customer_id), (o.employee_id)) person (id)
      where person.id is not null;

    -- What its author named a message by: sent again under the name, it is stored once.
    alter table chat_messages add column key text;
    create unique index chat_messages_key on chat_messages (order_id, author_id, key) where key is not null;

    -- The door of the orders for rooms above: whom an order concerns.
    create view order_people as select id as order_id, customer_id, restaurant_id, employee_id from orders;
  `.execute(db)
}
