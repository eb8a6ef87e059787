// What must hold for all orders at any moment (trust, invariants): each rule is a query that answers the orders that break it.
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/database.ts'

const RULES: Readonly<Record<string, RawBuilder<{ id: string }>>> = {
  'the total is the sum of the items that are not cancelled': sql`
    select o.id from orders o where grand_total_paise <> (
      select coalesce(sum(total_paise), 0) from order_items i where i.order_id = o.id and status <> 'cancelled')`,
  'delivered means: something is left, and all of it is delivered': sql`
    select o.id from orders o where is_delivered <> (
      select coalesce(bool_and(status = 'delivered') filter (where status <> 'cancelled'), false) from order_items i where i.order_id = o.id)`,
  'paid means delivered': sql`
    select id from orders where (payment_status = 'PAID') <> is_delivered or is_delivered <> (delivered_at is not null)`,
  'a settled order was settled once': sql`
    select o.id from orders o where is_delivered <> (1 = (
      select count(*) from ledger_transactions t where t.order_id = o.id and kind in ('settlement', 'cash_collected')))`,
  'the events replay to the present state': sql`
    select item_id as id from (
      select item_id, from_status, to_status, lag(to_status) over w as before, lead(id) over w as next from order_events window w as (partition by item_id order by id)
    ) e join order_items i on i.id = e.item_id
    where e.from_status is distinct from e.before or (e.next is null and e.to_status <> i.status)`,
  'a delivery was made by an employee who had the order': sql`
    select e.item_id as id from order_events e where e.to_status = 'delivered' and not exists (
      select from order_assignments a where a.order_id = e.order_id and a.employee_id = e.actor_id and a.at <= e.at)`,
  'a cancelled item whose money had come in has one refund of its amount, any other item none': sql`
    select i.id from order_items i join orders o on o.id = i.order_id
    where coalesce((select sum(amount_paise) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.item_id = i.id and t.kind = 'item_refund' and e.account = 'wallet'), 0)
      <> case when i.status = 'cancelled' and o.payment_method <> 'COD' and o.payment_status not in ('AWAITING', 'FAILED') then i.total_paise else 0 end`,
  'what a wallet paid is held until the order is settled or given back': sql`
    select o.id from orders o where payment_method = 'Wallet' and (
      select coalesce(sum(amount_paise), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.order_id = o.id and e.account = 'held') <> case when payment_status = 'PREPAID' then grand_total_paise else 0 end`,
  'every ledger transaction sums to nothing': sql`select transaction_id as id from ledger_entries group by 1 having sum(amount_paise) <> 0`,
  'a wallet holds what its entries say': sql`
    select customer_id as id from wallets w where balance_paise <> (
      select coalesce(sum(amount_paise), 0) from ledger_entries e where e.account = 'wallet' and e.owner_id = w.customer_id)`,
}

export async function expectSoundOrders(db: Db): Promise<void> {
  for (const [rule, breaches] of Object.entries(RULES)) expect(await db.rows(breaches), rule).toEqual([])
}
