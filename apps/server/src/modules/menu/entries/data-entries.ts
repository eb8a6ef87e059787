import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { addMissingCategories } from '../categories/data-categories.ts'
import type { MenuEntry } from './menu-entry.ts'

/** How a menu file names a group `g`: a name that others have too, or that looks like several, needs its id. */
const GROUP_LABEL = sql`case when g.name ~ '[]|[]' or exists (
    select from option_groups o where o.restaurant_id = g.restaurant_id and o.id <> g.id and text_key(o.name) = text_key(g.name))
  then replace(g.name, '|', '/') || ' [' || g.id || ']' else g.name end`

const entriesOf = (restaurantId: RestaurantId, now: Date, which: RawBuilder<unknown>) => sql<MenuEntry>`
  select p.id, p.name, p.description, p.category_id as "categoryId", c.name as category, p.diet, p.allergens, p.kcal,
    p.menu_time_id as "menuTimeId", coalesce(m.name, '') as "menuTime",
    case when p.sold_out_until > ${now} then p.sold_out_until::text end as "soldOutUntil",
    (select json_agg(json_build_object('name', v.name, 'pricePaise', v.price_paise, 'offer', v.offer, 'stockUnits', v.stock_units,
      'soldOutUntil', v.sold_out_until::text) order by v.position) from variants v where v.product_id = p.id) as variants,
    (select json_build_object('daily', s.daily, 'left', s.remaining, 'day', s.day) from stocks s where s.product_id = p.id) as stock,
    (select coalesce(json_agg(json_build_object('groupId', g.id, 'label', ${GROUP_LABEL}, 'size', l.variant_name)
      order by g.position, g.id, l.variant_name), '[]')
      from option_links l join option_groups g on g.id = l.group_id where l.product_id = p.id) as links
  from products p join categories c on c.id = p.category_id left join menu_times m on m.id = p.menu_time_id
  where p.restaurant_id = ${restaurantId} and p.deleted_at is null ${which} order by p.created_at, p.id`

/** Returns the menu of a restaurant, in its order. */
export const listEntries = (db: Db, restaurantId: RestaurantId): Promise<MenuEntry[]> => db.rows(entriesOf(restaurantId, db.now(), sql``))

/** Locks the restaurant's products among `ids` until the transaction ends, and returns them as they are then, in the order of the menu. */
export async function lockEntries(tx: Tx, restaurantId: RestaurantId, ids: readonly string[]): Promise<MenuEntry[]> {
  // read by a second statement: the first one sees variants as they were before it waited for a lock
  await tx.rows(sql`
    select id from products where restaurant_id = ${restaurantId} and id = any(${ids}::uuid[]) order by id for no key update`)
  return tx.rows(entriesOf(restaurantId, tx.now(), sql`and p.id = any(${ids}::uuid[])`))
}

/** Returns the categories of a restaurant. */
export const listCategoryNames = (db: Db, restaurantId: RestaurantId): Promise<{ id: string; name: string }[]> =>
  db.rows(sql`select id, name from categories where restaurant_id = ${restaurantId}`)

export const listGroupLabels = (db: Db, restaurantId: RestaurantId): Promise<{ id: string; name: string; label: string }[]> =>
  db.rows(sql`
    select g.id, g.name, ${GROUP_LABEL} as label from option_groups g where g.restaurant_id = ${restaurantId} order by g.position, g.id`)

/** Creates the categories that the restaurant does not have. New categories must be locked. Returns the ids of the new ones, and of all by the given names. */
export async function ensureCategories(
  tx: Tx,
  restaurantId: RestaurantId,
  names: readonly string[],
): Promise<{ created: readonly string[]; idOf: ReadonlyMap<string, string> }> {
  const rows = names.map((category) => ({ restaurantId, category }))
  const created = await addMissingCategories(tx, rows)
  const found = await tx.rows<{ given: string; id: string }>(sql`
    select distinct on (given) given, c.id from unnest(${names}::text[]) given
    join categories c on c.restaurant_id = ${restaurantId} and text_key(c.name) = text_key(given)
    order by given, c.name = given desc, c.created_at, c.id`)
  return { created: created.map(({ id }) => id), idOf: new Map(found.map(({ given, id }) => [given, id])) }
}

/** Locks the categories and menu times of products against deletion. The statements that follow leave out those that are gone. */
export async function lockPlaces(
  tx: Tx,
  restaurantId: RestaurantId,
  products: readonly { categoryId?: string | null | undefined; menuTimeId?: string | null | undefined }[],
): Promise<void> {
  const categories = products.flatMap(({ categoryId }) => categoryId ?? [])
  const menuTimes = products.flatMap(({ menuTimeId }) => menuTimeId ?? [])
  const own = (ids: readonly string[]) => sql`restaurant_id = ${restaurantId} and id = any(${[...new Set(ids)]}::uuid[]) order by id`
  if (menuTimes.length > 0) await tx.rows(sql`select id from menu_times where ${own(menuTimes)} for key share`)
  if (categories.length > 0) await tx.rows(sql`select id from categories where ${own(categories)} for key share`)
}

