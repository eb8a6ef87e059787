import { sql } from 'kysely'
import { CHARGES, type Invariant } from './invariant.ts'

/** The money of order `o` was received and kept: paid from the wallet, or its checkout's payment was captured. */
const MONEY_IN = sql`(
  exists (select from ledger_transactions w where w.kind = 'wallet_payment' and w.order_id = o.id)
  or exists (select from payments p where p.checkout_id = o.checkout_id and p.status = 'captured'))`

export const refundInvariants: readonly Invariant[] = [
  {
    name: 'refunds: an item has at most one, of what was paid for it, to its own customer; charges and tip return with an order’s last item',
    violations: sql`
      select * from (
        select t.item_id, i.total_paise, i.discount_paise, e.amount_paise, e.owner_id, o.customer_id, t.order_id, o.id,
          count(*) over (partition by t.item_id) as refunds,
          case when o.payment_status = 'REFUNDED' and row_number() over (partition by t.order_id order by e.id desc) = 1 then ${CHARGES} else 0 end as charges
        from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'wallet'
        left join order_items i on i.id = t.item_id left join orders o on o.id = i.order_id
        left join order_terms on order_terms.order_id = o.id
        where t.kind = 'item_refund'
      ) r
      where refunds > 1 or amount_paise is distinct from total_paise - discount_paise + charges
        or owner_id is distinct from customer_id or order_id is distinct from id`,
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
