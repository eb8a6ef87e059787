// Invariants of products that ran out after the order: the question, the customer's answer, and the item that replaces one.
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

export const substitutionInvariants: readonly Invariant[] = [
  {
    name: 'substitutions: a substitute costs at most what its original cost, which is of the same order and cancelled for it',
    violations: sql`
      select s.id, s.order_id, s.total_paise, i.order_id as of_order, i.total_paise as of_total, i.status, e.reason
      from order_items s join order_items i on i.id = s.substitutes_item_id
      left join lateral (select reason from order_events e where e.item_id = i.id and e.to_status = 'cancelled' limit 1) e on true
      where s.order_id <> i.order_id or s.total_paise > i.total_paise or s.total_paise - s.discount_paise > i.total_paise - i.discount_paise or i.status <> 'cancelled' or e.reason is distinct from 'substituted'`,
  },
  {
    name: 'substitutions: every item that was cancelled for a substitute has one',
    violations: sql`
      select e.item_id from order_events e
      where e.reason = 'substituted' and not exists (select from order_items s where s.substitutes_item_id = e.item_id)`,
  },
  {
    name: 'substitutions: exactly the substitutes of prepaid orders are paid in full by their customer’s wallet, from a refund of at least as much',
    violations: sql`
      select s.id, o.payment_method, paid.item_id, paid.sum, paid.owner_id, refunded.sum as refund
      from (select * from order_items where substitutes_item_id is not null) s
      join orders o on o.id = s.order_id
      full join (
        select t.id, t.item_id, t.order_id, e.owner_id, -e.amount_paise as sum from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet' where t.kind = 'substitution_payment'
      ) paid on paid.item_id = s.id
      left join lateral (
        select e.amount_paise as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet'
        where t.kind = 'item_refund' and t.item_id = s.substitutes_item_id
      ) refunded on true
      where s.id is null or (o.payment_method <> 'COD') <> (paid.id is not null) or paid.sum <> s.total_paise - s.discount_paise
        or paid.owner_id <> o.customer_id or paid.order_id <> o.id or (paid.id is not null and coalesce(refunded.sum, 0) < paid.sum)`,
  },
  {
    name: 'questions: an open one is about an item that is not packed, and a removed or expired one about a cancelled item',
    violations: sql`
      select q.id, q.state, i.status, i.order_id from item_questions q join order_items i on i.id = q.item_id
      where i.order_id <> q.order_id or (q.state = 'open' and i.status not in ('pending', 'preparing'))
        or (q.state in ('removed', 'expired') and i.status <> 'cancelled')`,
  },
  {
    name: 'questions: exactly the accepted ones have a substitute, the chosen one at the offered price',
    violations: sql`
      select q.id, s.id as item_id from (select * from item_questions where state = 'accepted') q
      full join (select * from order_items where substitutes_item_id is not null) s on s.substitutes_item_id = q.item_id
      where q.id is null or s.id is null
        or (q.choices -> q.chosen::int ->> 'product_id') is distinct from s.product_id::text
        or (q.choices -> q.chosen::int ->> 'variant_name') is distinct from s.variant_name
        or (q.choices -> q.chosen::int ->> 'price_paise')::bigint is distinct from s.price_paise
        or (q.choices -> q.chosen::int ->> 'quantity')::int is distinct from s.quantity`,
  },
  {
    name: 'questions: only customers are asked who want to be',
    violations: sql`
      select q.id, o.if_missing from item_questions q join orders o on o.id = q.order_id where o.if_missing <> 'ask'`,
  },
]
