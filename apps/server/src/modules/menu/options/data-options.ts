// Option groups, their options and what asks them. Changes of one restaurant's groups take turns by a lock on them.
import type { Allergen, Diet, Paise } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import type { OptionRow } from './option-rows.ts'

export interface OwnOption extends Omit<OptionRow, 'groups' | 'remaining' | 'stock_units'> {
  /** The ids of the groups that it leads to. */
  readonly asks: readonly string[]
}
export interface OwnGroup {
  readonly id: string
  readonly name: string
  readonly min: number
  readonly max: number
  readonly position: number
  readonly options: readonly OwnOption[]
  readonly products: readonly { id: string; name: string; picture: string; variant_name: string | null }[]
}

const ownGroups = (db: Db, restaurantId: RestaurantId, only: RawBuilder<unknown>) =>
  db.rows<OwnGroup>(sql`
    select g.id, g.name, g.min, g.max, g.position, (
      select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'price_paise', o.price_paise, 'max_each', o.max_each,
        'is_default', o.is_default, 'product_id', o.product_id, 'variant_name', o.variant_name,
        'is_available', o.product_id is null or (p.deleted_at is null and v.name is not null and coalesce(a.is_orderable, false)),
        'sold_out_until', case when o.sold_out_until > ${db.now()} then o.sold_out_until end,
        'diet', coalesce(o.diet, p.diet), 'allergens', coalesce(o.allergens, p.allergens),
        'asks', (select coalesce(json_agg(n.group_id order by n.group_id), '[]') from option_links n where n.owner_id = o.id)
      ) order by o.position, o.id), '[]')
      from options o left join products p on p.id = o.product_id
      left join variants v on v.product_id = o.product_id and lower(v.name) = lower(o.variant_name)
      left join lateral availability_at(o.product_id, ${db.now()}) a on o.product_id is not null
      where o.group_id = g.id
    ) as options, (
      select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'picture', coalesce(p.images[1], ''), 'variant_name', l.variant_name)
        order by p.created_at, p.id, l.variant_name), '[]')
      from option_links l join products p on p.id = l.product_id where l.group_id = g.id and p.deleted_at is null
    ) as products
    from option_groups g where g.restaurant_id = ${restaurantId} and ${only} order by g.position, g.id`)

/** Returns the restaurant's groups in the order in which products ask them. */
export const listOwnGroups = (db: Db, restaurantId: RestaurantId): Promise<OwnGroup[]> => ownGroups(db, restaurantId, sql`true`)

export const findOwnGroup = async (db: Db, restaurantId: RestaurantId, id: string): Promise<OwnGroup | undefined> =>
  (await ownGroups(db, restaurantId, sql`g.id = ${id}`))[0]

