import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ImportedProduct } from './imported-product.ts'

/** Inserts or updates products and returns the changed rows only. The menu keeps the order of the batch. */
export const upsertImported = (tx: Tx, rows: readonly ImportedProduct[]): Promise<{ external_id: string; is_new: boolean }[]> =>
  tx.rows<{ external_id: string; is_new: boolean }>(sql`
    with given as (
      select x.*, c.id as category_id, c.name as category_name from json_to_recordset(${JSON.stringify(
        rows.map(({ variants: _, ...row }, place) => ({ ...row, place })),
      )}::json) as x("externalId" text, "restaurantId" uuid, category text, name text, description text, vegetarian boolean, diet text, allergens text[],
        images text[], "unitsSold" int, place int)
      cross join lateral (
        select id, name from categories where restaurant_id = x."restaurantId" and text_key(name) = text_key(x.category)
        order by name = x.category desc, created_at, id limit 1
      ) c
    ), upserted as (
      insert into products as p (restaurant_id, category_id, name, description, images, vegetarian, diet, allergens, units_sold, search, external_id,
        created_at, updated_at)
      select "restaurantId", category_id, name, description, images, vegetarian, diet, allergens, "unitsSold",
        product_search(name, category_name, description), "externalId",
        ${tx.now()}::timestamptz + place * interval '1 microsecond', ${tx.now()}
      from given order by place
      on conflict (external_id) do update set category_id = excluded.category_id, name = excluded.name, description = excluded.description,
        images = excluded.images, vegetarian = excluded.vegetarian, search = excluded.search, updated_at = excluded.updated_at
      where p.restaurant_id = excluded.restaurant_id and (p.name, p.description, p.images, p.vegetarian, p.category_id)
        is distinct from (excluded.name, excluded.description, excluded.images, excluded.vegetarian, excluded.category_id)
      returning p.external_id, p.xmax = 0 as is_new
    )
    select external_id, is_new from upserted`)

interface Stored {
  readonly id: string
  readonly external_id: string
  /** It belongs to the given restaurant, and its variants differ from the given ones. */
  readonly has_other_variants: boolean
}

/** Returns the stored products with the external ids of `rows`, in their order. `added` are those of products without variants. */
export function listImported(tx: Tx, rows: readonly ImportedProduct[], added: ReadonlySet<string>): Promise<Stored[]> {
  const wanted = rows.map(({ externalId, restaurantId, variants }) => ({
    externalId,
    restaurantId,
    variants: variants.map(({ name, pricePaise, offer }) => [name, pricePaise, offer]),
    isNew: added.has(externalId),
  }))
  return tx.rows(sql`
    select p.id, p.external_id, p.restaurant_id = x."restaurantId" and (x."isNew" or x.variants is distinct from (
      select jsonb_agg(jsonb_build_array(v.name, v.price_paise, v.offer) order by v.position) from variants v where v.product_id = p.id)
    ) as has_other_variants
    from rows from (json_to_recordset(${JSON.stringify(wanted)}::json)
      as ("externalId" text, "restaurantId" uuid, variants jsonb, "isNew" boolean)) with ordinality as x("externalId", "restaurantId", variants, "isNew", place)
    join products p on p.external_id = x."externalId" order by x.place`)
}
