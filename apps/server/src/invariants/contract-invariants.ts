import { type RawBuilder, sql } from 'kysely'
import { type Invariant, IS_DIVIDED } from './invariant.ts'

const rate = (name: string) => sql`coalesce((t.rates->>${sql.lit(name)})::int, 0)`
/** As `settle` does: tax is twice its rounded half. */
const within = (gross: RawBuilder<unknown>, bp: RawBuilder<unknown>) => sql`2 * round(${gross}::numeric * ${bp} / (2 * (10000 + ${bp})))`

/** What piece `p` of item `i` has of an amount. */
const share = (paise: RawBuilder<unknown>) => sql`${paise} * p.piece / i.quantity - ${paise} * (p.piece - 1) / i.quantity`
/** What is left of the items of order `o` after the refunds of its restaurant. */
const LEFT = sql`
  select sum(paid) as paid, sum(least(promo, greatest(0, gross - own - paid))) as promo from (
    select i.discount_paise - i.own_discount_paise as promo, i.total_paise - back.gross as gross, i.own_discount_paise - back.own as own,
      i.total_paise - i.discount_paise - back.paid as paid
    from order_items i cross join lateral (
      select coalesce(sum(${share(sql`i.total_paise`)}), 0) as gross, coalesce(sum(${share(sql`i.own_discount_paise`)}), 0) as own,
        coalesce(sum(${share(sql`(i.total_paise - i.discount_paise)`)}), 0) as paid
      from refunded_pieces p join order_refunds r on r.transaction_id = p.transaction_id
      where p.item_id = i.id and r.bearer = 'restaurant'
    ) back
    where i.order_id = o.id and i.status <> 'cancelled'
  ) items`

/** What `settle` makes of what is left of a delivered order, once more: by account, detail and owner. What was paid is not changed by refunds. */
const EXPECTED = sql`
  select d.id as order_id, x.account, x.detail, x.owner_id, x.amount::bigint as amount_paise from (
    select *, products + own_packaging as food, ${within(sql`(products + own_packaging)`, sql`food_bp`)} as food_tax,
      round((products - ${within(sql`products`, sql`food_bp`)}) * commission_bp / 10000) as commission,
      ${within(sql`delivery_paise`, sql`fees_bp`)} as delivery_tax, ${within(sql`platform_fee_paise`, sql`fees_bp`)} as fee_tax,
      ${within(sql`(packaging_paise - own_packaging)`, sql`fees_bp`)} as packaging_tax
    from (
      select o.id, o.kind, o.payment_method, o.restaurant_id, o.employee_id, o.grand_total_paise, t.*, live.promo, live.paid + live.promo as products,
        coalesce(t.rates->>'deliveryBy', 'restaurant') as delivery_by, t.rates is not null as has_contract,
        case when t.rates->>'packagingTo' = 'platform' then 0 else t.packaging_paise end as own_packaging,
        ${rate('commissionBp')} as commission_bp, ${rate('foodBp')} as food_bp, ${rate('feesBp')} as fees_bp, ${rate('tdsBp')} as tds_bp
      from orders o join order_terms t on t.order_id = o.id
      cross join lateral (${LEFT}) live
      where o.is_delivered and ${IS_DIVIDED}
    ) terms
  ) d cross join lateral (
    select 2 * round(d.commission * d.fees_bp / 20000) as commission_tax, round((d.food - d.food_tax) * d.tds_bp / 10000) as tds,
      case when d.payment_method <> 'COD' then 'held' when d.kind = 'pickup' or (d.has_contract and d.delivery_by = 'restaurant') then 'restaurant'
        else 'cash' end as payer
  ) s cross join lateral (values
    (s.payer, case s.payer when 'restaurant' then 'cash' end, case s.payer when 'restaurant' then d.restaurant_id when 'cash' then d.employee_id end,
      -d.grand_total_paise),
    ('platform', 'promo', null, -d.promo),
    ('restaurant', 'sale', d.restaurant_id, d.food - d.food_tax),
    ('restaurant', 'commission', d.restaurant_id, -d.commission),
    ('restaurant', 'commission_gst', d.restaurant_id, -s.commission_tax),
    ('restaurant', 'tds', d.restaurant_id, -s.tds),
    (d.delivery_by, case d.delivery_by when 'platform' then 'delivery_fee' else 'delivery' end,
      case d.delivery_by when 'restaurant' then d.restaurant_id end, d.delivery_paise - d.delivery_tax),
    ('employee', 'tip', d.employee_id, d.tip_paise),
    ('tax', 'gst_9_5', null, d.food_tax + d.delivery_tax),
    ('tax', 'gst_own', null, s.commission_tax + d.fee_tax + d.packaging_tax),
    ('tax', 'tds', null, s.tds),
    ('platform', 'commission', null, d.commission),
    ('platform', 'platform_fee', null, d.platform_fee_paise - d.fee_tax),
    ('platform', 'packaging', null, d.packaging_paise - d.own_packaging - d.packaging_tax)
  ) x(account, detail, owner_id, amount)
  where x.amount <> 0`

