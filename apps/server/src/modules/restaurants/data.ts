import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AccountsRow, RestaurantsRow } from '../../platform/database/rows.generated.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { type Page, type Paged, pagedRows } from '../../platform/paging.ts'
import {
  type Counter,
  counterOf,
  daysAheadOf,
  deliveringTo,
  hasTerms,
  metresTo,
  picksUp,
  placeOf,
  type Reach,
  type ReadTerms,
  termsOf,
  type ZoneRange,
  zoneRangeOf,
} from '../delivery-zones/index.ts'
import type { HoursObject, OpeningRow } from '../hours/index.ts'

/** Returns whether a restaurant has this id, blocked ones too. */
export async function isRestaurant(db: Db, id: string): Promise<boolean> {
  return (await db.row(sql`select from restaurant_profiles where id = ${id}`)) !== undefined
}

/** A row of the view restaurant_profiles, which is public, with its opening now. */
export interface RestaurantProfile
  extends OpeningRow,
    Pick<AccountsRow, 'id' | 'name' | 'phone_number' | 'picture' | 'is_active' | 'created_at'>,
    Pick<RestaurantsRow, 'place' | 'street' | 'city' | 'state' | 'postal_code' | 'rating_count'> {
  average_rating: number
  /** As the hours, read for a single restaurant only. */
  fssai_number?: RestaurantsRow['fssai_number']
  /** Null without settings. */
  hours?: HoursObject | null
  /** As the hours: whether it delivers, and its fee, depend on the place. */
  by_place?: boolean
  /** As the hours; null without zones. */
  zone_range?: ZoneRange | null
  /** Where customers collect orders; null where they may not. */
  counter?: Counter | null
  /** On how many days after today it takes orders for later; null for none. */
  days_ahead?: number | null
  /** At the place of a list. */
  terms?: ReadTerms
}
export interface Place {
  readonly place: string
  readonly address?: { street: string; city: string; state: string; postalCode: string } | undefined
  /** The number of the food licence. Empty: none; absent: as stored. */
  readonly fssaiNumber?: string | undefined
}
const PROFILE = sql`r.id, r.name, r.phone_number, r.picture, r.is_active, r.created_at, r.place, r.street, r.city, r.state,
  r.postal_code, r.rating_count, r.average_rating`
const waysOf = (now: Date): RawBuilder<unknown> => sql`${counterOf(sql`r.id`, now)} as counter, ${daysAheadOf(sql`r.id`)} as days_ahead`
const OPENING = sql`is_open, opens_at, closes_at, last_orders_at, paused_until, busy_until, busy_minutes, prep_minutes, restaurant_zone(r.id) as time_zone`

export const insertRestaurant = (tx: Tx, id: string, { place, address, fssaiNumber }: Place): Promise<unknown> =>
  tx.rows(sql`
    insert into restaurants (id, place, street, city, state, postal_code, fssai_number)
    values (${id}, ${place}, ${address?.street ?? ''}, ${address?.city ?? ''}, ${address?.state ?? ''}, ${address?.postalCode ?? ''},
      ${fssaiNumber || null})`)

/** Without an address the stored one stays. */
export const updatePlace = (tx: Tx, id: RestaurantId, { place, address, fssaiNumber }: Place): Promise<unknown> =>
  tx.rows(sql`
    update restaurants set place = ${place}, street = coalesce(${address?.street ?? null}, street),
      city = coalesce(${address?.city ?? null}, city), state = coalesce(${address?.state ?? null}, state),
      postal_code = coalesce(${address?.postalCode ?? null}, postal_code)
      ${fssaiNumber === undefined ? sql`` : sql`, fssai_number = ${fssaiNumber || null}`}
    where id = ${id}`)

/** Returns an active restaurant; its own session's in any state. */
export const findRestaurant = (db: Db, id: string, ownId?: RestaurantId): Promise<RestaurantProfile | undefined> =>
  db.row<RestaurantProfile>(sql`
    select ${PROFILE}, fssai_number, ${OPENING}, hours_of(r.id, ${db.now()}) as hours, ${hasTerms(sql`r.id`)} as by_place,
      ${zoneRangeOf(sql`r.id`)} as zone_range,
      ${waysOf(db.now())}
    from restaurant_profiles r cross join lateral opening_of(r.id, ${db.now()}) opening
    where r.id = ${id} and (r.is_active or r.id = ${ownId ?? null}::uuid)`)

/** Returns the number of a restaurant's food licence, if it has named it. */
export async function findFssaiNumber(db: Db, id: string): Promise<string | undefined> {
  const row = await db.row<Pick<RestaurantsRow, 'fssai_number'>>(sql`select fssai_number from restaurants where id = ${id}`)
  return row?.fssai_number ?? undefined
}

/** Returns whether there is such a restaurant, also a blocked one. */
export async function restaurantExists(db: Db, id: string): Promise<boolean> {
  return (await db.row(sql`select from restaurants where id = ${id}`)) !== undefined
}

/** In lists for a place, a restaurant that is this much nearer ranks like one with a star more. */
const METRES_OF_A_STAR = 10_000
/** The way of a restaurant that has not set its position: neither an advantage nor the end of the list. */
const UNKNOWN_METRES = 5_000
/** Word similarity (pg_trgm) from which a name matches. */
const ALIKE = 0.5

