import { type Kysely, sql } from 'kysely'

/** Customers collect orders at the counter of restaurants that offer it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table delivery_settings add column picks_up boolean not null default false;

    -- Of a pickup order: wrong codes at the counter since its customer last allowed more.
    alter table orders add column wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5);

    -- What an entry is among others of its account: cash that a restaurant took at its counter.
    alter table ledger_entries add column detail text check (detail in ('cash'));

    -- Where a restaurant hands orders over, and whether customers may collect them there: not without a street.
    create function counter_of(restaurant uuid)
    returns table (street text, city text, state text, postal_code text, lat_e5 integer, lng_e5 integer, picks_up boolean)
    language sql stable rows 1 as $$
      select r.street, r.city, r.state, r.postal_code, d.lat_e5, d.lng_e5, coalesce(d.picks_up, false) and r.street <> ''
      from restaurants r left join delivery_settings d on d.restaurant_id = r.id where r.id = restaurant
    $$;
  `.execute(db)
}
