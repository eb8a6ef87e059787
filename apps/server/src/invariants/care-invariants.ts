import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const careInvariants: readonly Invariant[] = [
  {
    name: 'credits: every credit of an order is booked once, to the wallet of its customer, and no other is booked',
    violations: sql`
      select t.id, c.transaction_id, c.order_id, t.order_id as booked_for, c.amount_paise, e.amount_paise as booked
      from order_credits c
      full join (select * from ledger_transactions where kind = 'order_credit') t on t.id = c.transaction_id
      left join orders o on o.id = c.order_id
      left join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet'
      where t.id is null or c.transaction_id is null or t.order_id is distinct from c.order_id
        or e.amount_paise is distinct from c.amount_paise or e.owner_id is distinct from o.customer_id`,
  },
  {
    name: 'notes: administrators write them, about orders and the other roles',
    violations: sql`
      select n.id, writer.role as written_by, null as about from order_notes n join accounts writer on writer.id = n.account_id
      where writer.role <> 'administrator'
      union all
      select n.id, writer.role, a.role from account_notes n join accounts writer on writer.id = n.written_by join accounts a on a.id = n.account_id
      where writer.role <> 'administrator' or a.role = 'administrator'`,
  },
  {
    name: 'credits: an administrator gave them',
    violations: sql`
      select c.transaction_id, a.role from order_credits c join accounts a on a.id = c.given_by where a.role <> 'administrator'`,
  },
]
