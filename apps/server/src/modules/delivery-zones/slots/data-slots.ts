// Places in the slots of restaurants that have a cap. The trigger `orders_slot` gives back what an order has taken.
import type { OrderKind } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { DAY_MS } from '../../../platform/durations.ts'

/** What `slot_caps` returns. Instants are as PostgreSQL writes them into JSON. */
export interface SlotCaps {
  readonly minutes: number
  /** Seconds between the full hours of UTC and those of its clock on the wall. */
  readonly shift: number
  readonly read_at: string
  /** When the full slots begin, from an hour ago on. */
  readonly full: readonly string[]
  /** The next slots on offer from the wanted one on that have a place, earliest first; empty while no slot is full. */
  readonly free: readonly FreeSlot[]
}
export interface FreeSlot {
  readonly at: string
  readonly until: string
}
/** A place in the slot of a restaurant. */
export interface SlotPlace {
  readonly restaurantId: string
  readonly kind: OrderKind
  readonly startsAt: Date
}

/** Returns the places left in the slots of a restaurant, as a JSON expression; null without a cap. `wanted`: the slot that is asked for, null for now. */
export const slotCapsOf = (
  restaurantId: RawBuilder<unknown>,
  kind: RawBuilder<unknown> | OrderKind,
  moment: Date | RawBuilder<unknown>,
  wanted: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`slot_caps(${restaurantId}, ${kind}, ${moment}, ${wanted})`

/** Takes a place in each slot, those of restaurants without a cap excepted. Returns the restaurants of the places: the slots of the others are full. */
export async function takePlaces(tx: Tx, places: readonly SlotPlace[]): Promise<ReadonlySet<string>> {
  const taken = await tx.rows<{ restaurant_id: string }>(sql`
    with wanted as (
      select w."restaurantId" as restaurant_id, w.kind, w."startsAt" as starts_at,
        case w.kind when 'pickup' then d.pickup_cap else d.delivery_cap end as cap
      from json_to_recordset(${JSON.stringify(places)}::json) as w("restaurantId" uuid, kind text, "startsAt" timestamptz)
      join delivery_settings d on d.restaurant_id = w."restaurantId"
    )
    insert into slots as s (restaurant_id, kind, starts_at, taken)
    -- in one order, so that concurrent checkouts do not wait for each other in a circle
    select restaurant_id, kind, starts_at, 1 from wanted where cap is not null order by restaurant_id
    on conflict (restaurant_id, kind, starts_at) do update set taken = s.taken + 1
    where s.taken < (select cap from wanted w where w.restaurant_id = s.restaurant_id)
    returning s.restaurant_id`)
  return new Set(taken.map((row) => row.restaurant_id))
}

/** Returns the places left now, by restaurant. */
export async function listSlotCaps(tx: Tx, places: readonly SlotPlace[]): Promise<ReadonlyMap<string, SlotCaps>> {
  const rows = await tx.rows<{ id: string; caps: SlotCaps | null }>(sql`
    select w."restaurantId" as id, ${slotCapsOf(sql`w."restaurantId"`, sql`w.kind`, tx.now(), sql`w."startsAt"`)} as caps
    from json_to_recordset(${JSON.stringify(places)}::json) as w("restaurantId" uuid, kind text, "startsAt" timestamptz)`)
  return new Map(rows.flatMap(({ id, caps }) => (caps ? [[id, caps] as const] : [])))
}

/** Of one run; the next one continues. */
const MOST_PAST = 1_000
/** Deletes slots that began a day ago or earlier; their orders forget them (`orders_held_slot`). */
export async function forgetPastSlots(db: Db): Promise<void> {
  await db.rows(sql`
    delete from slots where (restaurant_id, kind, starts_at) in (
      select restaurant_id, kind, starts_at from slots where starts_at < ${new Date(db.now().getTime() - DAY_MS)} limit ${MOST_PAST})`)
}

/** Counts places of orders that were placed without a cap, which may be more than it. */
export const addPlaces = (tx: Tx, places: readonly (SlotPlace & { readonly orders: number })[]): Promise<unknown> =>
  tx.rows(sql`
    insert into slots as s (restaurant_id, kind, starts_at, taken)
    select "restaurantId", kind, "startsAt", orders
    from json_to_recordset(${JSON.stringify(places)}::json) as w("restaurantId" uuid, kind text, "startsAt" timestamptz, orders integer)
    order by 1, 2, 3
    on conflict (restaurant_id, kind, starts_at) do update set taken = s.taken + excluded.taken`)
