import { type Kysely, sql } from 'kysely'

/** What the marketplace and a restaurant have agreed. A row is never edited: a newer one replaces it from a time on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contracts (
      id uuid primary key default new_id(),
      -- null: of every restaurant without its own
      restaurant_id uuid references restaurants (id) on delete cascade,
      kind text not null check (kind in ('delivery', 'pickup')),
      commission_bp integer not null check (commission_bp between 0 and 5000),
      delivery_by text not null check (delivery_by in ('platform', 'restaurant')),
      packaging_to text not null check (packaging_to in ('platform', 'restaurant')),
      platform_fee_paise bigint not null check (platform_fee_paise >= 0),
      -- of an employee: the base, and more for each kilometre above so many metres
      pay_base_paise bigint not null check (pay_base_paise >= 0),
      pay_metres integer not null check (pay_metres >= 0),
      pay_per_km_paise bigint not null check (pay_per_km_paise >= 0),
      valid_from timestamptz not null,
      created_at timestamptz not null,
      check (kind = 'delivery' or (delivery_by = 'restaurant' and pay_base_paise = 0 and pay_metres = 0 and pay_per_km_paise = 0))
    );
    create index contracts_of on contracts (restaurant_id, kind, valid_from desc);

    -- The contract by which orders of a restaurant are placed at a moment: its own, else that of the marketplace.
    create function contract_of(restaurant uuid, wanted text, moment timestamptz) returns setof contracts language sql stable rows 1 as $$
      select * from contracts c
      where (c.restaurant_id = restaurant or c.restaurant_id is null) and c.kind = wanted and c.valid_from <= moment
      order by c.restaurant_id is null, c.valid_from desc, c.created_at desc, c.id desc limit 1
    $$;
  `.execute(db)
}
