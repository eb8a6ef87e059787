import { type MapPoint, type OrderKind, type ReachReason, toE5 } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { AddressesRow, DeliveryZonesRow } from '../../platform/database/rows.generated.ts'
import type { Preparation } from './promise.ts'

/** What `delivery_terms` and `prep_of` return, as PostgreSQL writes it into JSON. */
export interface ReadTerms
  extends Pick<DeliveryZonesRow, 'fee_paise' | 'minimum_paise' | 'free_from_paise' | 'extra_minutes'>,
    Preparation {
  /** Null: it delivers. */
  readonly reason: ReachReason | null
  readonly zone_id: string | null
  readonly zone_name: string | null
  /** From the restaurant, as the crow flies; null if either point is unknown. */
  readonly metres: number | null
  readonly is_approximate: boolean
  readonly limited_until: string | null
}
export interface Place {
  readonly point?: MapPoint | undefined
  /** As it was typed. */
  readonly postalCode?: string | undefined
}

/** What a list with a place asks. */
export interface Reach {
  readonly place: Place
  /** Only restaurants that deliver there. */
  readonly only: boolean
}

/** `address_id`: the address that is the place; null for another place. */
export type TermsAtPlace = ReadTerms & Pick<AddressesRow, 'lat_e5' | 'lng_e5' | 'postal_code'> & { readonly address_id: string | null }

/** Returns a query of a place: no row without one. */
export const placeOf = (place: Place | undefined): RawBuilder<unknown> => sql`
  select ${place?.point ? toE5(place.point.lat) : null}::integer as lat_e5, ${place?.point ? toE5(place.point.lng) : null}::integer as lng_e5,
    ${place?.postalCode ?? null}::text as postal_code, null::uuid as address_id
  where ${place !== undefined}::boolean`
/** Returns the terms of a restaurant at a place and a moment, as a JSON expression; null for no place. */
export const termsOf = (
  restaurantId: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
  moment: Date | RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select row_to_json(read) from (
    select terms.*, load.*, place.* from (${place}) place
    cross join lateral delivery_terms(${restaurantId}, place.lat_e5, place.lng_e5, place.postal_code, ${moment}) terms
    cross join lateral prep_of(${restaurantId}, ${moment}) load) read)`
/** Returns a boolean expression: whether the terms of a restaurant depend on the place. */
export const hasTerms = (restaurantId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  exists (select from delivery_zones z where z.restaurant_id = ${restaurantId})
  or exists (select from delivery_settings s where s.restaurant_id = ${restaurantId} and (not s.delivers or s.reach_limit_until is not null))
  or exists (select from marketplace_area where area is not null))`

/** What the zones of a restaurant ask: fees from the least to the most, and the least minimum. */
export interface ZoneRange extends Pick<DeliveryZonesRow, 'fee_paise' | 'minimum_paise'> {
  readonly most_fee_paise: DeliveryZonesRow['fee_paise']
}
/** Returns what a restaurant asks at one place or another, as a JSON expression; null without zones, and while it does not deliver. */
export const zoneRangeOf = (restaurantId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select row_to_json(range) from (
    select min(z.fee_paise) as fee_paise, max(z.fee_paise) as most_fee_paise, min(z.minimum_paise) as minimum_paise
    from delivery_zones z
    where z.restaurant_id = ${restaurantId}
      and not exists (select from delivery_settings s where s.restaurant_id = ${restaurantId} and not s.delivers)
    having count(*) > 0) range)`

/** Returns what a restaurant asks for the packaging of an order, in paise; null for nothing. */
export const packagingOf = (restaurantId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select nullif(s.packaging_paise, 0) from delivery_settings s where s.restaurant_id = ${restaurantId})`
/** What `counter_of` and `prep_of` return, as PostgreSQL writes it into JSON. */
export interface Counter extends Preparation {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postal_code: string
  readonly lat_e5: number | null
  readonly lng_e5: number | null
  /** The restaurant delivers nowhere at the moment. */
  readonly is_only: boolean
}
/** Returns where and how soon customers collect orders of a restaurant at a moment, as a JSON expression; null where they may not. */
export const counterOf = (restaurantId: RawBuilder<unknown>, moment: Date | RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select row_to_json(read) from (
    select counter.*, load.*, exists (select from delivery_settings s where s.restaurant_id = ${restaurantId} and not s.delivers) as is_only
    from counter_of(${restaurantId}) counter cross join lateral prep_of(${restaurantId}, ${moment}) load
    where counter.picks_up) read)`
/** Returns a boolean expression: whether customers may collect orders of a restaurant. */
export const picksUp = (restaurantId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select counter.picks_up from counter_of(${restaurantId}) counter)`
/** Returns on how many days after today a restaurant takes orders for later, as an expression; null for none, not even today. */
export const daysAheadOf = (
  restaurantId: RawBuilder<unknown>,
  kind: RawBuilder<unknown> | OrderKind = 'delivery',
): RawBuilder<unknown> => sql`(
  select s.days_ahead from delivery_settings s
  where s.restaurant_id = ${restaurantId} and (s.days_ahead > 0 or case ${kind} when 'pickup' then s.pickup_cap else s.delivery_cap end is not null))`
