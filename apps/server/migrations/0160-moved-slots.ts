import { type Kysely, sql } from 'kysely'

/** Customers move orders for later. One that is moved to another day has a number of that day; its old number is not given again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_slot_moves (
      order_id uuid not null references orders(id) on delete cascade,
      restaurant_id uuid not null references restaurants(id) on delete cascade,
      at timestamptz not null,
      from_slot timestamptz not null,
      to_slot timestamptz not null,
      -- the number that was given up, and its day; null: it was kept
      number integer,
      number_day date,
      check ((number is null) = (number_day is null))
    );
    create index order_slot_moves_order on order_slot_moves (order_id, at);

    create or replace function number_order() returns trigger language plpgsql as $$
      declare
        its_day date := (coalesce(new.slot_at, new.created_at) at time zone 'Asia/Kolkata')::date;
      begin
        if tg_op = 'UPDATE' and its_day = old.number_day then
          return new;
        end if;
        new.number_day := its_day;
        insert into order_numbers as counted (restaurant_id, day, last_number)
        values (new.restaurant_id, new.number_day, 1)
        on conflict (restaurant_id, day) do update set last_number = counted.last_number + 1
        returning counted.last_number into new.number;
        return new;
      end
    $$;
    -- after orders_slot: slots are locked before the counters of numbers, as in placing
    create trigger orders_slot_number before update on orders for each row
      when (old.slot_at is distinct from new.slot_at) execute function number_order();
  `.execute(db)
}
