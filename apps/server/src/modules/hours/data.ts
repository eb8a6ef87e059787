// Opening hours and the states that end: pause and busy mode. Every change of a restaurant locks its row of hours_settings first.
import type { HoursSpan } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { HoursSettingsRow } from '../../platform/database/rows.generated.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import type { HoursObject, OpeningRow } from './opening.ts'

export interface OwnHoursRow
  extends OpeningRow,
    Pick<HoursSettingsRow, 'last_order_minutes' | 'pauses_when_unanswered' | 'paused_by' | 'pause_limit'> {
  hours: HoursObject
  next_opening: Date | null
  /** Of a pause that would begin now. */
  limit: Date
  /** When what is sold out for today is sold again. */
  today_ends: Date
}

/** The first opening after the present business day, at least an hour and by default a day from now. */
const pauseLimit = (now: Date): RawBuilder<unknown> => sql`greatest(${now}::timestamptz + interval '1 hour', coalesce((
  select min(lower(s.span)) from open_spans s
  where s.restaurant_id = h.restaurant_id and lower(s.span) > ${now} and (lower(s.span) at time zone h.time_zone)::date > (
    select coalesce(max((lower(present.span) at time zone h.time_zone)::date), business_day(h.restaurant_id, ${now}))
    from open_spans present where present.restaurant_id = h.restaurant_id and present.span @> ${now}::timestamptz)
), ${now}::timestamptz + interval '1 day'))`

/** Returns the settings, or the defaults of a restaurant without any. `paused_until` also outside the opening hours. */
export async function getOwnHours(db: Db, id: RestaurantId): Promise<OwnHoursRow> {
  const now = db.now()
  const row = await db.row<OwnHoursRow>(sql`
    select opening.is_open, opening.opens_at, opening.closes_at, opening.last_orders_at, opening.busy_until, opening.busy_minutes,
      opening.prep_minutes, case when h.paused_until > ${now} then h.paused_until end as paused_until,
      case when h.paused_until > ${now} then h.paused_by end as paused_by,
      coalesce(h.last_order_minutes, 0) as last_order_minutes, coalesce(h.pauses_when_unanswered, false) as pauses_when_unanswered,
      coalesce(hours_of(${id}, ${now}), jsonb_build_object('time_zone', coalesce(h.time_zone, 'Asia/Kolkata'), 'week', null, 'closures', '[]'::jsonb)) as hours,
      (select min(lower(s.span)) from open_spans s where s.restaurant_id = ${id} and lower(s.span) > ${now}) as next_opening,
      ${pauseLimit(now)} as limit, end_of_today(${id}, ${now}) as today_ends
    from opening_of(${id}, ${now}) opening left join hours_settings h on h.restaurant_id = ${id}`)
  if (!row) throw new Error('opening_of returned no row')
  return row
}

/** Creates the row of a restaurant if it has none, and locks it until the transaction ends. */
export const lockSettings = (tx: Tx, id: RestaurantId): Promise<unknown> =>
  tx.rows(sql`
    insert into hours_settings (restaurant_id) values (${id})
    on conflict (restaurant_id) do update set restaurant_id = excluded.restaurant_id`)

export interface SettingsChange {
  readonly timeZone?: string | undefined
  readonly prepMinutes?: number | null | undefined
  readonly lastOrderMinutes?: number | undefined
  readonly pausesWhenUnanswered?: boolean | undefined
}
/** Absent settings stay as they are. */
export const updateSettings = (tx: Tx, id: RestaurantId, change: SettingsChange): Promise<unknown> =>
  tx.rows(sql`
    update hours_settings set
      time_zone = coalesce(${change.timeZone ?? null}, time_zone),
      prep_minutes = ${change.prepMinutes === undefined ? sql`prep_minutes` : change.prepMinutes},
      last_order_minutes = coalesce(${change.lastOrderMinutes ?? null}, last_order_minutes),
      pauses_when_unanswered = coalesce(${change.pausesWhenUnanswered ?? null}, pauses_when_unanswered)
    where restaurant_id = ${id}`)

export async function timeZoneExists(db: Db, name: string): Promise<boolean> {
  return (await db.row(sql`select from pg_timezone_names where name = ${name}`)) !== undefined
}

export interface WeekSpan extends HoursSpan {
  readonly weekday: number
}
/** Replaces the week; null opens every day for 24 hours. */
export async function replaceWeek(tx: Tx, id: RestaurantId, week: readonly WeekSpan[] | null): Promise<void> {
  await tx.rows(sql`
    with emptied as (delete from opening_hours where restaurant_id = ${id})
    update hours_settings set has_week = ${week !== null} where restaurant_id = ${id}`)
  await tx.rows(sql`
    insert into opening_hours (restaurant_id, weekday, opens, lasts)
    select ${id}, weekday, opens, lasts
    from json_to_recordset(${JSON.stringify(week ?? [])}::json) as x(weekday integer, opens integer, lasts integer)`)
}

