import { type Kysely, sql } from 'kysely'

/** Adds to the variants on sale whether their product is sold out, and whether its pieces are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view sellable_variants as
    select p.id as product_id, p.restaurant_id, r.name as restaurant_name, r.place as restaurant_place, r.phone_number as restaurant_phone_number,
      p.name as product_name, p.images, p.vegetarian, v.name as variant_name, v.price_paise, v.offer, v.offer_price_paise,
      p.deleted_at is null and r.is_active as is_available, v.stock_units, v.sold_out_until,
      p.sold_out_until as product_sold_out_until, s.product_id is not null as is_counted
    from products p
    join variants v on v.product_id = p.id
    join restaurant_profiles r on r.id = p.restaurant_id
    left join stocks s on s.product_id = p.id
  `.execute(db)
}