export interface Filter {
  readonly ids?: readonly string[] | undefined
  /** Sorts by `ids`, or by rating alone, instead of by rating and way. */
  readonly order?: 'ids' | 'rating' | undefined
  /** Name, place or city; tolerates typing errors. */
  readonly search?: string | undefined
  /** What the search leaves without the filters that it names. */
  readonly words?: string | undefined
  readonly open?: boolean | undefined
  readonly minRating?: number | undefined
  readonly reach?: Reach | undefined
  /** Only those whose orders may be collected. */
  readonly pickup?: boolean | undefined
}

/** Returns active restaurants with a product on sale: best match first, then those that are open, then best rated. With a place, those that deliver there first, unless orders are collected, and near ones before ones of the same rating. */
export async function listRestaurants(db: Db, filter: Filter, page: Page): Promise<Paged<RestaurantProfile>> {
  const { reach, open } = filter
  if (reach) return listInReach(db, filter, reach, page)
  const rows = await db.rows<RestaurantProfile & { total: number }>(sql`
    with matching as (
      select r.*, opening.*, ${likenessOf(filter)} as likeness from restaurant_profiles r
      cross join lateral opening_of(r.id, ${db.now()}) opening
      where r.is_listed${isLeft(filter)} ${open ? sql`and opening.is_open` : sql``}
    )
    select total, ${PROFILE}, ${OPENING}, ${waysOf(db.now())} from (select count(*) as total from matching) counted
    left join (select * from matching order by ${rankOf(filter)} limit ${page.size} offset ${page.offset}) r on true`)
  return pagedRows(rows)
}

/** The opening of a restaurant that does not deliver to the place counts for the filter only: looking at all takes longer than the rest. */
async function listInReach(db: Db, filter: Filter, { place, only }: Reach, page: Page): Promise<Paged<RestaurantProfile>> {
  const isOpen = sql`(select opening.is_open from opening_of(r.id, ${db.now()}) opening)`
  const rows = await db.rows<RestaurantProfile & { total: number }>(sql`
    with near as materialized (${deliveringTo(place, db.now())}), listed as materialized (
      select r.*, ${likenessOf(filter)} as likeness, ${filter.pickup ? sql`true` : sql`r.id in (select id from near)`} as delivers from restaurant_profiles r
      where r.is_listed${isLeft(filter)} ${only ? sql`and r.id in (select id from near)` : sql``}
    ), matching as materialized (
      select r.*, ${filter.open ? isOpen : sql`case when r.delivers then ${isOpen} end`} as is_open from listed r
    ), left_over as (
      select * from matching ${filter.open ? sql`where is_open` : sql``}
    ), best as (
      select *, row_number() over (order by delivers desc, ${rankOf(filter, place)}) as rank from left_over
      order by rank limit ${page.size} offset ${page.offset}
    )
    select total, ${PROFILE}, opening.*, restaurant_zone(r.id) as time_zone, ${termsOf(sql`r.id`, placeOf(place), db.now())} as terms, ${waysOf(db.now())}
    from (select count(*) as total from left_over) counted
    left join (best r cross join lateral opening_of(r.id, ${db.now()}) opening) on true order by r.rank`)
  return pagedRows(rows)
}

const likenessOf = ({ search, words }: Filter): RawBuilder<unknown> => {
  const texts = [search, words].filter((text) => text)
  return texts.length > 0 ? sql`greatest(${sql.join([...new Set(texts)].map((text) => likenessTo(text ?? '')))})` : sql`0::real`
}
/** SQL: conditions on `r`, each after an `and`. */
const isLeft = (filter: Filter): RawBuilder<unknown> => sql`
  ${filter.ids ? sql`and r.id = any(${filter.ids}::uuid[])` : sql``} ${filter.search ? sql`and ${likenessOf(filter)} >= ${ALIKE}` : sql``}
  ${filter.pickup ? sql`and ${picksUp(sql`r.id`)}` : sql``} ${filter.minRating === undefined ? sql`` : sql`and r.average_rating >= ${filter.minRating}::float8`}`
const rankOf = ({ ids, order }: Filter, place?: Reach['place']): RawBuilder<unknown> => {
  const asAsked = order === 'ids' ? sql`array_position(${ids ?? []}::uuid[], id), ` : sql``
  const away =
    place && order !== 'rating' ? sql` - coalesce(${metresTo(sql`id`, place)}, ${UNKNOWN_METRES}) / ${METRES_OF_A_STAR}::float8` : sql``
  return sql`likeness desc, is_open desc, ${asAsked}rating_score${away} desc, id`
}

/** SQL: how alike the name and the place are, two values. */
const likenessTo = (search: string): RawBuilder<unknown> =>
  sql`word_similarity(searchable(${search}), searchable(r.name)),
    word_similarity(searchable(${search}), searchable(r.place || ' ' || r.city)) - 0.1`

export const addToRating = (tx: Tx, id: string, change: { sumChange: number; countChange: number }): Promise<unknown> =>
  tx.rows(sql`
    update restaurants set rating_sum = rating_sum + ${change.sumChange}, rating_count = rating_count + ${change.countChange}
    where id = ${id}`)