/** Returns whether the terms of any restaurant depend on the place. */
export async function isAnyByPlace(db: Db): Promise<boolean> {
  const row = await db.row<{ by_place: boolean }>(sql`
    select exists (select from delivery_zones) or exists (select from delivery_settings where not delivers or reach_limit_until > ${db.now()})
      or exists (select from marketplace_area where area is not null) as by_place`)
  return row?.by_place === true
}

/** SQL: the ids of the restaurants that deliver to a place. */
export const deliveringTo = ({ point, postalCode }: Place, now: Date): RawBuilder<unknown> => sql`
  select delivering_to(${point ? toE5(point.lat) : null}::integer, ${point ? toE5(point.lng) : null}::integer, ${postalCode ?? null}::text, ${now}) as id`

/** SQL: the metres of the way from a restaurant to a place, of which a postal code may be all that is known; null where one has no position. */
export const metresTo = (restaurantId: RawBuilder<unknown>, { point, postalCode }: Place): RawBuilder<unknown> => {
  const at = point
    ? sql`select ${toE5(point.lat)}::integer as lat_e5, ${toE5(point.lng)}::integer as lng_e5`
    : sql`select p.lat_e5, p.lng_e5 from places p where p.kind = 'postal' and p.code = postal_key(${postalCode ?? ''})`
  return sql`(
    select way_metres(s.lat_e5, s.lng_e5, at.lat_e5, at.lng_e5) from delivery_settings s cross join (${at}) at where s.restaurant_id = ${restaurantId})`
}

/** SQL: whether a restaurant charges nothing for delivery to a place, or without one to any place. The terms are read only where one of several zones is free. */
export const chargesNothing = (restaurantId: RawBuilder<unknown>, place: Place | undefined, now: Date): RawBuilder<unknown> => sql`(case
  when not exists (select from delivery_zones z where z.restaurant_id = ${restaurantId} and z.fee_paise > 0) then true
  when ${place === undefined}::boolean or not exists (select from delivery_zones z where z.restaurant_id = ${restaurantId} and z.fee_paise = 0) then false
  else (${termsOf(restaurantId, placeOf(place), now)} ->> 'fee_paise')::bigint = 0 end)`

/** How customers get orders of a restaurant. */
export interface Ways {
  readonly terms: ReadTerms
  readonly counter: Counter | null
}
/** Returns how each restaurant's orders get to a place now. */
export async function listWays(db: Db, restaurantIds: readonly string[], place: Place): Promise<ReadonlyMap<string, Ways>> {
  const rows = await db.rows<Ways & { id: string }>(sql`
    select id, ${termsOf(sql`id`, placeOf(place), db.now())} as terms, ${counterOf(sql`id`, db.now())} as counter
    from unnest(${[...restaurantIds]}::uuid[]) id`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the terms of a restaurant at a place now; undefined for an unknown restaurant. */
export async function findTerms(db: Db, restaurantId: string, place: Place): Promise<ReadTerms | undefined> {
  const row = await db.row<{ terms: ReadTerms }>(sql`
    select ${termsOf(sql`p.id`, placeOf(place), db.now())} as terms from people p
    where p.id = ${restaurantId} and p.role = 'restaurant' and p.is_active`)
  return row?.terms
}