/** Waits for other changes of what the restaurants' products and options ask, before any product is locked. */
export const lockLinks = (tx: Tx, ...restaurantIds: readonly string[]): Promise<unknown> =>
  tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended('option_groups ' || id, 0))
    from (select distinct id from unnest(${restaurantIds}::text[]) id order by id) restaurants`)

/** Locks the restaurant's groups and returns their ids, in order. */
export async function lockGroups(tx: Tx, restaurantId: RestaurantId): Promise<string[]> {
  await lockLinks(tx, restaurantId)
  const rows = await tx.rows<{ id: string }>(sql`select id from option_groups where restaurant_id = ${restaurantId} order by position, id`)
  return rows.map(({ id }) => id)
}

export interface GroupHead {
  readonly name: string
  readonly min: number
  readonly max: number
}
export const insertGroup = (tx: Tx, restaurantId: RestaurantId, id: string, { name, min, max }: GroupHead): Promise<unknown> =>
  tx.rows(sql`
    insert into option_groups (id, restaurant_id, name, min, max, position, created_at, updated_at)
    select ${id}::uuid, ${restaurantId}::uuid, ${name}, ${min}::int, ${max}::int,
      coalesce((select max(position) + 1 from option_groups where restaurant_id = ${restaurantId}), 0), ${tx.now()}::timestamptz, ${tx.now()}::timestamptz`)

export const changeGroup = (tx: Tx, id: string, { name, min, max }: GroupHead): Promise<unknown> =>
  tx.rows(sql`update option_groups set name = ${name}, min = ${min}, max = ${max}, updated_at = ${tx.now()} where id = ${id}`)

/** Numbers the groups as the ids are sorted. */
export const orderGroups = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.rows(sql`
    update option_groups g set position = x.place - 1 from unnest(${[...ids]}::uuid[]) with ordinality as x(id, place)
    where g.id = x.id and g.position <> x.place - 1`)

export interface NewOption {
  readonly id: string
  readonly name: string
  readonly pricePaise: Paise
  readonly maxEach: number
  readonly isDefault: boolean
  readonly diet: Diet | null
  readonly allergens: readonly Allergen[] | null
  readonly productId: string | null
  readonly variant: string | null
  readonly asks: readonly string[]
}
/** An option that is a product has what the product states, now and later. */
const contentsOf = ({ productId, diet, allergens }: NewOption) =>
  productId === null ? { diet, allergens } : { diet: null, allergens: null }
/** Replaces a group's options. Those with a known id keep it, and how long they are sold out. */
export async function writeOptions(tx: Tx, groupId: string, options: readonly NewOption[]): Promise<void> {
  const rows = JSON.stringify(options.map((option, position) => ({ ...option, ...contentsOf(option), position })))
  const ids = options.map(({ id }) => id)
  await tx.rows(sql`delete from options where group_id = ${groupId} and id <> all(${ids}::uuid[])`)
  await tx.rows(sql`
    insert into options (id, group_id, position, name, price_paise, max_each, is_default, diet, allergens, product_id, variant_name)
    select id, ${groupId}::uuid, position, name, "pricePaise", "maxEach", "isDefault", diet, allergens, "productId", variant
    from json_to_recordset(${rows}::json) as x(id uuid, position int, name text, "pricePaise" bigint, "maxEach" int, "isDefault" boolean,
      diet text, allergens text[], "productId" uuid, variant text)
    on conflict (id) do update set position = excluded.position, name = excluded.name, price_paise = excluded.price_paise,
      max_each = excluded.max_each, is_default = excluded.is_default, diet = excluded.diet, allergens = excluded.allergens,
      product_id = excluded.product_id, variant_name = excluded.variant_name`)
  await tx.rows(sql`delete from option_links where option_id = any(${ids}::uuid[])`)
  await tx.rows(sql`
    insert into option_links (group_id, option_id)
    select distinct asked::uuid, x.id from json_to_recordset(${rows}::json) as x(id uuid, asks json), json_array_elements_text(x.asks) asked`)
}

export interface ProductLink {
  readonly productId: string
  /** The variant that asks it; null: all. */
  readonly variant: string | null
}
/** Replaces the products that ask a group. */
export async function writeProducts(tx: Tx, groupId: string, links: readonly ProductLink[]): Promise<void> {
  await tx.rows(sql`delete from option_links where group_id = ${groupId} and product_id is not null`)
  await tx.rows(sql`
    insert into option_links (group_id, product_id, variant_name)
    select ${groupId}::uuid, "productId", variant from json_to_recordset(${JSON.stringify(links)}::json) as x("productId" uuid, variant text)
    on conflict do nothing`)
}

/** Returns the variants of those products that are the restaurant's and not deleted. */
export const listOwnVariants = (
  db: Db,
  restaurantId: RestaurantId,
  productIds: readonly string[],
): Promise<{ product_id: string; name: string }[]> =>
  db.rows(sql`
    select v.product_id, v.name from products p join variants v on v.product_id = p.id
    where p.id = any(${[...productIds]}::uuid[]) and p.restaurant_id = ${restaurantId} and p.deleted_at is null`)

export async function removeGroup(tx: Tx, restaurantId: RestaurantId, id: string): Promise<boolean> {
  return (await tx.row(sql`delete from option_groups where id = ${id} and restaurant_id = ${restaurantId} returning id`)) !== undefined
}

/** How long an option is sold out; `today` ends at the next day's opening. */
export type OptionSoldOut = 'no' | 'today' | 'always'
/** Returns the id of the option's group; undefined when the option is not the restaurant's. */
export async function markOption(db: Db, restaurantId: RestaurantId, id: string, soldOut: OptionSoldOut): Promise<string | undefined> {
  const marked = await db.row<{ group_id: string }>(sql`
    update options o set sold_out_until = case ${soldOut}::text when 'always' then 'infinity'::timestamptz
      when 'today' then end_of_today(g.restaurant_id, ${db.now()}) end
    from option_groups g where o.id = ${id} and g.id = o.group_id and g.restaurant_id = ${restaurantId} returning o.group_id`)
  return marked?.group_id
}
