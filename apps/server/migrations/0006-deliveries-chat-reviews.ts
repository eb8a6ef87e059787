import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table earnings (
      order_id uuid primary key references orders (id),
      employee_id uuid not null references accounts (id),
      fee_paise bigint not null check (fee_paise >= 0),
      earned_at timestamptz not null
    );
    create index earnings_employee on earnings (employee_id, earned_at);

    -- Counts an order's messages, so that their numbers have no gap.
    create table chats (
      order_id uuid primary key references orders (id),
      last_number integer not null
    );
    create table chat_messages (
      order_id uuid not null references chats (order_id),
      number integer not null,
      author text not null check (author in ('customer', 'employee')),
      author_id uuid not null references accounts (id),
      text text not null,
      created_at timestamptz not null,
      primary key (order_id, number)
    );

    create table reviews (
      customer_id uuid not null references accounts (id),
      restaurant_id uuid not null references restaurants (id),
      customer_name text not null,
      rating smallint check (rating between 1 and 5),
      review text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (customer_id, restaurant_id)
    );
    create index reviews_newest on reviews (restaurant_id, updated_at desc);
  `.execute(db)
}
