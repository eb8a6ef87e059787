import { type Allergen, type Diet, SIDE_COURSES } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ProductsRow } from '../../platform/database/rows.generated.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'
import type { MenuSummary } from '../restaurants/index.ts'
import type { Availability, VariantRow } from './availability/availability.ts'
import { availabilityColumn } from './availability/data-availability.ts'
import { IN_MENU_ORDER } from './categories/data-categories.ts'
import type { OptionGroupRow } from './options/option-rows.ts'

/** What a product asks, and what it contains however it is ordered now; diet and allergens are null when that is not stated. */
export interface OfferedChoices {
  readonly groups: OptionGroupRow[]
  readonly contents: Pick<ProductRow, 'vegetarian' | 'diet' | 'allergens'>
}
export interface ProductRow extends Pick<ProductsRow, 'id' | 'restaurant_id' | 'name' | 'description' | 'images' | 'vegetarian' | 'kcal'> {
  /** As stated by the restaurant, like `vegetarian`. */
  diet: Diet | null
  /** Null: not stated; empty: none declared. */
  allergens: Allergen[] | null
  restaurant_name: string
  average_rating: number
  /** Empty, like its name, when a deleted product's category is deleted too. */
  category_id: string
  category_name: string
  /** Not deleted, and its restaurant is active. */
  is_available: boolean
  availability: Availability
  variants: VariantRow[]
  /** Null: it asks nothing. */
  choices: OfferedChoices | null
}

const HAS_CHOICES = sql`exists (select from option_links l where l.owner_id = p.id)`
/** SQL: whether a product `p` can be ordered veg at a moment. */
export const isVeg = (now: Date): RawBuilder<unknown> => sql`(
  p.vegetarian and case when ${HAS_CHOICES} then (offered_choices(p.id, ${now}) #>> '{contents,vegetarian}')::boolean else true end)`

/** SQL: whether a product `p` can be ordered at a moment with a diet that it has as stated. */
export const isOrderableAs = (diet: 'veg' | 'vegan', now: Date): RawBuilder<unknown> =>
  diet === 'veg'
    ? isVeg(now)
    : sql`(p.diet = 'vegan' and case when ${HAS_CHOICES} then offered_choices(p.id, ${now}) #>> '{contents,diet}' = 'vegan' else true end)`

/** SQL: the least that a product costs at a moment: its cheapest size after its offer, with the choices that it requires. */
export const leastPrice = (id: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
  select min(v.offer_price_paise + case when exists (select from option_links l where l.owner_id = v.product_id)
    then least_choice_price(v.product_id, v.name, ${now}) else 0 end) from variants v where v.product_id = ${id})`

/** The columns of a `ProductRow` of a product `p` and its restaurant `r` at a moment. */
export const productColumns = (
  now: Date,
): RawBuilder<unknown> => sql`p.id, p.restaurant_id, r.name as restaurant_name, r.average_rating, coalesce(p.category_id::text, '') as category_id,
  coalesce((select c.name from categories c where c.id = p.category_id), '') as category_name, p.name, p.description, p.images, p.vegetarian, p.diet, p.allergens, p.kcal,
  p.deleted_at is null and r.is_active as is_available,
  (select json_agg(json_build_object('name', v.name, 'price_paise', v.price_paise, 'offer', v.offer,
    'offer_price_paise', v.offer_price_paise) order by v.position) from variants v where v.product_id = p.id) as variants,
  case when ${HAS_CHOICES} then offered_choices(p.id, ${now}) end as choices, ${availabilityColumn(now)}`

/** Selects the product with an id, which may be a column of the statement around it. */
export const productById = (now: Date, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${productColumns(now)} from products p join restaurant_profiles r on r.id = p.restaurant_id where p.id = ${id}`

export const findSellable = (db: Db, id: string): Promise<ProductRow | undefined> =>
  db.row<ProductRow>(sql`
    select ${productColumns(db.now())} from products p join restaurant_profiles r on r.id = p.restaurant_id
    where p.id = ${id} and p.deleted_at is null and r.is_active`)

export const findOwnProduct = (db: Db, restaurantId: RestaurantId, id: string): Promise<ProductRow | undefined> =>
  db.row<ProductRow>(sql`
    select ${productColumns(db.now())} from products p join restaurant_profiles r on r.id = p.restaurant_id
    where p.id = ${id} and p.restaurant_id = ${restaurantId} and p.deleted_at is null`)

