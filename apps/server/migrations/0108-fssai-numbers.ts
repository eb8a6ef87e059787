import { type Kysely, sql } from 'kysely'

/** Adds the number of a restaurant's food licence, which customers read with the menu and on bills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table restaurants add column fssai_number text check (fssai_number ~ '^[0-9]{14}$');
    create or replace view restaurant_profiles as
      select r.id, p.name, p.phone_number, p.picture, p.is_active, p.created_at, r.place, r.street, r.city, r.state, r.postal_code,
        r.rating_count + r.earlier_rating_count as rating_count, r.rating_score,
        coalesce(round((r.rating_sum + r.earlier_rating_sum)::numeric
          / nullif(r.rating_count + r.earlier_rating_count, 0), 1), 0)::float8 as average_rating,
        p.is_active and r.dishes_on_sale > 0 as is_listed, r.dishes_on_sale, r.fssai_number
      from restaurants r join people p on p.id = r.id and p.role = 'restaurant'
  `.execute(db)
}