export const contractInvariants: readonly Invariant[] = [
  {
    name: 'contracts: what a divided order booked, less what its restaurant refunded, is what its terms make of what is left, to the paisa',
    violations: sql`
      select coalesce(wanted.order_id, booked.order_id) as order_id, coalesce(wanted.account, booked.account) as account,
        coalesce(wanted.detail, booked.detail) as detail, wanted.amount_paise as wanted, booked.amount_paise as booked
      from (${EXPECTED}) wanted
      full join (
        select l.order_id, e.account, e.detail, e.owner_id, sum(e.amount_paise) as amount_paise from ledger_transactions l
        join ledger_entries e on e.transaction_id = l.id join order_terms t on t.order_id = l.order_id and ${IS_DIVIDED}
        left join order_refunds r on r.transaction_id = l.id
        where l.kind in ('settlement', 'cash_collected') or (r.bearer = 'restaurant' and e.account <> 'wallet')
        group by l.order_id, e.account, e.detail, e.owner_id having sum(e.amount_paise) <> 0
      ) booked on booked.order_id = wanted.order_id and booked.account = wanted.account
        and booked.detail is not distinct from wanted.detail and booked.owner_id is not distinct from wanted.owner_id
      where wanted.amount_paise is distinct from booked.amount_paise`,
  },
  {
    name: 'contracts: a restaurant has for what was cooked and then cancelled what its contract says, from the platform, and nothing without',
    violations: sql`
      select o.id as order_id, coalesce(wanted.paise, 0) as wanted, booked.paise as booked, booked.lost from orders o
      left join lateral (
        select sold - round(sold::numeric * ${rate('commissionBp')} / 10000) as paise from order_terms t cross join lateral (
          select coalesce(sum(i.total_paise - i.own_discount_paise), 0) as sold from order_items i
          join order_events c on c.item_id = i.id and c.to_status = 'cancelled'
          where i.order_id = o.id and i.status = 'cancelled' and i.cancelled_by <> 'restaurant'
            and (c.from_status in ('packed', 'out_for_delivery') or (c.from_status = 'preparing' and i.cancelled_by <> 'customer'))
            and coalesce(c.reason, '') not in ('missing', 'substituted', 'restaurant_cannot')
        ) cooked where t.order_id = o.id and t.rates->>'bearsCancelled' = 'platform'
      ) wanted on true
      cross join lateral (
        select coalesce(sum(e.amount_paise) filter (where e.account = 'restaurant' and e.detail = 'compensation' and e.owner_id = o.restaurant_id), 0) as paise,
          coalesce(-sum(e.amount_paise) filter (where e.account = 'platform' and e.detail = 'losses'), 0) as lost
        from ledger_transactions l join ledger_entries e on e.transaction_id = l.id where l.order_id = o.id and l.kind = 'compensation'
      ) booked
      where booked.paise <> coalesce(wanted.paise, 0) or booked.lost <> booked.paise`,
  },
  {
    name: 'contracts: an employee earned what the contract said when the order was placed',
    violations: sql`
      select e.order_id, e.fee_paise, t.rates from earnings e join order_terms t on t.order_id = e.order_id
      where t.rates is not null and e.fee_paise is distinct from (t.rates->>'payPaise')::bigint`,
  },
]
