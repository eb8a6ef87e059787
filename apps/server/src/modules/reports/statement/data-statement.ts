// What a week has moved in the ledger. A block range index finds the week, because the ledger grows in the order of time.
import type { Paise } from '@tiffin/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { LedgerEntriesRow, LedgerTransactionsRow } from '../../../platform/database/rows.generated.ts'
import type { RestaurantId } from '../../../platform/ids.ts'

export interface Week {
  /** Monday and Sunday, YYYY-MM-DD. */
  readonly first_day: string
  readonly last_day: string
  readonly starts: Date
  readonly ends: Date
}
/** Returns the week of a day, of today by default; days begin at midnight in the time zone. */
async function weekOf(db: Db, day: string | undefined, zone: RawBuilder<unknown>): Promise<Week> {
  const week = await db.row<Week>(sql`
    select to_char(monday, 'YYYY-MM-DD') as first_day, to_char(monday + 6, 'YYYY-MM-DD') as last_day,
      monday::timestamp at time zone z as starts, (monday + 7)::timestamp at time zone z as ends
    from (select ${zone} as z) zone, lateral (
      select date_trunc('week', coalesce(${day ?? null}::date, (${db.now()}::timestamptz at time zone z)::date)::timestamp)::date as monday
    ) d`)
  if (!week) throw new Error('a statement without a table returns its row')
  return week
}
/** Of a restaurant, in its time zone. */
export const weekAt = (db: Db, restaurantId: RestaurantId, day: string | undefined): Promise<Week> =>
  weekOf(db, day, sql`restaurant_zone(${restaurantId})`)
/** Of the marketplace, in India. */
export const weekOfAll = (db: Db, day: string | undefined): Promise<Week> => weekOf(db, day, sql`'Asia/Kolkata'::text`)

export interface StatementEntry
  extends Pick<LedgerEntriesRow, 'detail' | 'amount_paise'>,
    Pick<LedgerTransactionsRow, 'kind' | 'order_id'> {
  readonly transaction_id: string
  /** In the restaurant's time zone, YYYY-MM-DD HH:MM. */
  readonly at: string
  /** Of the order, with its day. */
  readonly number: number | null
  readonly number_day: string | null
}
/** Returns the entries of a restaurant's account in a week, oldest first. */
export const listStatementEntries = (db: Db, restaurantId: RestaurantId, { starts, ends }: Week): Promise<StatementEntry[]> =>
  db.rows<StatementEntry>(sql`
    select t.id as transaction_id, t.kind, t.order_id, e.detail, e.amount_paise, o.number, to_char(o.number_day, 'YYYY-MM-DD') as number_day,
      to_char(t.created_at at time zone restaurant_zone(${restaurantId}), 'YYYY-MM-DD HH24:MI') as at
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = t.order_id
    where e.account = 'restaurant' and e.owner_id = ${restaurantId} and t.created_at >= ${starts} and t.created_at < ${ends}
    order by t.created_at, e.id`)

export interface RestaurantSum extends Pick<LedgerEntriesRow, 'account' | 'detail'> {
  /** Null: without an order, such as a payment for several restaurants, or a top-up. */
  readonly restaurant_id: string | null
  readonly restaurant_name: string | null
  readonly paise: Paise
}
/** Returns what a week has moved on all accounts, by the restaurant of the order. The sum of all is 0. */
export const listSumsByRestaurant = (db: Db, { starts, ends }: Week): Promise<RestaurantSum[]> =>
  db.rows<RestaurantSum>(sql`
    with sums as (
      select o.restaurant_id, e.account, e.detail, sum(e.amount_paise)::bigint as paise
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id left join orders o on o.id = t.order_id
      where t.created_at >= ${starts} and t.created_at < ${ends}
      group by o.restaurant_id, e.account, e.detail
    )
    select s.*, r.name as restaurant_name from sums s left join people r on r.id = s.restaurant_id
    order by r.name nulls last, s.restaurant_id`)
