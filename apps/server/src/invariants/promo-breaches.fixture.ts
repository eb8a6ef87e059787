import { sql } from 'kysely'
import { PRODUCT } from './booking.fixture.ts'
import type { Breaches, Statement } from './breach.fixture.ts'
import type { BusyDay } from './busy-day.fixture.ts'

const code = (uses: number, spentPaise: number): Statement => sql`
  insert into promo_codes (id, code, kind, value, starts_at, excludes_offers, first_order, per_customer, uses, spent_paise, restaurant_bp, created_at)
  values ('0199f0a0-0000-7000-8000-000000000001', 'PLANTED', 'percent', 10, '2026-01-01', false, false, 1, ${uses}::int, ${spentPaise}::bigint, 0, '2026-01-01')`
const use = ({ cash, asha }: BusyDay, slot: number): Statement => sql`
  insert into promo_uses (code_id, customer_id, slot, checkout_id, paise, at)
  select '0199f0a0-0000-7000-8000-000000000001', ${asha.customerId}, ${slot}::int, checkout_id, 100, '2026-05-04' from orders where id = ${cash.id}`
/** An order of the checkout that the code made cheaper by one rupee. */
const coded = ({ cash }: BusyDay): Statement[] => [
  sql`insert into order_terms (order_id, discount_platform_paise, code) values (${cash.id}, 100, 'PLANTED')`,
  // the discount itself is the business of other invariants
  sql`update order_terms set discount_platform_paise = 0 where order_id = ${cash.id}`,
]

export const promoBreaches: Breaches = {
  'promo codes: uses and spent are those of their checkouts, within the limits of all and of each customer': [
    () => [code(1, 0)],
    () => [code(0, 100)],
  ],
  'promo codes: a checkout uses its code with what it took off, until everything is cancelled before its acceptance': [
    (day) => [code(1, 100), use(day, 1)],
    (day) => coded(day),
    (day) => [code(1, 100), use(day, 1), ...coded(day)],
  ],
  'promo codes: every item keeps a rupee of its price, or its price if that is less': [
    ({ awaiting }) => [
      sql`insert into order_terms (order_id, discount_platform_paise) values (${awaiting.id}, ${PRODUCT - 99})`,
      sql`update order_items set discount_paise = ${PRODUCT - 99} where order_id = ${awaiting.id}`,
      sql`update orders set grand_total_paise = 99 where id = ${awaiting.id}`,
      sql`update checkouts set total_paise = 99 where id = (select checkout_id from orders where id = ${awaiting.id})`,
      sql`update payments set amount_paise = 99 where checkout_id = (select checkout_id from orders where id = ${awaiting.id})`,
    ],
  ],
}
