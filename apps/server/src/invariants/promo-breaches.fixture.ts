import { sql } from 'kysely'
import { PRODUCT } from './booking.fixture.ts'
import type { Breaches, Statement } from './breach.fixture.ts'
import type { BusyDay } from './busy-day.fixture.ts'

const code = (uses: number, spentPaise: number): Statement => sql`
  insert into promo_codes (id, code, kind, value, starts_at, excludes_offers, first_order, per_customer, uses, spent_paise, restaurant_bp, created_at)
  values ('0199f0a0-0000-7000-8000-000000000001', 'PLANTED', 'percent', 10, '2026-01-01', false, false, 1, ${uses}::int, ${spentPaise}::bigint, 0, '2026-01-01')`
const use = ({ cash, asha }: Pick<BusyDay, 'cash' | 'asha'>, slot: number): Statement => sql`
  insert into promo_uses (code_id, customer_id, slot, checkout_id, paise, at)
  select '0199f0a0-0000-7000-8000-000000000001', ${asha.customerId}, ${slot}::int, checkout_id, 100, '2026-05-04' from orders where id = ${cash.id}`
/** An order of the checkout that the code made cheaper by one rupee. */
const coded = ({ cash }: BusyDay): Statement[] => [
  sql`insert into order_terms (order_id, discount_platform_paise, code) values (${cash.id}, 100, 'PLANTED')`,
  // the discount itself is the business of other invariants
  sql`update order_terms set discount_platform_paise = 0 where order_id = ${cash.id}`,
]
/** An unpaid order of one product with a discount. */
const cheaper = (orderId: string, paise: number, name: string | null = null): Statement[] => [
  sql`insert into order_terms (order_id, discount_platform_paise, code) values (${orderId}, ${paise}, ${name})`,
  sql`update order_items set discount_paise = ${paise} where order_id = ${orderId}`,
  sql`update orders set grand_total_paise = ${PRODUCT - paise} where id = ${orderId}`,
  sql`update checkouts set total_paise = ${PRODUCT - paise} where id = (select checkout_id from orders where id = ${orderId})`,
  sql`update payments set amount_paise = ${PRODUCT - paise} where checkout_id = (select checkout_id from orders where id = ${orderId})`,
]

export const promoBreaches: Breaches = {
  'promo codes: uses and spent are those of their checkouts, within the limits of all and of each customer, and before its end': [
    () => [code(1, 0)],
    () => [code(0, 100)],
    ({ awaiting, asha }) => [
      ...cheaper(awaiting.id, 100, 'PLANTED'),
      code(1, 100),
      use({ cash: awaiting, asha }, 1),
      sql`update promo_codes set ends_at = '2026-05-04'`,
    ],
    // used with the fiftieth order of a customer who has fewer
    ({ awaiting, asha }) => [
      ...cheaper(awaiting.id, 100, 'PLANTED'),
      code(1, 100),
      use({ cash: awaiting, asha }, 1),
      sql`
        update promo_codes set per_customer = null, every_nth = 50, restaurant_bp = 10000,
          restaurant_id = (select restaurant_id from orders where id = ${awaiting.id})`,
    ],
  ],
  'promo codes: a checkout uses its code with what it took off, until everything is cancelled before its acceptance': [
    (day) => [code(1, 100), use(day, 1)],
    (day) => coded(day),
    (day) => [code(1, 100), use(day, 1), ...coded(day)],
  ],
  'promo codes: every item keeps a rupee of its price, or its price if that is less': [
    ({ awaiting }) => cheaper(awaiting.id, PRODUCT - 99),
  ],
}
