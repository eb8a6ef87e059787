// Figures in paise. A day is a day in India, where the restaurants are.
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { RestaurantId } from '../../platform/session.ts'

const DAYS = 30
const TOP_PRODUCTS = 5
const TIME_ZONE = 'Asia/Kolkata'

export interface DayRow {
  /** YYYY-MM-DD */
  day: string
  orders: number
  sales_paise: number
}

/** Every one of the last days, those without an order too; of one restaurant, or of all. */
const ordersByDay = (db: Db, restaurantId: RestaurantId | null): Promise<DayRow[]> =>
  db.rows<DayRow>(sql`
    with days as (
      select (${db.now()}::timestamptz at time zone ${TIME_ZONE})::date - n as day from generate_series(0, ${DAYS - 1}::int) n
    ), placed as (
      select (created_at at time zone ${TIME_ZONE})::date as day, count(*) as orders,
        sum(grand_total_paise) filter (where payment_status = 'PAID') as sales_paise
      from orders
      where payment_status not in ('AWAITING', 'FAILED') and (${restaurantId}::uuid is null or restaurant_id = ${restaurantId}::uuid)
        and created_at > ${db.now()}::timestamptz - make_interval(days => ${DAYS + 1}::int)
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(sales_paise, 0)::bigint as sales_paise
    from days left join placed using (day) order by days.day`)

/** Settled sales, orders that have not failed, distinct customers, sales by day and what sells best. */
export async function restaurantFigures(db: Db, restaurantId: RestaurantId) {
  const [sums, days, top] = await Promise.all([
    db.row<{ sales_paise: number; orders: number; customers: number }>(sql`
      select coalesce(sum(grand_total_paise) filter (where payment_status = 'PAID'), 0)::bigint as sales_paise,
        count(*) as orders, count(distinct customer_id) as customers
      from orders where restaurant_id = ${restaurantId} and payment_status not in ('AWAITING', 'FAILED')`),
    ordersByDay(db, restaurantId),
    db.rows<{ product_id: string; product_name: string; quantity: number; sales_paise: number }>(sql`
      select i.product_id, max(i.product_name) as product_name, sum(i.quantity) as quantity, sum(i.total_paise)::bigint as sales_paise
      from order_items i join orders o on o.id = i.order_id
      where o.restaurant_id = ${restaurantId} and i.status = 'delivered'
      group by i.product_id order by sum(i.quantity) desc, i.product_id limit ${TOP_PRODUCTS}`),
  ])
  return { sales_paise: sums?.sales_paise ?? 0, orders: sums?.orders ?? 0, customers: sums?.customers ?? 0, days, top }
}
export type RestaurantFigures = Awaited<ReturnType<typeof restaurantFigures>>

/** What the whole marketplace has come to. */
export async function marketplaceFigures(db: Db) {
  const [counts, days] = await Promise.all([
    db.row<{ users: number; restaurants: number; employees: number; orders: number; sales_paise: number }>(sql`
      select count(*) filter (where role = 'customer') as users, count(*) filter (where role = 'restaurant') as restaurants,
        count(*) filter (where role = 'employee') as employees,
        (select count(*) from orders where payment_status not in ('AWAITING', 'FAILED')) as orders,
        (select coalesce(sum(grand_total_paise), 0)::bigint from orders where payment_status = 'PAID') as sales_paise
      from accounts`),
    ordersByDay(db, null),
  ])
  return { users: 0, restaurants: 0, employees: 0, orders: 0, sales_paise: 0, ...counts, days }
}
export type MarketplaceFigures = Awaited<ReturnType<typeof marketplaceFigures>>
