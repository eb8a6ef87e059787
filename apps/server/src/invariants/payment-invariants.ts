import { sql } from 'kysely'
import { type Invariant, PLACED_SUM } from './invariant.ts'

export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'payments: exactly the wallet orders were paid in full by their customer’s wallet when they were placed',
    violations: sql`
      select o.id, o.payment_method, paid.owner_id, paid.sum from orders o
      full join (
        select t.order_id, e.owner_id, -sum(e.amount_paise) as sum from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet'
        where t.kind = 'wallet_payment' group by t.id, t.order_id, e.owner_id
      ) paid on paid.order_id = o.id
      where (o.payment_method = 'Wallet') is distinct from (paid.order_id is not null)
        or paid.owner_id <> o.customer_id
        or paid.sum <> ${PLACED_SUM}`,
  },
  {
    name: 'payments: money received and refunded at the provider matches the ledger',
    violations: sql`
      select p.id, p.status, p.amount_paise, booked.came, booked.went from payments p
      cross join lateral (
        select coalesce(-sum(e.amount_paise) filter (where t.kind in ('capture', 'top_up')), 0) as came,
          coalesce(sum(e.amount_paise) filter (where t.kind in ('provider_refund', 'failed_refund', 'manual_refund')), 0) as went
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'provider'
        where t.payment_id = p.id
      ) booked
      where booked.came <>
          case when p.status in ('captured', 'refunding', 'refunded', 'refund_failed', 'settled') then p.amount_paise else 0 end
        or booked.went <> case when p.status in ('refunded', 'settled') then p.amount_paise else 0 end`,
  },
  {
    name: 'payments: a top-up is in the wallet of its customer, and no other payment is in a wallet',
    violations: sql`
      select t.id, t.kind, p.id as payment_id, p.purpose, p.customer_id, e.owner_id from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id left join payments p on p.id = t.payment_id
      where (t.kind = 'top_up' and (p.purpose is distinct from 'top_up' or (e.account = 'wallet' and e.owner_id <> p.customer_id)))
        or (t.kind <> 'top_up' and p.purpose = 'top_up')`,
  },
  {
    name: 'payments: the money held for an order is its total while it is prepaid, otherwise zero',
    // the money of an online checkout is held as one sum; its orders say how it is divided
    violations: sql`
      select o.id, o.payment_status, o.grand_total_paise, held.sum from orders o
      cross join lateral (
        select coalesce(sum(e.amount_paise), 0) as sum from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'held' where t.order_id = o.id
      ) held
      where o.payment_method <> 'Online'
        and held.sum <> case when o.payment_status = 'PREPAID' then o.grand_total_paise else 0 end
      union all
      select c.id, 'checkout', wanted.sum, held.sum from checkouts c
      cross join lateral (
        select coalesce(sum(e.amount_paise), 0) as sum from (
          select t.id from orders o join ledger_transactions t on t.order_id = o.id where o.checkout_id = c.id
          union select t.id from payments p join ledger_transactions t on t.payment_id = p.id where p.checkout_id = c.id
        ) t join ledger_entries e on e.transaction_id = t.id and e.account = 'held'
      ) held
      cross join lateral (
        select coalesce((select sum(grand_total_paise) from orders o where o.checkout_id = c.id and o.payment_status = 'PREPAID'), 0)
          + coalesce((select amount_paise from payments p where p.checkout_id = c.id and p.status in ('refunding', 'refund_failed')), 0) as sum
      ) wanted
      where c.payment_method = 'Online' and held.sum <> wanted.sum`,
  },
]
