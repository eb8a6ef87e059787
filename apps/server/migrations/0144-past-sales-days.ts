import { type Kysely, sql } from 'kysely'

/** Orders go on while the past is counted. Every step can be repeated. */
export const isTransaction = false

const RESTAURANTS = 50

/**
 * Adds what the sums lack, some restaurants at a time. Each statement sees an order and what the triggers added for it together, or neither, so
 * that nothing needs a lock and nothing counts twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string }>`select id from restaurants where id > ${after} order by id limit ${RESTAURANTS}`.execute(db)
    const last = rows.at(-1)?.id
    if (last === undefined) return
    const ids = rows.map(({ id }) => id)
    await sql`
      insert into sales_days_to_add (day, restaurant_id, orders, sales_paise)
      select day, restaurant_id, sum(orders), sum(sales_paise) from (
        select (created_at at time zone 'Asia/Kolkata')::date as day, restaurant_id, 1 as orders, 0 as sales_paise from orders
        where restaurant_id = any(${ids}::uuid[]) and payment_status not in ('AWAITING', 'FAILED')
        union all
        select (o.created_at at time zone 'Asia/Kolkata')::date, e.owner_id, 0, e.amount_paise from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id and t.kind in ('settlement', 'cash_collected')
        join orders o on o.id = t.order_id
        where e.account = 'restaurant' and e.amount_paise > 0 and e.owner_id = any(${ids}::uuid[])
        union all
        select day, restaurant_id, -orders, -sales_paise from sales_by_day where restaurant_id = any(${ids}::uuid[])
      ) difference
      group by day, restaurant_id having sum(orders) <> 0 or sum(sales_paise) <> 0`.execute(db)
    after = last
  }
}
