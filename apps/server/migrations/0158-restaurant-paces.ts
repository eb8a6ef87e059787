import { type Kysely, sql } from 'kysely'

/** How long restaurants need is learned from their orders, and what they cook at the moment takes its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table restaurant_paces (
      restaurant_id uuid primary key references restaurants(id) on delete cascade,
      -- from placing to packed, for four of five orders; null: delivered too few
      prep_minutes smallint check (prep_minutes between 1 and 240),
      -- between two packed orders while the second one was already being prepared; null: not known
      pack_seconds integer check (pack_seconds > 0),
      -- when all that is being prepared is packed at that pace
      queue_ends timestamptz,
      measured_at timestamptz not null
    );
    create index restaurant_paces_measured on restaurant_paces (measured_at, restaurant_id);

    -- Minutes until an order placed now is packed: as the restaurant has said, else as it was lately, and not before what it prepares already. A row in any
    -- case; without minutes while they are not known, and while it takes no orders.
    create or replace function prep_of(restaurant uuid, at timestamptz, out prep_minutes smallint, out busy_minutes smallint)
    language sql stable as $$
      select case when o.is_open and prep.minutes is not null
        then least(240, greatest(prep.minutes, ceil(extract(epoch from p.queue_ends - at) / 60)))::smallint end, coalesce(o.busy_minutes, 0::smallint)
      from opening_of(restaurant, at) o
      left join restaurant_paces p on p.restaurant_id = restaurant
      cross join lateral (select coalesce(o.prep_minutes, p.prep_minutes) as minutes) prep
    $$;
  `.execute(db)
}
