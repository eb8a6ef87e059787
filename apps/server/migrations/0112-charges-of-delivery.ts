import { type Kysely, sql } from 'kysely'

/** Adds the zone of an order to its terms, where an order goes and who receives it, and the address for which a cart is priced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_terms
      -- The zone may be gone since.
      add column zone_id uuid,
      add column zone_name text,
      drop constraint order_terms_check,
      add constraint order_terms_check check (zone_name is not null
        or packaging_paise + delivery_paise + platform_fee_paise + tip_paise + discount_restaurant_paise + discount_platform_paise > 0
        or code is not null or rates is not null),
      add constraint order_terms_zone_check check ((zone_id is null) = (zone_name is null));

    alter table orders
      add column lat_e5 integer,
      add column lng_e5 integer,
      add column recipient_name text,
      add column recipient_phone text,
      -- Null: to_me.
      add column hand_over text;

    create table cart_addresses (
      customer_id uuid primary key references accounts (id) on delete cascade,
      address_id uuid not null references addresses (id) on delete cascade
    );
    create index cart_addresses_address on cart_addresses (address_id);
  `.execute(db)
}
