// Searches and lists read what they need from an index instead of from every restaurant or product (docs/decisions/019-search.md).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // a search looks for restaurants with a similar name
  await sql`create index accounts_restaurant_name on accounts using gin (lower(name) gin_trgm_ops) where role = 'restaurant'`.execute(db)
  // the number of all products on sale is a sum over restaurants
  await sql`
    create or replace view restaurant_profiles as
      select r.id, p.name, p.phone_number, p.picture, p.is_active, p.created_at, r.place, r.street, r.city, r.state, r.postal_code,
        r.rating_count + r.earlier_rating_count as rating_count, r.rating_score,
        coalesce(round((r.rating_sum + r.earlier_rating_sum)::numeric
          / nullif(r.rating_count + r.earlier_rating_count, 0), 1), 0)::float8 as average_rating,
        p.is_active and r.dishes_on_sale > 0 as is_listed, r.dishes_on_sale
      from restaurants r join people p on p.id = r.id`.execute(db)
}
