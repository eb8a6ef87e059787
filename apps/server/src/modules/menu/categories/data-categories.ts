import { nameKey } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { CategoriesRow } from '../../../platform/database/rows.generated.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { type Page, type Paged, pagedRows } from '../../../platform/paging.ts'

export interface CategoryRow extends Pick<CategoriesRow, 'id' | 'name'> {
  menu_time_id?: string | null
  count: number
}
export interface CategoryNameRow extends CategoryRow {
  picture: string
}

/** Returns names of categories with a product on sale, each once; those of most restaurants first. */
export async function listNames(db: Db, page: Page): Promise<Paged<CategoryNameRow>> {
  const rows = await db.rows<CategoryNameRow & { total: number }>(sql`
    with names as (
      select (array_agg(c.id order by c.id))[1] as id, mode() within group (order by c.name) as name,
        count(distinct c.restaurant_id) as count
      from categories c join restaurant_profiles r on r.id = c.restaurant_id
      where r.is_listed and exists (select from products p where p.category_id = c.id and p.deleted_at is null)
      group by text_key(c.name)
    )
    select counted.total, page.*, coalesce((
      -- a dish that is called like its category shows best what it is
      select p.images[1] from categories c join restaurant_profiles r on r.id = c.restaurant_id join products p on p.category_id = c.id
      where text_key(c.name) = text_key(page.name) and r.is_active and p.deleted_at is null and p.images <> '{}'
      order by strpos(lower(p.name), rtrim(lower(page.name), 's')) > 0 desc, p.units_sold desc, p.id limit 1), '') as picture
    from (select count(*) as total from names) counted
    left join (select * from names order by count desc, name collate readers limit ${page.size} offset ${page.offset}) page on true
    order by page.count desc, page.name collate readers`)
  return pagedRows(rows)
}

/** The order of a menu's categories `c`. A category without a position was added by a process of an earlier version. */
export const IN_MENU_ORDER = sql`c.position nulls last, c.created_at, c.id`

/** Returns a restaurant's categories in its own order; undefined when it is not visible. */
export async function listOwnCategories(
  db: Db,
  restaurant: { id: string; ownId: RestaurantId | undefined },
  page: Page,
): Promise<Paged<CategoryRow> | undefined> {
  const rows = await db.rows<CategoryRow & { total: number }>(sql`
    select counted.total, page.* from restaurant_profiles r
    cross join lateral (select count(*) as total from categories c where c.restaurant_id = r.id) counted
    left join lateral (
      select c.id, c.name, c.menu_time_id, (select count(*) from products p where p.category_id = c.id and p.deleted_at is null) as count
      from categories c where c.restaurant_id = r.id order by ${IN_MENU_ORDER} limit ${page.size} offset ${page.offset}) page on true
    where r.id = ${restaurant.id} and (r.is_active or r.id = ${restaurant.ownId ?? null}::uuid)`)
  return rows.length === 0 ? undefined : pagedRows(rows)
}

