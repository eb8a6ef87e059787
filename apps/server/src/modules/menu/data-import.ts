import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ImportedProduct } from './imported-product.ts'
import type { SizeChange } from './options/data-sizes.ts'
import { keptSizes } from './options/kept-sizes.ts'

/** Returns the ids of the categories that did not exist, ignoring case. */
export function addMissingCategories(
  tx: Tx,
  rows: readonly Pick<ImportedProduct, 'restaurantId' | 'category'>[],
): Promise<{ id: string }[]> {
  const named = new Map(rows.map(({ restaurantId, category }) => [`${restaurantId} ${category.toLowerCase()}`, { restaurantId, category }]))
  return tx.rows(sql`
    insert into categories (restaurant_id, name, created_at)
    select "restaurantId", category, ${tx.now()} from json_to_recordset(${JSON.stringify([...named.values()])}::json)
      as x("restaurantId" uuid, category text)
    order by "restaurantId", lower(category) on conflict (restaurant_id, lower(name)) do nothing
    returning id`)
}

/** Inserts or updates products and returns the changed rows only. The menu keeps the order of the batch. */
export const upsertImported = (tx: Tx, rows: readonly ImportedProduct[]): Promise<{ external_id: string; is_new: boolean }[]> =>
  tx.rows<{ external_id: string; is_new: boolean }>(sql`
    with given as (
      select x.*, c.id as category_id, c.name as category_name from json_to_recordset(${JSON.stringify(
        rows.map(({ variants: _, ...row }, place) => ({ ...row, place })),
      )}::json) as x("externalId" text, "restaurantId" uuid, category text, name text, description text, vegetarian boolean, diet text, allergens text[],
        images text[], "unitsSold" int, place int)
      join categories c on c.restaurant_id = x."restaurantId" and lower(c.name) = lower(x.category)
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

/** A product whose variants were replaced, with those of its sizes that are renamed or gone. */
export interface Replaced {
  readonly external_id: string
  readonly sizes: readonly SizeChange[]
}
/** Replaces variants that differ; returns their products. */
export async function replaceVariants(tx: Tx, rows: readonly ImportedProduct[]): Promise<Replaced[]> {
  const wanted = JSON.stringify(
    rows.map(({ externalId, restaurantId, variants }) => ({
      externalId,
      restaurantId,
      variants: variants.map(({ name, pricePaise, offer }) => [name, pricePaise, offer]),
    })),
  )
  const differing = await tx.rows<{ id: string; external_id: string }>(sql`
    select p.id, p.external_id from json_to_recordset(${wanted}::json) as x("externalId" text, "restaurantId" uuid, variants jsonb)
    join products p on p.external_id = x."externalId" and p.restaurant_id = x."restaurantId"
    where x.variants is distinct from (select jsonb_agg(jsonb_build_array(v.name, v.price_paise, v.offer) order by v.position)
      from variants v where v.product_id = p.id)`)
  if (differing.length === 0) return []
  const ids = differing.map(({ id }) => id)
  const before = await tx.rows<{ product_id: string; name: string }>(sql`
    delete from variants where product_id = any(${ids}::uuid[]) returning product_id, name, stock_units, sold_out_until::text as sold_out_until`)
  await tx.rows(sql`
    insert into variants (product_id, position, name, price_paise, offer, stock_units, sold_out_until)
    select p.id, v.n - 1, v.row->>0, (v.row->>1)::bigint, (v.row->>2)::smallint, coalesce(before.stock_units, 1), before.sold_out_until
    from json_to_recordset(${wanted}::json) as x("externalId" text, "restaurantId" uuid, variants jsonb)
    join products p on p.external_id = x."externalId" and p.restaurant_id = x."restaurantId"
    cross join jsonb_array_elements(x.variants) with ordinality as v(row, n)
    left join json_to_recordset(${JSON.stringify(before)}::json)
      as before(product_id uuid, name text, stock_units smallint, sold_out_until timestamptz)
      on before.product_id = p.id and lower(before.name) = lower(v.row->>0)
    where p.id = any(${ids}::uuid[])`)
  const given = new Map(rows.map(({ externalId, variants }) => [externalId, variants]))
  const namesBefore = new Map<string, string[]>()
  for (const { product_id, name } of before) namesBefore.set(product_id, [...(namesBefore.get(product_id) ?? []), name])
  return differing.map(({ id, external_id }) => {
    const names = namesBefore.get(id) ?? []
    const kept = keptSizes(names, given.get(external_id) ?? [])
    const sizes = names.map((from) => ({ productId: id, from, to: kept.get(from) ?? null })).filter(({ from, to }) => from !== to)
    return { external_id, sizes }
  })
}

export const listImportedIds = (tx: Tx, externalIds: readonly string[]): Promise<{ id: string; external_id: string }[]> =>
  tx.rows(sql`
    select p.id, p.external_id from unnest(${externalIds}::text[]) with ordinality as given(external_id, place)
    join products p using (external_id) order by place`)
