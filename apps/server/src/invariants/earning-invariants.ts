import { TIP_DAYS } from '@tiffin/contract'
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
  {
    name: 'tips: every tip is booked once, from the wallet of its customer or with its order, to the employee who delivered, and no other is booked',
    violations: sql`
      select coalesce(p.order_id, given.order_id) as order_id, p.amount_paise, taken.amount_paise as taken, given.amount_paise as given,
        taken.owner_id as from_id, given.owner_id as to_id
      from tips p full join (
        select t.id, t.order_id, t.kind, e.amount_paise, e.owner_id from ledger_transactions t
        left join ledger_entries e on e.transaction_id = t.id and e.account = 'employee' and (t.kind = 'tip' or e.detail = 'tip')
        where t.kind = 'tip' or (t.kind in ('settlement', 'cash_collected') and e.id is not null)
      ) given on given.id = p.transaction_id and given.order_id = p.order_id
      left join orders o on o.id = p.order_id left join order_terms t on t.order_id = p.order_id
      left join ledger_entries taken on taken.transaction_id = given.id and taken.account = 'wallet'
      where given.id is null or p.order_id is null or given.amount_paise is distinct from p.amount_paise or given.owner_id is distinct from p.employee_id
        or case when given.kind = 'tip' then taken.amount_paise is distinct from -p.amount_paise or taken.owner_id is distinct from o.customer_id
          else t.tip_paise is distinct from p.amount_paise end
      union all
      select o.id, p.amount_paise, null, t.tip_paise, null, o.employee_id from orders o join order_terms t on t.order_id = o.id
      left join tips p on p.order_id = o.id
      where t.tip_paise > 0 and (o.kind <> 'delivery' or o.is_delivered <> (p.order_id is not null) or p.amount_paise <> t.tip_paise)`,
  },
  {
    name: 'tips: are for the employee who delivered the order, within the days after',
    violations: sql`
      select p.order_id, p.employee_id, o.employee_id as delivered_by, o.delivered_at, p.at from tips p join orders o on o.id = p.order_id
      where not o.is_delivered or o.kind <> 'delivery' or o.employee_id is distinct from p.employee_id
        or p.at not between o.delivered_at - ${A_REQUEST} and o.delivered_at + make_interval(days => ${TIP_DAYS}::int) + ${A_REQUEST}`,
  },
]