export interface PlannedDay {
  readonly day: string
  readonly hours: readonly HoursSpan[]
  readonly note: string
}
const today = (now: Date): RawBuilder<unknown> => sql`(${now}::timestamptz at time zone h.time_zone)::date`

/** Returns false and writes nothing when the day is over, or more than a year ahead. */
export async function upsertClosure(tx: Tx, id: RestaurantId, { day, hours, note }: PlannedDay): Promise<boolean> {
  const written = await tx.row(sql`
    insert into closures (restaurant_id, day, hours, note)
    select h.restaurant_id, ${day}::date, ${JSON.stringify(hours)}::jsonb, ${note} from hours_settings h
    where h.restaurant_id = ${id} and ${day}::date between ${today(tx.now())} and ${today(tx.now())} + 366
    on conflict (restaurant_id, day) do update set hours = excluded.hours, note = excluded.note
    returning day`)
  return written !== undefined
}

/** Returns the number of planned days from today on. */
export async function countClosures(tx: Tx, id: RestaurantId): Promise<number> {
  const counted = await tx.row<{ days: number }>(sql`
    select count(*) as days from closures c join hours_settings h using (restaurant_id)
    where c.restaurant_id = ${id} and c.day >= ${today(tx.now())}`)
  return counted?.days ?? 0
}

export const deleteClosure = (tx: Tx, id: RestaurantId, day: string): Promise<unknown> =>
  tx.rows(sql`delete from closures where restaurant_id = ${id} and day = ${day}::date`)

export async function getEndOfToday(tx: Tx, id: RestaurantId): Promise<Date> {
  const row = await tx.row<{ until: Date }>(sql`select end_of_today(${id}, ${tx.now()}) as until`)
  if (!row) throw new Error('end_of_today returned no row')
  return row.until
}

/** Recomputes 16 days of spans. */
export const rebuildSpans = (tx: Tx, id: string): Promise<unknown> => tx.rows(sql`select rebuild_spans(${id}, ${tx.now()})`)

export interface Pause {
  readonly until: Date
  readonly limit: Date
  readonly by: 'restaurant' | 'platform'
}
export const writePause = (tx: Tx, id: string, { until, limit, by }: Pause): Promise<unknown> =>
  tx.rows(sql`
    update hours_settings set paused_at = ${tx.now()}, paused_until = ${until}, pause_limit = ${limit}, paused_by = ${by},
      last_unanswered_at = null
    where restaurant_id = ${id}`)

export const clearPause = (tx: Tx, id: RestaurantId): Promise<unknown> =>
  tx.rows(sql`
    update hours_settings set paused_at = null, paused_until = null, pause_limit = null, paused_by = null, last_unanswered_at = null
    where restaurant_id = ${id}`)

export const writeBusy = (tx: Tx, id: RestaurantId, until: Date, minutes: number): Promise<unknown> =>
  tx.rows(sql`
    update hours_settings set busy_at = ${tx.now()}, busy_until = ${until}, busy_minutes = ${minutes} where restaurant_id = ${id}`)

export const clearBusy = (tx: Tx, id: RestaurantId): Promise<unknown> =>
  tx.rows(sql`update hours_settings set busy_at = null, busy_until = null, busy_minutes = null where restaurant_id = ${id}`)

/** Records an unanswered order of a restaurant that pauses after two. Returns the time of the one before; undefined without that setting. */
export const recordUnanswered = (
  tx: Tx,
  id: string,
): Promise<{ before: Date | null; paused_until: Date | null; limit: Date } | undefined> =>
  tx.row(sql`
    update hours_settings h set last_unanswered_at = ${tx.now()} from (
      select restaurant_id, last_unanswered_at as before from hours_settings
      where restaurant_id = ${id} and pauses_when_unanswered for update
    ) earlier
    where h.restaurant_id = earlier.restaurant_id returning earlier.before, h.paused_until, ${pauseLimit(tx.now())} as limit`)

/** Rebuilds the spans of restaurants whose last rebuild was on an earlier day; returns how many. */
export async function rebuildOldest(tx: Tx, most: number): Promise<number> {
  const rows = await tx.rows(sql`
    select rebuild_spans(restaurant_id, ${tx.now()}) from (
      select restaurant_id from hours_settings h
      where follows_spans and spans_from < ${today(tx.now())} - 1 order by spans_from limit ${most} for update skip locked
    ) oldest`)
  return rows.length
}

/** Returns the minutes until an order accepted now is ready, as promises reckon them: said by the restaurant, else learned. */
export async function findUsualMinutes(db: Db, id: string): Promise<number | undefined> {
  const row = await db.row<{ minutes: number | null }>(sql`
    select prep_minutes + busy_minutes as minutes from prep_of(${id}, ${db.now()})`)
  return row?.minutes ?? undefined
}
