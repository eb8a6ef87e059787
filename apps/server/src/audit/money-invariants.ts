import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** The money of order `o` was received and kept: paid from the wallet, or its checkout's payment was captured. */
const MONEY_IN = sql`(
  exists (select from ledger_transactions w where w.kind = 'wallet_payment' and w.order_id = o.id)
  or exists (select from payments p where p.checkout_id = o.checkout_id and p.status = 'captured'))`

const ledger: Invariant[] = [
  {
    name: 'ledger: the entries of every transaction sum to 0',
    violations: sql`
      select t.id, t.kind, sum(e.amount_paise) as sum from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id having count(e.id) < 2 or sum(e.amount_paise) <> 0`,
  },
  {
    name: 'ledger: every kind of transaction uses only its own accounts',
    violations: sql`
      select t.id, t.kind, e.account, e.amount_paise from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where (t.kind, e.account, sign(e.amount_paise)) not in (
        ('wallet_credit', 'wallet', 1), ('wallet_credit', 'platform', -1), ('wallet_credit', 'provider', -1),
        ('wallet_payment', 'wallet', -1), ('wallet_payment', 'held', 1), ('capture', 'provider', -1), ('capture', 'held', 1),
        ('item_refund', 'held', -1), ('item_refund', 'wallet', 1), ('settlement', 'held', -1), ('settlement', 'restaurant', 1),
        ('cash_collected', 'cash', -1), ('cash_collected', 'restaurant', 1), ('delivery_fee', 'platform', -1),
        ('delivery_fee', 'employee', 1), ('provider_refund', 'held', -1), ('provider_refund', 'provider', 1),
        ('top_up', 'provider', -1), ('top_up', 'wallet', 1),
        ('substitution_payment', 'wallet', -1), ('substitution_payment', 'held', 1))`,
  },
  {
    name: 'ledger: triggers prevent changes, deletions and unbalanced transactions',
    violations: sql`
      select guard from unnest(array['ledger_entries_fixed', 'ledger_transactions_fixed', 'ledger_entries_balanced']) as guard
      where not exists (select from pg_trigger where tgname = guard and tgenabled = 'O')`,
  },
  {
    name: 'ledger: a wallet’s balance is the sum of its entries',
    violations: sql`
      select coalesce(w.customer_id, e.owner_id) as customer_id, w.balance_paise, e.sum from wallets w
      full join (select owner_id, sum(amount_paise) from ledger_entries where account = 'wallet' group by owner_id) e
        on e.owner_id = w.customer_id
      where coalesce(w.balance_paise, 0) <> coalesce(e.sum, 0)`,
  },
  { name: 'ledger: no wallet is below zero', violations: sql`select * from wallets where balance_paise < 0` },
]

const payments: Invariant[] = [
  {
    name: 'payments: exactly the wallet orders were paid in full by their customer’s wallet when they were placed',
    violations: sql`
      select o.id, o.payment_method, paid.owner_id, paid.sum from orders o
      full join (
        select t.order_id, e.owner_id, -sum(e.amount_paise) as sum from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet'
        where t.kind = 'wallet_payment' group by t.id, e.owner_id
      ) paid on paid.order_id = o.id
      where (o.payment_method = 'Wallet') is distinct from (paid.order_id is not null)
        or paid.owner_id <> o.customer_id
        or paid.sum <> (select sum(total_paise) from order_items i where i.order_id = o.id and i.substitutes_item_id is null)`,
  },
  {
    name: 'payments: money received and refunded at the provider matches the ledger',
    violations: sql`
      select p.id, p.status, p.amount_paise, booked.came, booked.went from payments p
      cross join lateral (
        select coalesce(-sum(e.amount_paise) filter (where t.kind in ('capture', 'top_up')), 0) as came,
          coalesce(sum(e.amount_paise) filter (where t.kind = 'provider_refund'), 0) as went
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'provider'
        where t.payment_id = p.id
      ) booked
      where booked.came <> case when p.status in ('captured', 'refunding', 'refunded') then p.amount_paise else 0 end
        or booked.went <> case when p.status = 'refunded' then p.amount_paise else 0 end`,
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
          + coalesce((select amount_paise from payments p where p.checkout_id = c.id and p.status = 'refunding'), 0) as sum
      ) wanted
      where c.payment_method = 'Online' and held.sum <> wanted.sum`,
  },
]

const refunds: Invariant[] = [
  {
    name: 'refunds: an item has at most one, of its stored amount, to its own customer',
    violations: sql`
      select * from (
        select t.item_id, i.total_paise, e.amount_paise, e.owner_id, o.customer_id, t.order_id, o.id,
          count(*) over (partition by t.item_id) as refunds
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet'
        left join order_items i on i.id = t.item_id left join orders o on o.id = i.order_id
        where t.kind = 'item_refund'
      ) r
      where refunds > 1 or amount_paise is distinct from total_paise or owner_id is distinct from customer_id or order_id is distinct from id`,
  },
  {
    name: 'refunds: exist only for cancelled items whose money had been received',
    violations: sql`
      select t.id, i.id as item_id, i.status from ledger_transactions t
      join order_items i on i.id = t.item_id join orders o on o.id = i.order_id
      where t.kind = 'item_refund' and (i.status <> 'cancelled' or not ${MONEY_IN})`,
  },
  {
    name: 'refunds: every cancelled item whose money had been received has one',
    violations: sql`
      select i.id, i.order_id from order_items i join orders o on o.id = i.order_id
      where i.status = 'cancelled' and ${MONEY_IN}
        and not exists (select from ledger_transactions t where t.kind = 'item_refund' and t.item_id = i.id)`,
  },
]

const earnings: Invariant[] = [
  {
    name: 'earnings: every delivered order has one, for its employee, and no other order has one',
    violations: sql`
      select o.id as order_id, o.is_delivered, o.employee_id, e.employee_id as earner from orders o
      full join earnings e on e.order_id = o.id
      where coalesce(o.is_delivered, false) <> (e.order_id is not null) or (o.is_delivered and e.employee_id is distinct from o.employee_id)`,
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

export const moneyInvariants: readonly Invariant[] = [...ledger, ...payments, ...refunds, ...earnings]
