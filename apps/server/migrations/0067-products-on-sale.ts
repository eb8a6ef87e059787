import { type Kysely, sql } from 'kysely'

/** Adds `products_on_sale`: what a search reads of the products of all menus. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view products_on_sale as
    select id, restaurant_id, name, search, units_sold from products where deleted_at is null`.execute(db)
}
