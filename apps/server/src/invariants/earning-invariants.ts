import { sql } from 'kysely'
import { A_REQUEST, type Invariant } from './invariant.ts'

export const earningInvariants: readonly Invariant[] = [
  {
    name: 'earnings: every order that an employee delivered has one, for them, and no other order has one',
    violations: sql`
      select o.id as order_id, o.is_delivered, o.employee_id, e.employee_id as earner from orders o
      full join earnings e on e.order_id = o.id
      where coalesce(o.is_delivered and o.kind = 'delivery', false) <> (e.order_id is not null) or (e.order_id is not null and e.employee_id is distinct from o.employee_id)`,
  },
  {
    name: 'earnings: are earned when the order is delivered',
    violations: sql`
      select o.id as order_id, o.delivered_at, e.earned_at from orders o join earnings e on e.order_id = o.id
      where e.earned_at not between o.delivered_at - ${A_REQUEST} and o.delivered_at + ${A_REQUEST}`,
  },
  {
    name: 'earnings: match the ledger',
    violations: sql`
      select coalesce(g.order_id, paid.order_id) as order_id, g.employee_id, g.fee_paise, paid.owner_id, paid.amount_paise from earnings g
      full join (
        select t.order_id, e.owner_id, e.amount_paise from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'employee' where t.kind = 'delivery_fee'
      ) paid on paid.order_id = g.order_id and paid.owner_id = g.employee_id
      where coalesce(g.fee_paise, 0) <> coalesce(paid.amount_paise, 0)`,
  },
]
