import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ImportedRestaurant } from './imported-restaurant.ts'

export const upsertImported = (tx: Tx, rows: readonly (ImportedRestaurant & { id: string })[]): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(sql`
    insert into restaurants as r (id, place, street, city, state, postal_code, earlier_rating_sum, earlier_rating_count, external_id)
    select id, place, street, city, state, "postalCode", "ratingSum", "ratingCount", "externalId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, place text, street text, city text, state text,
      "postalCode" text, "ratingSum" float8, "ratingCount" int, "externalId" text)
    on conflict (id) do update set place = excluded.place, street = excluded.street, city = excluded.city, state = excluded.state,
      postal_code = excluded.postal_code, earlier_rating_sum = excluded.earlier_rating_sum,
      earlier_rating_count = excluded.earlier_rating_count, external_id = excluded.external_id
    where (r.place, r.street, r.city, r.state, r.postal_code, r.earlier_rating_sum, r.earlier_rating_count, r.external_id)
      is distinct from (excluded.place, excluded.street, excluded.city, excluded.state, excluded.postal_code,
        excluded.earlier_rating_sum, excluded.earlier_rating_count, excluded.external_id)
    returning r.id`)
