import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const salesInvariants: readonly Invariant[] = [
  {
    name: 'sales: the sums of each day and restaurant are its orders and what the ledger credited for them',
    violations: sql`
      select day, restaurant_id, sum(orders) as orders, sum(sales_paise) as sales_paise from (
        select (created_at at time zone 'Asia/Kolkata')::date as day, restaurant_id, 1 as orders, 0 as sales_paise from orders
        where payment_status not in ('AWAITING', 'FAILED')
        union all
        select (o.created_at at time zone 'Asia/Kolkata')::date, e.owner_id, 0, e.amount_paise from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id and t.kind in ('settlement', 'cash_collected', 'piece_refund')
        join orders o on o.id = t.order_id
        where e.account = 'restaurant' and (e.detail = 'sale' or (e.detail is null and e.amount_paise > 0))
        union all
        select day, restaurant_id, -orders, -sales_paise from sales_days
        union all
        select day, restaurant_id, -orders, -sales_paise from sales_days_to_add
      ) difference
      group by day, restaurant_id having sum(orders) <> 0 or sum(sales_paise) <> 0`,
  },
]
