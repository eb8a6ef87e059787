// When and how a customer wants what the cart has of a restaurant. A plan holds for the lines of its time: one that finds other lines counts for nothing.
import type { OrderKind } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import type { CustomerId } from '../../../platform/ids.ts'
import { type Counter, counterOf, daysAheadOf, type FreeSlot, type TermsAtPlace, termsOf } from '../../delivery-zones/index.ts'

/** Where the cart goes, as its customer has chosen. */
export const chosenPlace = (customerId: CustomerId) => sql`
  select a.lat_e5, a.lng_e5, a.postal_code, a.id as address_id from cart_addresses c join address_places a on a.id = c.address_id where c.customer_id = ${customerId}`

/** Selects the plan for the restaurant of a product `p` of the cart's `lines`. */
export const planOf = (db: Db, customerId: CustomerId): RawBuilder<unknown> => sql`
  select c.kind, c.slot_at, slot.ends_at as until, slot.opens_at, ${db.now()}::timestamptz as read_at from cart_plans c
  left join lateral slots_of(c.restaurant_id, ${db.now()}, c.slot_at, c.slot_at + interval '1 microsecond', c.kind) slot on true
  where c.customer_id = ${customerId} and c.restaurant_id = p.restaurant_id and c.chosen_at >= (
    select min(x.created_at) from lines x join product_cards y on y.id = x.product_id where y.restaurant_id = c.restaurant_id)`
/** The cart of a guest is for now. */
export const NO_PLAN = sql`
  select null::text as kind, null::timestamptz as slot_at, null::timestamptz as until, null::timestamptz as opens_at, null::timestamptz as read_at
  where false`

export interface Plan {
  readonly restaurantId: string
  /** Absent: as before. */
  readonly kind?: OrderKind | undefined
  /** Null: now; absent: as before. */
  readonly slotAt?: Date | null | undefined
}
/** Keeps plans for the present lines. A clock that is behind does not make one older than they are. */
export function keepPlans(tx: Tx, customerId: string, plans: readonly Plan[]): Promise<unknown> {
  const given = plans.map((plan) => ({ ...plan, keepsSlot: plan.slotAt === undefined }))
  return tx.rows(sql`
    insert into cart_plans (customer_id, restaurant_id, kind, slot_at, chosen_at)
    select distinct on (r.id) ${customerId}::uuid, r.id, coalesce(plan.kind, before.kind, 'delivery'),
      case when plan."keepsSlot" then before.slot_at else plan."slotAt" end,
      greatest(${tx.now()}, (select max(l.created_at) from cart_lines l where l.customer_id = ${customerId}))
    from json_to_recordset(${JSON.stringify(given)}::json) as plan("restaurantId" uuid, kind text, "slotAt" timestamptz, "keepsSlot" boolean)
    join restaurant_profiles r on r.id = plan."restaurantId"
    left join cart_plans before on before.customer_id = ${customerId} and before.restaurant_id = r.id and before.chosen_at >= (
      select min(l.created_at) from cart_lines l join product_cards p on p.id = l.product_id
      where l.customer_id = ${customerId} and p.restaurant_id = r.id)
    on conflict (customer_id, restaurant_id) do update set kind = excluded.kind, slot_at = excluded.slot_at, chosen_at = excluded.chosen_at`)
}

/** Returns the terms of a restaurant where the cart goes; null without a place, undefined for no restaurant. */
export async function findCartTerms(db: Db, customerId: CustomerId, restaurantId: string): Promise<TermsAtPlace | null | undefined> {
  const row = await db.row<{ terms: TermsAtPlace | null }>(sql`
    select ${termsOf(sql`r.id`, chosenPlace(customerId), db.now())} as terms from restaurant_profiles r
    where r.id = ${restaurantId} and r.is_active`)
  return row?.terms
}

/** Returns where orders of a restaurant are collected; null where they are not, undefined for no restaurant. */
export async function findCounter(db: Db, restaurantId: string): Promise<Counter | null | undefined> {
  const row = await db.row<{ counter: Counter | null }>(sql`
    select ${counterOf(sql`r.id`, db.now())} as counter from restaurant_profiles r where r.id = ${restaurantId} and r.is_active`)
  return row?.counter
}

/** Longer than any restaurant looks ahead. */
const DAYS_AHEAD_MS = 9 * DAY_MS

export interface SlotDay {
  /** In the time zone of the restaurant, 2026-11-29. */
  readonly day: string
  /** As PostgreSQL writes them into JSON. */
  readonly slots: readonly (FreeSlot & { readonly full: boolean })[]
}
/** Returns today and the days on which a restaurant takes orders for later, each with its slots from `first` on; none if it takes none. */
export function listSlots(db: Db, restaurantId: string, first: Date, kind: OrderKind = 'delivery'): Promise<SlotDay[]> {
  const now = db.now()
  const last = new Date(now.getTime() + DAYS_AHEAD_MS)
  return db.rows<SlotDay>(sql`
    select days.day::text as day, coalesce(json_agg(json_build_object('at', s.starts_at, 'until', s.ends_at, 'full', taken.starts_at is not null) order by s.starts_at)
      filter (where s.starts_at is not null), '[]') as slots
    from (
      select (${now}::timestamptz at time zone restaurant_zone(${restaurantId}))::date + away as day
      from generate_series(0, ${daysAheadOf(sql`${restaurantId}::uuid`, kind)}) away
    ) days left join slots_of(${restaurantId}, ${now}, ${first < last ? first : last}, ${last}, ${kind}) s on s.day = days.day
    left join full_slots(${restaurantId}, ${kind}, ${now}) taken(starts_at) on taken.starts_at = s.starts_at
    group by days.day order by days.day`)
}
