import { type Kysely, sql } from 'kysely'

/** Charges, tip and discounts of an order, as they were when it was placed. An order without any of them has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_terms (
      order_id uuid primary key references orders (id),
      packaging_paise bigint not null default 0 check (packaging_paise >= 0),
      delivery_paise bigint not null default 0 check (delivery_paise >= 0),
      platform_fee_paise bigint not null default 0 check (platform_fee_paise >= 0),
      tip_paise bigint not null default 0 check (tip_paise >= 0),
      -- Who bears the discounts of the items.
      discount_restaurant_paise bigint not null default 0 check (discount_restaurant_paise >= 0),
      discount_platform_paise bigint not null default 0 check (discount_platform_paise >= 0),
      -- The promo code that gave them.
      code text,
      -- Commission and taxes, by which the order is settled.
      rates jsonb,
      check (packaging_paise + delivery_paise + platform_fee_paise + tip_paise + discount_restaurant_paise + discount_platform_paise > 0
        or code is not null or rates is not null)
    );
    alter table order_items
      -- The item's share of the order's discounts, fixed when it is placed.
      add column discount_paise bigint not null default 0,
      add constraint order_items_discount_check check (discount_paise >= 0 and discount_paise <= total_paise);
  `.execute(db)
}
