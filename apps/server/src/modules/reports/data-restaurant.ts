// Two statements whatever the history: totals by an index-only scan, the rest over 30 days.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { OrderItemsRow } from '../../platform/database/rows.generated.ts'
import type { RestaurantId } from '../../platform/ids.ts'
import { approvalOf, type OwnApproval } from '../identity/index.ts'
import { DAYS, type DayRow } from './data.ts'
import { type Kept, keptBy } from './data-kept.ts'

const TOP_PRODUCTS = 5

interface Period {
  orders: number
  sales_paise: number
}
interface ProductRow extends Pick<OrderItemsRow, 'product_id' | 'product_name' | 'quantity'> {
  sales_paise: number
}
export interface RestaurantMetrics extends Period {
  customers: number
  days: DayRow[]
  today: Period
  /** The same weekday a week before, until the same time of day. */
  week_before: Period
  top: ProductRow[]
  approval: OwnApproval | null
  promises: Kept
}

/** Returns settled sales in paise, orders without failed ones, and distinct customers; by day in its time zone, with the best sellers. */
export async function restaurantMetrics(db: Db, restaurantId: RestaurantId): Promise<RestaurantMetrics> {
  const now = sql`${db.now()}::timestamptz`
  const [totals, top] = await Promise.all([selectMetrics(db, restaurantId, now), selectTop(db, restaurantId, now)])
  if (!totals) throw new Error('the totals query returned no row')
  return { ...totals, top }
}

/** In a subquery, which PostgreSQL runs once and not for each order. */
const zoneOf = (restaurantId: RestaurantId): RawBuilder<unknown> => sql`(select restaurant_zone(${restaurantId}))`
const startOfDay = (now: RawBuilder<unknown>, n: number, zone: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(((${now} at time zone ${zone})::date - ${n}::int)::timestamp at time zone ${zone})`
const IS_SETTLED = sql`payment_status = 'PAID'`
const SETTLED = sql`coalesce(sum(grand_total_paise) filter (where ${IS_SETTLED}), 0)::bigint`
const period = (during: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('orders', count(*), 'sales_paise', ${SETTLED}) from recent where ${during})`

function selectMetrics(db: Db, restaurantId: RestaurantId, now: RawBuilder<unknown>): Promise<Omit<RestaurantMetrics, 'top'> | undefined> {
  const zone = zoneOf(restaurantId)
  return db.row<Omit<RestaurantMetrics, 'top'>>(sql`
    with recent as (
      select created_at, grand_total_paise, payment_status, (created_at at time zone ${zone})::date as day
      from orders
      where restaurant_id = ${restaurantId} and payment_status not in ('AWAITING', 'FAILED') and created_at >= ${startOfDay(now, DAYS - 1, zone)}
    ), placed as (
      select day, count(*) as orders, ${SETTLED} as sales_paise from recent group by day
    ), days as (
      select (${now} at time zone ${zone})::date - n as day from generate_series(0, ${DAYS - 1}::int) n
    )
    select ${SETTLED} as sales_paise, count(*) as orders, count(distinct customer_id) as customers,
      (select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'orders', coalesce(placed.orders, 0),
        'sales_paise', coalesce(placed.sales_paise, 0)) order by day) from days left join placed using (day)) as days,
      ${period(sql`created_at >= ${startOfDay(now, 0, zone)}`)} as today,
      ${period(sql`created_at >= ${startOfDay(now, 7, zone)} and created_at <= ${now} - interval '7 days'`)} as week_before,
      ${approvalOf(restaurantId)} as approval, ${keptBy(sql`${restaurantId}::uuid`, db.now())} as promises
    from orders where restaurant_id = ${restaurantId} and payment_status not in ('AWAITING', 'FAILED')`)
}

/** Counts settled orders only, as the totals do; until then the rest of an order may still be cancelled. */
const selectTop = (db: Db, restaurantId: RestaurantId, now: RawBuilder<unknown>): Promise<ProductRow[]> =>
  db.rows<ProductRow>(sql`
    select i.product_id, max(i.product_name) as product_name, sum(i.quantity) as quantity, sum(i.total_paise)::bigint as sales_paise
    from orders o join order_items i on i.order_id = o.id
    where o.restaurant_id = ${restaurantId} and o.created_at >= ${startOfDay(now, DAYS - 1, zoneOf(restaurantId))}
      and ${IS_SETTLED} and i.status = 'delivered'
    group by i.product_id order by sum(i.quantity) desc, i.product_id limit ${TOP_PRODUCTS}`)
