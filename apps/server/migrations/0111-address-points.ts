import { type Kysely, sql } from 'kysely'

/** Adds where an address is on the map, who receives there, and how; and what a search of places needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table addresses
      add column lat_e5 integer,
      add column lng_e5 integer,
      -- Who receives there. Null: the customer.
      add column recipient_name text,
      add column recipient_phone text,
      -- Null: to_me.
      add column hand_over text,
      add constraint addresses_point_check check ((lat_e5 is null) = (lng_e5 is null)
        and lat_e5 between -8500000 and 8500000 and lng_e5 between -18000000 and 18000000) not valid,
      add constraint addresses_hand_over_check check (hand_over in ('to_me', 'at_door')) not valid;
    alter table addresses validate constraint addresses_point_check;
    alter table addresses validate constraint addresses_hand_over_check;

    create view address_places as select id, customer_id, created_at, lat_e5, lng_e5, postal_code from addresses;

    -- Whose data it is, for the attribution.
    alter table places add column source text not null default 'operator' check (source in ('geonames', 'operator'));
    create index places_by_name on places (text_key(name) text_pattern_ops);
    create index places_by_code_start on places (code text_pattern_ops);
  `.execute(db)
}