/** Locks adding and renaming categories of these menus until the transaction ends, so that counts and names stay true. */
export const lockNewCategories = (tx: Tx, ...restaurantIds: readonly string[]): Promise<unknown> =>
  tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended('categories ' || id, 0))
    from (select distinct id from unnest(${[...restaurantIds]}::text[]) id order by id) restaurants`)

/** Returns undefined when the restaurant has a category of the same name. New categories must be locked. */
export const insertCategory = (tx: Tx, restaurantId: RestaurantId, name: string): Promise<{ id: string } | undefined> =>
  tx.row<{ id: string }>(sql`
    insert into categories (restaurant_id, name, created_at, position)
    select ${restaurantId}, ${name}, ${tx.now()}, (select coalesce(max(position), 0) + 1 from categories where restaurant_id = ${restaurantId})
    where not exists (select from categories where restaurant_id = ${restaurantId} and text_key(name) = text_key(${name}::text)) returning id`)

/** Returns whether the restaurant's category would get the name of another. One that has the same name as another already may keep it. */
export const takesOther = async (tx: Tx, restaurantId: RestaurantId, id: string, name: string): Promise<boolean> =>
  (await tx.row(sql`
    select from categories c join categories other on other.restaurant_id = c.restaurant_id and other.id <> c.id
    where c.id = ${id} and c.restaurant_id = ${restaurantId} and text_key(other.name) = text_key(${name}::text)
      and text_key(c.name) <> text_key(${name}::text) limit 1`)) !== undefined

export interface CategoryChange {
  readonly name: string
  /** Null: served at all times; undefined: unchanged. */
  readonly menuTimeId?: string | null | undefined
}
/** Also updates the search text of its products. */
export const changeCategory = (
  db: Db,
  restaurantId: RestaurantId,
  id: string,
  { name, menuTimeId }: CategoryChange,
): Promise<{ id: string } | undefined> =>
  db.row<{ id: string }>(sql`
    with renamed as (
      -- of two that have the same name, each keeps its spelling
      update categories c set name = case when exists (
          select from categories other where other.restaurant_id = c.restaurant_id and other.id <> c.id and lower(other.name) = lower(${name})
        ) then name else ${name} end,
        menu_time_id = case when ${menuTimeId === undefined} then menu_time_id else ${menuTimeId ?? null}::uuid end
      where id = ${id} and restaurant_id = ${restaurantId} returning id, name
    ), refound as (
      update products p set search = product_search(p.name, renamed.name, p.description) from renamed where p.category_id = renamed.id
    )
    select id from renamed`)

/** Locks a category against new products and counts those it has; undefined when it is not the restaurant's. */
export async function lockCategory(tx: Tx, restaurantId: RestaurantId, id: string): Promise<{ products: number } | undefined> {
  const category = await tx.row<{ id: string }>(
    sql`select id from categories where id = ${id} and restaurant_id = ${restaurantId} for update`,
  )
  return (
    category &&
    tx.row<{ products: number }>(sql`select count(*) as products from products where category_id = ${id} and deleted_at is null`)
  )
}

/** Returns the ids of a restaurant's categories in its own order. New categories must be locked. */
export const listCategoryIds = async (tx: Tx, restaurantId: RestaurantId): Promise<string[]> =>
  (await tx.rows<{ id: string }>(sql`select c.id from categories c where c.restaurant_id = ${restaurantId} order by ${IN_MENU_ORDER}`)).map(
    ({ id }) => id,
  )

/** Numbers categories of a restaurant in the order of their ids. New categories must be locked. */
export const numberCategories = (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]): Promise<unknown> =>
  tx.rows(sql`
    update categories c set position = given.place from unnest(${[...ids]}::uuid[]) with ordinality given(id, place)
    where c.id = given.id and c.restaurant_id = ${restaurantId} and c.position is distinct from given.place`)

export const deleteCategory = (tx: Tx, id: string): Promise<unknown> => tx.rows(sql`delete from categories where id = ${id}`)

/** Returns the ids of the categories that did not exist. New categories must be locked. */
export function addMissingCategories(tx: Tx, rows: readonly { restaurantId: string; category: string }[]): Promise<{ id: string }[]> {
  const named = new Map(rows.map(({ restaurantId, category }) => [`${restaurantId} ${nameKey(category)}`, { restaurantId, category }]))
  return tx.rows(sql`
    insert into categories (restaurant_id, name, created_at, position)
    select "restaurantId", category, ${tx.now()}, row_number() over (partition by "restaurantId" order by place)
      + (select coalesce(max(position), 0) from categories c where c.restaurant_id = x."restaurantId")
    from rows from (json_to_recordset(${JSON.stringify([...named.values()])}::json) as ("restaurantId" uuid, category text))
      with ordinality as x("restaurantId", category, place)
    where not exists (select from categories c where c.restaurant_id = x."restaurantId" and text_key(c.name) = text_key(x.category))
    returning id`)
}
