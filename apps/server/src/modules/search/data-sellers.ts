// Restaurants and places that words of a search name: "zeenat biryani", "biryani in kochi".
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { restaurantsNamed } from './data-search.ts'
import type { Seller } from './search-filters.ts'

/** Letters from which the name of a place may have one typing error. */
const LONG = 5
const MAX_NAMED = 20

/** What one of the phrases names. */
export interface NamedSeller {
  /** The index of the phrase. */
  readonly phrase: number
  readonly seller: Seller
}

/** Returns what phrases name: restaurants, by similar names, and places, by the city or the locality of restaurants. */
export async function listSellers(db: Db, phrases: readonly string[]): Promise<readonly NamedSeller[]> {
  const rows = await db.rows<{ phrase: number; ids: string[] | null; names: string[] }>(sql`
    with asked as materialized (
      select text, place::int - 1 as phrase from unnest(${phrases}::text[]) with ordinality asked(text, place)
    ), part as materialized (
      select distinct name, searchable(part) as text from (
        select city as name, city as part from restaurant_profiles where is_listed
        union select place, string_to_table(place, ',') from restaurant_profiles where is_listed) stated
    )
    select a.phrase, array_agg(named.id) as ids, array_agg(named.name) as names from asked a cross join lateral (
      select id, name from restaurant_profiles where is_listed and id in (${restaurantsNamed(sql`a.text`)})
      order by rating_score desc, id limit ${MAX_NAMED}) named
    group by a.phrase
    union all
    select a.phrase, null, array_agg(distinct part.name) from asked a join part on part.text = a.text
      or least(length(a.text), length(part.text)) >= ${LONG} and length(part.text) <= 60 and levenshtein(part.text, a.text) = 1
    group by a.phrase`)
  return rows.map(({ phrase, ids, names }) => ({
    phrase,
    seller: ids ? { restaurants: ids, name: names[0] ?? '' } : { places: names, name: names[0] ?? '' },
  }))
}
