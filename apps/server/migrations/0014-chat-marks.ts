import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How far a participant has received and read a chat. By account, not by side: an employee who takes over an order has read nothing of it yet.
    create table chat_marks (
      order_id uuid not null references chats (order_id),
      account_id uuid not null references accounts (id),
      delivered_number integer not null,
      read_number integer not null check (read_number between 0 and delivered_number),
      primary key (order_id, account_id)
    );
    -- Messages from before this migration count as read.
    insert into chat_marks (order_id, account_id, delivered_number, read_number)
      select c.order_id, person.id, c.last_number, c.last_number
      from chats c join orders o on o.id = c.order_id, lateral (values (o.customer_id), (o.employee_id)) person (id)
      where person.id is not null;

    -- The key that its author gave a message: a message that is sent again with its key is stored once.
    alter table chat_messages add column key text;
    create unique index chat_messages_key on chat_messages (order_id, author_id, key) where key is not null;

    -- View that higher modules may join: the people of an order.
    create view order_people as select id as order_id, customer_id, restaurant_id, employee_id from orders;
  `.execute(db)
}
