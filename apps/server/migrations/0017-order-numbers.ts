// Short order numbers, and what a customer may say about an address: its label, and a note to the delivery partner.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The last number that a restaurant gave out on a day in India. The row's lock keeps the numbers of concurrent orders apart.
    create table order_numbers (
      restaurant_id uuid not null references restaurants (id),
      day date not null,
      last_number integer not null check (last_number > 0),
      primary key (restaurant_id, day)
    );

    alter table orders
      add column number integer check (number > 0),
      add column address_label text check (address_label in ('Home', 'Work', 'Other')),
      add column address_note text;
    update orders o set number = numbered.number
    from (
      select id, row_number() over (
        partition by restaurant_id, (created_at at time zone 'Asia/Kolkata')::date order by created_at, id
      ) as number from orders
    ) numbered
    where o.id = numbered.id;
    insert into order_numbers (restaurant_id, day, last_number)
      select restaurant_id, (created_at at time zone 'Asia/Kolkata')::date, max(number) from orders group by 1, 2;
    alter table orders alter column number set not null;
    create unique index orders_number on orders (restaurant_id, ((created_at at time zone 'Asia/Kolkata')::date), number);

    -- A trigger, so that a process of the previous version can still place orders during a rolling upgrade.
    create function number_order() returns trigger language plpgsql as $$
      begin
        insert into order_numbers as counted (restaurant_id, day, last_number)
        values (new.restaurant_id, (new.created_at at time zone 'Asia/Kolkata')::date, 1)
        on conflict (restaurant_id, day) do update set last_number = counted.last_number + 1
        returning counted.last_number into new.number;
        return new;
      end
    $$;
    create trigger orders_number before insert on orders for each row when (new.number is null) execute function number_order();

    alter table addresses
      add column label text check (label in ('Home', 'Work', 'Other')),
      add column note text;
  `.execute(db)
}