const asRows = (entries: readonly object[]) =>
  JSON.stringify(entries.map((entry, place) => ({ ...entry, variants: undefined, links: undefined, stock: undefined, place })))
const ROWS = sql`x(id uuid, name text, description text, "categoryId" uuid, diet text, allergens text[], kcal int, "menuTimeId" uuid,
  "soldOutUntil" timestamptz, "isMarked" boolean, place int)`

/** A product as it is to be; `isMarked` when the change says whether it is sold out. */
export interface WrittenEntry extends MenuEntry {
  readonly isMarked: boolean
}

/** Writes existing products without their sizes; returns how many. Leaves out deleted ones, those of others, and those without their category or menu time. */
export async function updateEntries(tx: Tx, restaurantId: RestaurantId, entries: readonly WrittenEntry[]): Promise<number> {
  const written = await tx.rows(sql`
    update products p set name = x.name, description = x.description, category_id = c.id, updated_at = ${tx.now()},
      diet = x.diet, allergens = x.allergens, kcal = x.kcal, menu_time_id = x."menuTimeId",
      sold_out_until = case when x."isMarked" then x."soldOutUntil" else p.sold_out_until end,
      search = product_search(x.name, c.name, x.description)
    from json_to_recordset(${asRows(entries)}::json) as ${ROWS} join categories c on c.id = x."categoryId" and c.restaurant_id = ${restaurantId}
    where p.id = x.id and p.restaurant_id = ${restaurantId} and p.deleted_at is null
      and (x."menuTimeId" is null or exists (select from menu_times m where m.id = x."menuTimeId" and m.restaurant_id = ${restaurantId}))
    returning p.id`)
  return written.length
}

/** Adds products without pictures and sizes, at the end of the menu; returns their ids. Leaves out those without their category. */
export async function insertEntries(tx: Tx, restaurantId: RestaurantId, entries: readonly MenuEntry[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    insert into products (id, restaurant_id, category_id, name, description, images, diet, allergens, kcal, menu_time_id, sold_out_until, search,
      created_at, updated_at)
    select x.id, ${restaurantId}, c.id, x.name, x.description, '{}', x.diet, x.allergens, x.kcal,
      (select m.id from menu_times m where m.id = x."menuTimeId" and m.restaurant_id = ${restaurantId}), x."soldOutUntil", product_search(x.name, c.name, x.description),
      ${tx.now()}::timestamptz + x.place * interval '1 microsecond', ${tx.now()}
    from json_to_recordset(${asRows(entries)}::json) as ${ROWS} join categories c on c.id = x."categoryId" and c.restaurant_id = ${restaurantId}
    returning id`)
  return new Set(rows.map(({ id }) => id))
}

/** Replaces the groups that products ask. Returns false when one of the groups is not the restaurant's. */
export async function replaceLinks(tx: Tx, restaurantId: RestaurantId, entries: readonly MenuEntry[]): Promise<boolean> {
  const rows = entries.flatMap(({ id, links }) => links.map(({ groupId, size }) => ({ id, groupId, size })))
  await tx.rows(sql`delete from option_links where product_id = any(${entries.map(({ id }) => id)}::uuid[])`)
  const written = await tx.rows(sql`
    insert into option_links (group_id, product_id, variant_name)
    select g.id, x.id, x.size from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, "groupId" uuid, size text)
    join option_groups g on g.id = x."groupId" and g.restaurant_id = ${restaurantId} returning group_id`)
  return written.length === rows.length
}

export const markEntriesDeleted = (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]): Promise<unknown> =>
  tx.rows(sql`
    update products set deleted_at = ${tx.now()}, updated_at = ${tx.now()}
    where id = any(${ids}::uuid[]) and restaurant_id = ${restaurantId} and deleted_at is null`)

/** Deletes those of the categories that have no product on the menu. */
export async function deleteEmptyCategories(tx: Tx, restaurantId: RestaurantId, ids: readonly string[]): Promise<void> {
  await tx.rows(sql`select id from categories where id = any(${ids}::uuid[]) and restaurant_id = ${restaurantId} order by id for update`)
  await tx.rows(sql`
    delete from categories c where c.id = any(${ids}::uuid[]) and c.restaurant_id = ${restaurantId}
      and not exists (select from products p where p.category_id = c.id and p.deleted_at is null)`)
}

/** Counts the search words that these products would have. */
export async function countWords(db: Db, entries: readonly MenuEntry[]): Promise<number> {
  const row = await db.row<{ words: number }>(sql`
    select coalesce(sum(length(product_search(x.name, x.category, x.description))), 0) as words
    from json_to_recordset(${asRows(entries)}::json) as x(name text, category text, description text)`)
  return row?.words ?? 0
}
