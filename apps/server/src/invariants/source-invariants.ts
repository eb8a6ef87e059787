// Invariants of refunds that customers sent on to where they paid from.
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const sourceInvariants: readonly Invariant[] = [
  {
    name: 'refunds to the source: every one has left its customer’s wallet once, and is back in it once exactly if it failed',
    violations: sql`
      select r.id, t.id as transaction_id, r.state, r.amount_paise, e.amount_paise as booked, e.owner_id from source_returns r
      full join (select * from ledger_transactions where kind in ('source_return', 'failed_source_return')) t
        on t.id = case t.kind when 'source_return' then r.transaction_id else r.back_id end and t.order_id = r.order_id and t.payment_id = r.payment_id
      left join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet'
      where t.id is null or r.id is null or e.owner_id is distinct from r.customer_id
        or e.amount_paise is distinct from case t.kind when 'source_return' then -r.amount_paise else r.amount_paise end
      union all
      select r.id, r.back_id, r.state, r.amount_paise, null, r.customer_id from source_returns r
      left join ledger_transactions t on t.id = r.back_id and t.kind = 'failed_source_return'
      where (r.state = 'failed') <> (t.id is not null)`,
  },
  {
    name: 'refunds to the source: go to the payment of their order, which is captured, and are of its customer',
    violations: sql`
      select r.id, r.order_id, r.payment_id, p.status, r.customer_id from source_returns r
      join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
      where p.checkout_id is distinct from o.checkout_id or p.status <> 'captured' or r.customer_id <> o.customer_id`,
  },
  {
    name: 'refunds to the source: of a payment are at most what was captured, of an order at most what was refunded',
    violations: sql`
      select r.payment_id, p.amount_paise as most, sum(r.amount_paise) as sent from source_returns r join payments p on p.id = r.payment_id
      where r.state <> 'failed' group by r.payment_id, p.amount_paise having sum(r.amount_paise) > p.amount_paise
      union all
      select r.order_id, refunded.sum, sum(r.amount_paise) from source_returns r
      cross join lateral (
        select coalesce(sum(e.amount_paise), 0) as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet'
        where t.order_id = r.order_id and t.kind in ('item_refund', 'piece_refund')
      ) refunded
      where r.state <> 'failed' group by r.order_id, refunded.sum having sum(r.amount_paise) > refunded.sum`,
  },
]
