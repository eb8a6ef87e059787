import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A statement ends after three seconds. */
const ADDED_AT_ONCE = 5_000

/** Adds what triggers have noted to the sums by day and restaurant. Two runs at once take different rows, and lock sums in the same order. */
export async function addUpSales(db: Db): Promise<void> {
  for (;;) {
    const taken = await db.row<{ rows: number }>(sql`
      with waiting as (
        select ctid from sales_days_to_add limit ${ADDED_AT_ONCE} for update skip locked
      ), taken as (
        delete from sales_days_to_add a using waiting w where a.ctid = w.ctid returning a.day, a.restaurant_id, a.orders, a.sales_paise
      ), added as (
        insert into sales_days as s (day, restaurant_id, orders, sales_paise)
        select day, restaurant_id, sum(orders), sum(sales_paise) from taken group by day, restaurant_id order by day, restaurant_id
        on conflict (day, restaurant_id) do update
          set orders = s.orders + excluded.orders, sales_paise = s.sales_paise + excluded.sales_paise
      )
      select count(*)::int as rows from taken`)
    if ((taken?.rows ?? 0) < ADDED_AT_ONCE) return
  }
}
