// What filters ask of a product `p` on sale and of its restaurant `r`, as conditions in SQL.

import type { AskedDiet } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import { chargesNothing, deliveringTo, picksUp } from '../delivery-zones/index.ts'
import { isOrderableAs, leastPrice } from '../menu/index.ts'
import type { SearchFilters, Seller } from './search-filters.ts'
import { mentionOf } from './search-meaning.ts'
import { EGG, JAIN, MEAT, VEGAN, VEGETABLES } from './vocabulary/diet-words.ts'
import { CATEGORY } from './vocabulary/kinds-of-food.ts'

const has = (query: string): RawBuilder<unknown> => sql`p.search @@ ${sql.lit(query)}::tsquery`

const veg = (now: Date) =>
  sql`(case when p.vegetarian is null then ${has(VEGETABLES)} and not ${has(`${MEAT} | ${EGG}`)} else ${isOrderableAs('veg', now)} end)`

/** What a restaurant states decides; where it states nothing, the words of the name do. */
const DIET: Readonly<Record<AskedDiet, (now: Date) => RawBuilder<unknown>>> = {
  veg,
  vegan: (now) =>
    sql`(case when p.diet = 'vegan' then ${isOrderableAs('vegan', now)} else (p.diet is null or p.diet = 'veg') and ${has(VEGAN)} and not ${has(`${MEAT} | ${EGG}`)} end)`,
  jain: (now) => sql`(${has(JAIN)} and ${veg(now)})`,
  // restaurants that know only veg and non-veg state non-veg
  egg: () => sql`(p.diet = 'egg' or (p.diet is null or p.diet = 'non-veg') and ${has(EGG)} and not ${has(MEAT)})`,
  'non-veg': () => sql`(p.diet = 'non-veg' or p.diet is null and ${has(MEAT)})`,
}

/** Products that an index finds, of which some have the diet; undefined where about every other product has it. */
export function rareDiet(diet: AskedDiet | undefined): RawBuilder<unknown> | undefined {
  if (diet === 'vegan') return sql`(p.diet = 'vegan' or ${has(VEGAN)})`
  if (diet === 'egg') return sql`(p.diet = 'egg' or ${has(EGG)})`
  return diet === 'jain' ? has(JAIN) : undefined
}

/** Returns conditions on `p`, each after an `and`; nothing without filters. */
export function ofProduct(
  { diet, categories, lacks, belowPaise, upToPaise, fromPaise, offers, seller }: SearchFilters,
  now: Date,
): RawBuilder<unknown> {
  // values of subqueries: PostgreSQL would join conditions of existence with all sizes
  const price = leastPrice(sql`p.id`, now)
  const conditions = [
    ...(seller ? [sql` and p.restaurant_id in (${ofSeller(seller)})`] : []),
    ...(categories ? [sql` and p.search @@ ${allCategories(categories)}::tsquery`] : []),
    ...(lacks ? [sql` and not p.search @@ ${mentionOf(lacks)}::tsquery`] : []),
    ...(diet ? [sql` and ${DIET[diet](now)}`] : []),
    ...(belowPaise === undefined ? [] : [sql` and ${price} < ${belowPaise}::bigint`]),
    ...(upToPaise === undefined ? [] : [sql` and ${price} <= ${upToPaise}::bigint`]),
    ...(fromPaise === undefined ? [] : [sql` and ${price} >= ${fromPaise}::bigint`]),
    ...(offers ? [sql` and (select max(v.offer) from product_prices v where v.product_id = p.id) > 0`] : []),
  ]
  return sql.join(conditions, sql``)
}

const ofSeller = (seller: Seller): RawBuilder<unknown> =>
  'places' in seller
    ? sql`select id from restaurant_profiles where city = any(${seller.places}::text[]) or place = any(${seller.places}::text[])`
    : sql`select unnest(${seller.restaurants}::uuid[])`

/** Returns the text of a tsquery for what is of all categories, or is named after them. */
export const allCategories = (ids: readonly string[], part: 'products' | 'names' = 'products'): string =>
  ids.map((id) => `(${CATEGORY.get(id)?.[part] ?? ''})`).join(' & ')

/** SQL: sizes `v` of a product that an index finds for a price or an offer; undefined without such a filter. */
export function sizesFor({ belowPaise, upToPaise, offers }: SearchFilters): RawBuilder<unknown> | undefined {
  if (belowPaise !== undefined) return sql`v.offer_price_paise < ${belowPaise}::bigint`
  if (upToPaise !== undefined) return sql`v.offer_price_paise <= ${upToPaise}::bigint`
  return offers ? sql`v.offer > 0` : undefined
}

/** Returns conditions on `r`, each after an `and`; nothing without filters. */
export function ofRestaurant({ open, minRating, reach, freeDelivery, pickup }: SearchFilters, now: Date): RawBuilder<unknown> {
  const isRated = minRating === undefined ? sql`` : sql` and r.average_rating >= ${minRating}::float8`
  const isReached = reach ? sql` and r.id ${reach.delivers ? sql`in` : sql`not in`} (${deliveringTo(reach.place, now)})` : sql``
  const isFree = freeDelivery ? sql` and ${chargesNothing(sql`r.id`, reach?.place, now)}` : sql``
  const isCollected = pickup ? sql` and ${picksUp(sql`r.id`)}` : sql``
  return sql`${isRated}${isReached}${isFree}${isCollected}${open ? sql` and ${isOpenAt(sql`r.id`, now)}` : sql``}`
}

/** SQL: whether a restaurant is open; one without hours always is, without a look at its openings. */
export const isOpenAt = (id: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`(
  case when exists (select from restaurants_with_hours h where h.restaurant_id = ${id})
    then (select opening.is_open from opening_of(${id}, ${now}) opening) else true end)`

/** Returns a condition on `p` with those of filters; without one these alone. */
export const narrowed = (matching: RawBuilder<unknown> | undefined, filters: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${matching ?? sql`true`}${filters})`
