import { sql } from 'kysely'
import { type Invariant, IS_DIVIDED } from './invariant.ts'

/** What was paid for piece `p` of item `i`. */
const PIECE = sql`(
  (i.total_paise - i.discount_paise) * p.piece / i.quantity - (i.total_paise - i.discount_paise) * (p.piece - 1) / i.quantity)`

export const claimInvariants: readonly Invariant[] = [
  {
    name: 'claims: a claim names the customer and the restaurant of its order, begins with a report, and is about dishes of that order',
    violations: sql`
      select c.id, c.customer_id, c.restaurant_id, first.kind, other.item from claims c join orders o on o.id = c.order_id
      left join lateral (select kind from claim_events e where e.claim_id = c.id order by e.at, e.id limit 1) first on true
      left join lateral (
        select item from claim_events e cross join unnest(e.items) item
        where e.claim_id = c.id and not exists (select from order_items i where i.id = item and i.order_id = c.order_id) limit 1
      ) other on true
      where c.customer_id <> o.customer_id or c.restaurant_id <> o.restaurant_id or first.kind is distinct from 'report' or other.item is not null`,
  },
  {
    name: 'claims: every refund of pieces is one decision’s, of a claim about its order',
    violations: sql`
      select r.transaction_id, r.order_id, count(c.id) as decisions from order_refunds r
      left join claim_events e on e.refund_id = r.transaction_id left join claims c on c.id = e.claim_id and c.order_id = r.order_id
      group by r.transaction_id, r.order_id having count(c.id) <> 1`,
  },
  {
    name: 'refunded pieces: every refund is booked once, to the wallet of the order’s customer, at the cost of its bearer, and no other is booked',
    violations: sql`
      select l.id, r.transaction_id, r.order_id, l.order_id as booked_for, r.amount_paise, w.amount_paise as booked, r.bearer, paid.by_restaurant, paid.paise
      from order_refunds r full join (select * from ledger_transactions where kind = 'piece_refund') l on l.id = r.transaction_id
      left join orders o on o.id = r.order_id
      left join order_terms t on t.order_id = r.order_id
      left join ledger_entries w on w.transaction_id = l.id and w.account = 'wallet'
      left join lateral (
        select coalesce(bool_or(account = 'restaurant' and owner_id = o.restaurant_id), false) as by_restaurant,
          coalesce(bool_or(account = 'restaurant' and owner_id <> o.restaurant_id), false) as by_another,
          -sum(amount_paise) filter (
            where account = r.bearer and detail = case r.bearer when 'platform' then 'refunds' else 'sale' end) as paise
        from ledger_entries where transaction_id = l.id
      ) paid on true
      where l.id is null or r.transaction_id is null or l.order_id is distinct from r.order_id or w.amount_paise is distinct from r.amount_paise
        or w.owner_id is distinct from o.customer_id or r.customer_id <> o.customer_id
        or paid.by_restaurant <> (r.bearer = 'restaurant') or paid.by_another
        -- the entries of a divided order are those of its terms
        or ((r.bearer = 'platform' or not ${IS_DIVIDED}) and paid.paise is distinct from r.amount_paise)`,
  },
  {
    name: 'refunded pieces: a refund is what was paid for its pieces',
    violations: sql`
      select r.transaction_id, r.amount_paise, sum(${PIECE}) as pieces from order_refunds r
      left join refunded_pieces p on p.transaction_id = r.transaction_id left join order_items i on i.id = p.item_id
      group by r.transaction_id, r.amount_paise having sum(${PIECE}) is distinct from r.amount_paise`,
  },
  {
    name: 'refunded pieces: were delivered with their order, and are not more than were delivered',
    violations: sql`
      select p.item_id, p.piece, i.quantity, i.status, r.order_id from refunded_pieces p
      join order_refunds r on r.transaction_id = p.transaction_id join order_items i on i.id = p.item_id join orders o on o.id = r.order_id
      where i.order_id <> r.order_id or not o.is_delivered or i.status <> 'delivered' or p.piece > i.quantity`,
  },
]
