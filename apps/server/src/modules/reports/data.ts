// Metrics in paise, of the sums by day and restaurant (docs/decisions/104-sums-per-day.md). A day of the marketplace is a day in India.
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { countOpenOrders } from './data-orders.ts'

export const DAYS = 30
export const TIME_ZONE = 'Asia/Kolkata'

export interface DayRow {
  /** YYYY-MM-DD */
  day: string
  orders: number
  sales_paise: number
}

/** Returns the last 30 days, including those without an order. */
const ordersByDay = (db: Db): Promise<DayRow[]> =>
  db.rows<DayRow>(sql`
    with days as (
      select (${db.now()}::timestamptz at time zone ${TIME_ZONE})::date - n as day from generate_series(0, ${DAYS - 1}::int) n
    ), sold as (
      select day, sum(orders) as orders, sum(sales_paise) as sales_paise from sales_by_day where day >= (select min(day) from days) group by day
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(sales_paise, 0)::bigint as sales_paise
    from days left join sold using (day) order by days.day`)

interface Counts {
  users: number
  restaurants: number
  employees: number
  orders: number
  sales_paise: number
  payments_in_review: number
  partners_waiting: number
}
export async function marketplaceMetrics(db: Db) {
  const [counts, days, open] = await Promise.all([
    db.row<Counts>(sql`
      select count(*) filter (where role = 'customer') as users, count(*) filter (where role = 'restaurant') as restaurants,
        count(*) filter (where role = 'employee') as employees, sold.orders, sold.sales_paise,
        (select count(*) from payment_mismatches where decision is null) as payments_in_review,
        count(*) filter (where approval = 'waiting') as partners_waiting
      from accounts
      cross join (select coalesce(sum(orders), 0) as orders, coalesce(sum(sales_paise), 0)::bigint as sales_paise from sales_by_day) sold
      group by sold.orders, sold.sales_paise`),
    ordersByDay(db),
    countOpenOrders(db),
  ])
  return {
    users: 0,
    restaurants: 0,
    employees: 0,
    orders: 0,
    sales_paise: 0,
    payments_in_review: 0,
    partners_waiting: 0,
    ...counts,
    days,
    open,
  }
}
export type MarketplaceMetrics = Awaited<ReturnType<typeof marketplaceMetrics>>
