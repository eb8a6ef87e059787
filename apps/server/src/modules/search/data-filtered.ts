// Searches without words: an index finds the few products of a rare diet; else the ranking is read until the page is full.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'
import { leastPrice, type ProductRow, productById } from '../menu/index.ts'
import { allCategories, ofProduct, ofRestaurant, rareDiet, sizesFor } from './data-filters.ts'
import { MAX_FOUND } from './data-search.ts'
import type { SearchFilters } from './search-filters.ts'

/** Products that a search with filters counts and pages through: for a diet that menus do not state, each one's words are compared. */
const MAX_FILTERED = 500

/** Returns products on sale that filters leave and a tsquery, if there is one, matches: the cheapest first, or those of the best rated restaurants. */
export async function listFiltered(
  db: Db,
  { categories, ...filters }: SearchFilters,
  page: Page,
  words?: string,
): Promise<Paged<ProductRow>> {
  const query = [...(words ? [`(${words})`] : []), ...(categories ? [allCategories(categories)] : [])].join(' & ')
  const isMatching = query ? sql` and p.search @@ ${query}::tsquery` : sql``
  const conditions = {
    product: sql`${isMatching}${ofProduct(filters, db.now())}`,
    restaurant: sql`r.is_active${ofRestaurant(filters, db.now())}`,
    now: db.now(),
    wanted: Math.min(page.offset + page.size, MAX_FILTERED),
  }
  const rare = rareDiet(filters.diet) ?? (await fewOf(db, query)) ?? (await fewSizes(db, filters))
  const found = rare ? amongFew(rare, filters, conditions) : filters.sort === 'price' ? cheapestFirst(conditions) : bestFirst(conditions)
  const rows = await db.rows<ProductRow & { total: number }>(sql`
    with found as materialized (${found}), counted as (
      ${rare ? sql`select count(*) as total from found` : countOf(conditions)}
    )
    select counted.total, product.* from counted
    left join (select id, place from found where place > ${page.offset}::int and place <= ${page.offset + page.size}::int) best on true
    left join lateral (${productById(db.now(), sql`best.id`)}) product on true order by best.place`)
  return pagedRows(rows)
}

/** Returns a condition on `p` for few of the cheap or offered products; undefined if there are too many to rank. */
async function fewSizes(db: Db, filters: SearchFilters): Promise<RawBuilder<unknown> | undefined> {
  const sizes = sizesFor(filters)
  if (!sizes) return undefined
  const counted = await db.row<{ are_few: boolean }>(sql`
    select count(*) <= ${sql.lit(MAX_FOUND)} as are_few from (
      select from product_prices v where ${sizes} limit ${sql.lit(MAX_FOUND + 1)}) found`)
  return counted?.are_few ? sql`p.id in (select v.product_id from product_prices v where ${sizes})` : undefined
}

/** Returns a condition on `p` for few products that an index finds by their words; undefined if there are too many to rank. */
async function fewOf(db: Db, query: string): Promise<RawBuilder<unknown> | undefined> {
  if (!query) return undefined
  const isMatching = sql`p.search @@ ${query}::tsquery`
  const counted = await db.row<{ are_few: boolean }>(sql`
    select count(*) <= ${sql.lit(MAX_FOUND)} as are_few from (
      select from products_on_sale p where ${isMatching} limit ${sql.lit(MAX_FOUND + 1)}) found`)
  return counted?.are_few ? isMatching : undefined
}

interface Conditions {
  /** Of a product `p`, after an `and`. */
  readonly product: RawBuilder<unknown>
  /** Of a restaurant `r`. */
  readonly restaurant: RawBuilder<unknown>
  readonly now: Date
  readonly wanted: number
}

/** Ranks all products of a condition that few have. */
const amongFew = (rare: RawBuilder<unknown>, { sort }: SearchFilters, { product, restaurant, now }: Conditions) => sql`
  select few.id, row_number() over (order by ${sort === 'price' ? sql`few.price, ` : sql``}r.rating_score desc, few.units_sold desc, few.id) as place
  from (
    select p.id, p.restaurant_id, p.units_sold, ${leastPrice(sql`p.id`, now)} as price from products_on_sale p where ${rare}${product} limit ${sql.lit(MAX_FOUND)}
  ) few join restaurant_profiles r on r.id = few.restaurant_id where ${restaurant}`

const bestFirst = ({ product, restaurant, wanted }: Conditions) => sql`
  select id, row_number() over () as place from (
    select of_restaurant.id from restaurant_profiles r cross join lateral (
      select p.id, p.units_sold from products_on_sale p where p.restaurant_id = r.id${product} order by p.units_sold desc, p.id limit ${wanted}::int
    ) of_restaurant where ${restaurant} order by r.rating_score desc, of_restaurant.units_sold desc, of_restaurant.id limit ${wanted}::int) best`

/** Products that cost more than their size does, for what is required with them, and that a list by price reads besides. */
const WITH_CHOICES = 200
const cheapestFirst = ({ product, restaurant, now, wanted }: Conditions) => sql`
  select id, row_number() over (order by price, id) as place from (select id, ${leastPrice(sql`sized.id`, now)} as price from (
    select distinct v.offer_price_paise, p.id from product_prices v join products_on_sale p on p.id = v.product_id
    join restaurant_profiles r on r.id = p.restaurant_id
    where ${restaurant}${product} and not exists (
      select from product_prices other where other.product_id = v.product_id and other.offer_price_paise < v.offer_price_paise)
    order by v.offer_price_paise, p.id limit ${wanted}::int + ${sql.lit(WITH_CHOICES)}) sized) cheapest`

const countOf = ({ product, restaurant }: Conditions) => sql`
  select count(*) as total from (
    select from products_on_sale p join restaurant_profiles r on r.id = p.restaurant_id where ${restaurant}${product} limit ${sql.lit(MAX_FILTERED)}) counted`
