import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** The orders of a checkout that its code made cheaper, and what it took off when they were placed. */
const CODED = sql`
  select o.checkout_id, min(t.code) as code, count(distinct t.code) as codes, sum(t.discount_restaurant_paise + t.discount_platform_paise) as paise,
    bool_and(o.closed_at is not null and not o.is_delivered and not exists (
      select from order_events e where e.order_id = o.id and e.to_status not in ('pending', 'cancelled'))) as is_unbought
  from orders o join order_terms t on t.order_id = o.id where t.code is not null group by o.checkout_id`

export const promoInvariants: readonly Invariant[] = [
  {
    name: 'promo codes: uses and spent are those of their checkouts, within the limits of all and of each customer, and before its end',
    isOfAllTime: true,
    violations: sql`
      select c.code, c.uses, c.spent_paise, used.uses as counted, used.paise, c.ends_at, used.last from promo_codes c
      left join (select code_id, count(*) as uses, sum(paise) as paise, max(slot) as slot, max(at) as last from promo_uses group by code_id) used on used.code_id = c.id
      where c.uses <> coalesce(used.uses, 0) or c.spent_paise <> coalesce(used.paise, 0) or c.uses > c.uses_max
        or c.spent_paise > c.budget_paise or used.slot > c.per_customer or used.last >= c.ends_at
        or exists (
          select from promo_uses u
          where u.code_id = c.id and u.slot * c.every_nth - 1 > delivered_orders(u.customer_id, c.restaurant_id)
        )`,
  },
  {
    name: 'promo codes: a checkout uses its code with what it took off, until everything is cancelled before its acceptance',
    violations: sql`
      select coalesce(coded.checkout_id, u.checkout_id) as checkout_id, coded.*, u.paise as used
      from (${CODED}) coded
      full join (
        select u.checkout_id, u.paise, c.code, u.customer_id from promo_uses u join promo_codes c on c.id = u.code_id
      ) u on u.checkout_id = coded.checkout_id
      left join checkouts k on k.id = u.checkout_id
      where (u.checkout_id is null) is distinct from coalesce(coded.is_unbought, true) or coded.codes > 1
        or u.code <> coded.code or u.paise <> coded.paise or u.customer_id <> k.customer_id`,
  },
  {
    name: 'promo codes: every item keeps a rupee of its price, or its price if that is less',
    violations: sql`
      select id, order_id, total_paise, discount_paise, own_discount_paise from order_items
      where discount_paise > 0 and total_paise - discount_paise < least(total_paise, 100)`,
  },
]
