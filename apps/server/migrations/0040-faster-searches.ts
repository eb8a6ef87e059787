// Functions and indexes with which a search reads and plans less (docs/decisions/019-search.md).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // the same keys: places of the letters to remove are listed, so that the planner knows their number; not strict, so that it inlines the function
  await sql`
    create or replace function near_keys(word text, slips integer) returns setof text language sql immutable parallel safe as $$
      select distinct case cut.slips when 0 then start.letters
          when 1 then left(start.letters, cut.i - 1) || substr(start.letters, cut.i + 1)
          else left(start.letters, cut.i - 1) || substr(start.letters, cut.i + 1, cut.j - cut.i - 1) || substr(start.letters, cut.j + 1) end
      from (select left(word, 7) as letters) start,
        (values (0, 0, 0), (1, 2, 2), (1, 3, 3), (1, 4, 4), (1, 5, 5), (1, 6, 6), (1, 7, 7),
          (2, 2, 3), (2, 2, 4), (2, 2, 5), (2, 2, 6), (2, 2, 7), (2, 3, 4), (2, 3, 5), (2, 3, 6), (2, 3, 7),
          (2, 4, 5), (2, 4, 6), (2, 4, 7), (2, 5, 6), (2, 5, 7), (2, 6, 7)) cut(slips, i, j)
      where cut.slips <= near_keys.slips and cut.j <= length(start.letters)
    $$`.execute(db)
  // a search needs to know which of many restaurants are active
  await sql`create index accounts_restaurants on accounts (id) include (is_active) where role = 'restaurant'`.execute(db)
  await sql`
    create or replace view restaurant_profiles as
      select r.id, p.name, p.phone_number, p.picture, p.is_active, p.created_at, r.place, r.street, r.city, r.state, r.postal_code,
        r.rating_count + r.earlier_rating_count as rating_count, r.rating_score,
        coalesce(round((r.rating_sum + r.earlier_rating_sum)::numeric
          / nullif(r.rating_count + r.earlier_rating_count, 0), 1), 0)::float8 as average_rating,
        p.is_active and r.dishes_on_sale > 0 as is_listed, r.dishes_on_sale
      from restaurants r join people p on p.id = r.id and p.role = 'restaurant'`.execute(db)
  // and which can be closed: the others are always open, and need no look at their hours
  await sql`create view restaurants_with_hours as select restaurant_id from hours_settings`.execute(db)
}
