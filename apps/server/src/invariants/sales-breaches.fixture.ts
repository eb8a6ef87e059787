import { sql } from 'kysely'
import type { Breaches, Statement } from './breach.fixture.ts'
import { salesInvariants } from './sales-invariants.ts'

export const SALES = 'sales: the sums of each day and restaurant are its orders and what the ledger credited for them'

export const salesBreaches: Breaches = {
  [SALES]: [
    ({ spice }) => [
      sql`
      insert into sales_days_to_add select day, restaurant_id, 0, 1 from sales_by_day where restaurant_id = ${spice.restaurantId} limit 1`,
    ],
    ({ coast }) => [
      sql`
      insert into sales_days_to_add select day, restaurant_id, -1, 0 from sales_by_day where restaurant_id = ${coast.restaurantId} limit 1`,
    ],
    ({ spice }) => [sql`delete from sales_days_to_add where restaurant_id = ${spice.restaurantId} and sales_paise > 0`],
    () => [sql`insert into sales_days values (date '2026-05-04', gen_random_uuid(), 1, 100)`],
    () => [
      sql`
      with counted as (delete from sales_days_to_add returning day, restaurant_id, orders, sales_paise)
      insert into sales_days select day + 1, restaurant_id, sum(orders), sum(sales_paise) from counted group by 1, 2`,
    ],
  ],
}

/** Triggers are off while a violation is planted: adds to the sums what they would have, so that only the planted one is found. */
export const followSales: readonly Statement[] = salesInvariants.map(
  ({ violations }) => sql`insert into sales_days_to_add select day, restaurant_id, orders, sales_paise from (${violations}) difference`,
)
