import { type Kysely, sql } from 'kysely'

/**
 * Sums of a day in India and a restaurant, from which the administrator's figures come. Triggers add to them, so that orders of processes of the
 * previous version count, too. They add rows to a table without keys, because many orders of a restaurant would wait for one row of sums.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sales_days (
      day date not null,
      restaurant_id uuid not null,
      -- placed on that day, without those whose payment failed or is not made yet
      orders integer not null,
      -- what the restaurant was credited for them in the ledger
      sales_paise bigint not null,
      primary key (day, restaurant_id)
    );
    -- what a periodic task adds to sales_days
    create table sales_days_to_add (
      day date not null,
      restaurant_id uuid not null,
      orders integer not null,
      sales_paise bigint not null
    );
    create view sales_by_day as
      select day, restaurant_id, orders, sales_paise from sales_days
      union all select day, restaurant_id, orders, sales_paise from sales_days_to_add;

    create function count_order_of_day() returns trigger language plpgsql as $$
      begin
        insert into sales_days_to_add (day, restaurant_id, orders, sales_paise)
        values ((new.created_at at time zone 'Asia/Kolkata')::date, new.restaurant_id,
          case when new.payment_status in ('AWAITING', 'FAILED') then -1 else 1 end, 0);
        return null;
      end
    $$;
    create trigger orders_counted after insert on orders for each row
      when (new.payment_status not in ('AWAITING', 'FAILED')) execute function count_order_of_day();
    create trigger orders_recounted after update of payment_status on orders for each row
      when ((old.payment_status in ('AWAITING', 'FAILED')) <> (new.payment_status in ('AWAITING', 'FAILED')))
      execute function count_order_of_day();

    create function add_sale_of_day() returns trigger language plpgsql as $$
      begin
        insert into sales_days_to_add (day, restaurant_id, orders, sales_paise)
        select (o.created_at at time zone 'Asia/Kolkata')::date, new.owner_id, 0, new.amount_paise
        from ledger_transactions t join orders o on o.id = t.order_id
        where t.id = new.transaction_id and t.kind in ('settlement', 'cash_collected');
        return null;
      end
    $$;
    create trigger ledger_entries_sold after insert on ledger_entries for each row
      when (new.account = 'restaurant' and new.amount_paise > 0) execute function add_sale_of_day();
  `.execute(db)
}