/** Returns deleted products too, with `is_available` false. */
export const listProductsByIds = (db: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  db.rows<ProductRow>(sql`
    select ${productColumns(db.now())} from products p join restaurant_profiles r on r.id = p.restaurant_id where p.id = any(${ids}::uuid[])`)

export interface MenuFilter {
  readonly category?: string | undefined
  /** In paise, before the offer; `maxPrice` is exclusive. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly vegetarian?: boolean | undefined
  /** SQL: whether a product `p` is wanted; without it, all are. */
  readonly matching?: RawBuilder<unknown> | undefined
  /** Groups by category, in the restaurant's order, after the most ordered products. */
  readonly sort?: 'category' | undefined
  /** SQL: the products of most orders (`id`), and how many (`orders`). With `sort`, the first of them begin the menu. */
  readonly mostOrdered?: RawBuilder<unknown> | undefined
}

const MOST_ORDERED = 3
/** A menu of fewer products needs no prices to choose from. */
const PRICED_PRODUCTS = 6

export interface MenuProductRow extends ProductRow {
  is_most_ordered: boolean
}
export interface MenuPage extends Paged<MenuProductRow> {
  /** Two prices in paise, between which the middle third of the menu costs; without `sort`, and for a short menu, empty. */
  readonly thirds: readonly number[]
}

/** Returns one restaurant's menu; undefined when it is not visible. */
export async function listMenuProducts(
  db: Db,
  restaurant: { id: string; ownId: RestaurantId | undefined },
  { category, minPrice, maxPrice, vegetarian, sort, mostOrdered, matching = sql`true` }: MenuFilter,
  page: Page,
): Promise<MenuPage | undefined> {
  const isSorted = sort === 'category'
  const order = sql`${isSorted ? sql`p.popularity, p.section, ` : sql``}p.created_at, p.id`
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  const rows = await db.rows<MenuProductRow & { total: number; thirds: number[] | null }>(sql`
    with r as (select * from restaurant_profiles where id = ${restaurant.id} and (is_active or id = ${restaurant.ownId ?? null}::uuid)),
    best as (
      ${
        mostOrdered && isSorted
          ? sql`select o.id, row_number() over (order by o.orders desc, o.id) as popularity from ${mostOrdered} o join products p on p.id = o.id
              where p.deleted_at is null order by popularity limit ${sql.lit(MOST_ORDERED)}`
          : sql`select null::uuid as id, null::bigint as popularity where false`
      }
    ), sections as (
      select c.id, row_number() over (order by ${IN_MENU_ORDER}) as section from categories c where c.restaurant_id = ${restaurant.id}
    ), matching as (
      select p.*, best.popularity, sections.section from products p
      left join best on best.id = p.id and (select count(*) from best) = ${sql.lit(MOST_ORDERED)}
      left join sections on sections.id = p.category_id
      where p.restaurant_id = ${restaurant.id} and p.deleted_at is null and ${matching}
        ${category === undefined ? sql`` : sql`and p.category_id = ${category}`}
        ${vegetarian ? sql`and ${isVeg(db.now())}` : sql``}
        ${hasPrice ? sql`and exists (select from variants v where v.product_id = p.id and v.price_paise >= ${minPrice ?? 0} and v.price_paise < ${maxPrice ?? Number.MAX_SAFE_INTEGER})` : sql``}
    )
    select counted.total, ${isSorted ? thirdsOf(restaurant.id) : sql`null`} as thirds, product.*
    from r, (select count(*) as total from matching) counted
    left join lateral (
      select ${productColumns(db.now())}, p.popularity is not null as is_most_ordered
      from (select * from matching p order by ${order} limit ${page.size} offset ${page.offset}) p, r
      order by ${order}) product on true`)
  return rows.length === 0 ? undefined : { ...pagedRows(rows), thirds: rows[0]?.thirds ?? [] }
}

/** SQL: the prices below which a third and two thirds of a menu are, each product with its cheapest size; null for a short menu. */
const thirdsOf = (restaurantId: string): RawBuilder<unknown> => sql`(
  select case when count(*) >= ${sql.lit(PRICED_PRODUCTS)} then to_json(percentile_disc(array[1 / 3.0, 2 / 3.0]) within group (order by price)) end
  from (select min(v.price_paise) as price from products p join variants v on v.product_id = p.id
    where p.restaurant_id = ${restaurantId} and p.deleted_at is null group by p.id) priced)`

/** Returns each restaurant's cover and categories on sale: `asked` ones, then one with most of its products, then in the menu's order; side courses last. */
export async function menusOf(
  db: Db,
  restaurantIds: readonly string[],
  asked: readonly string[] = [],
): Promise<ReadonlyMap<string, MenuSummary>> {
  if (restaurantIds.length === 0) return new Map()
  const rows = await db.rows<MenuSummary & { restaurant_id: string }>(sql`
    select asked.id as restaurant_id,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name) order by
          text_key(c.name) in (select text_key(name) from unnest(${asked}::text[]) name) desc,
          served.dishes * 2 > served.of_menu desc, c.name ~* ${SIDE_COURSES}, ${IN_MENU_ORDER})
        from (
          select p.category_id, count(*) as dishes, sum(count(*)) over () as of_menu from products p
          where p.restaurant_id = asked.id and p.deleted_at is null group by p.category_id
        ) served join categories c on c.id = served.category_id), '[]') as categories,
      coalesce((select p.images[1] from products p where p.restaurant_id = asked.id and p.deleted_at is null and p.images <> '{}'
        order by p.units_sold desc, p.id limit 1), '') as picture
    from unnest(${restaurantIds}::uuid[]) asked(id)`)
  return new Map(rows.map((row) => [row.restaurant_id, row]))
}
