import { type Kysely, sql } from 'kysely'

/** Adds when an order was promised, which no statement changes afterwards, and what the minutes of a promise are made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column promised_from timestamptz,
      add column promised_to timestamptz,
      -- From the counter to the door, as far as it was known.
      add column way_minutes smallint;

    create function keep_promise() returns trigger language plpgsql as $$
    begin
      raise exception 'the promise of order % was made when it was placed and cannot change', old.id;
    end
    $$;
    create trigger orders_promise before update on orders for each row
      when ((old.promised_from, old.promised_to, old.way_minutes) is distinct from (new.promised_from, new.promised_to, new.way_minutes))
      execute function keep_promise();

    -- Minutes until an order placed now is packed, as far as the restaurant has said: a row in any case, without minutes while it takes no orders.
    create function prep_of(restaurant uuid, at timestamptz, out prep_minutes smallint, out busy_minutes smallint)
    language sql stable as $$
      select case when o.is_open then o.prep_minutes end, coalesce(o.busy_minutes, 0::smallint) from opening_of(restaurant, at) o
    $$;
  `.execute(db)
}
