// Many online checkouts, each of a separate customer, written directly into the tables as placing an order does.
import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/database.ts'
import { insertPerson } from './placed-orders.ts'

export interface OnlineCheckout {
  readonly payment: string
  /** The session at the provider, if it was started. */
  readonly session: string
  readonly amountPaise: number
}
const PRICE = 25_000
const RESTAURANTS = 20

/** Creates restaurants with one product each, and `count` customers with one order each. */
export async function insertOnlineCheckouts(
  db: Db,
  count: number,
  { provider, expiresAt }: { provider: string | null; expiresAt: Date },
): Promise<OnlineCheckout[]> {
  for (let place = 0; place < RESTAURANTS; place += 1) await insertPerson(db, 'restaurant', `kitchen${place}`)
  const now = db.now()
  await db.rows(sql`
    insert into variants (product_id, position, name, price_paise, offer)
    select id, 0, 'Full', ${PRICE}, 0 from products where name = 'Thali'`)
  await db.rows(sql`
    insert into accounts (role, email, name, phone_number, created_at)
    select 'customer', 'customer' || n || '@example.com', 'Customer ' || n, '9800000000', ${now}::timestamptz
    from generate_series(1, ${count}::int) n`)
  await db.rows(sql`
    insert into checkouts (customer_id, payment_method, total_paise, created_at)
    select id, 'Online', ${PRICE}, ${now}::timestamptz from accounts where email like 'customer%'`)
  await db.rows(sql`
    insert into orders (checkout_id, customer_id, customer_name, customer_phone_number, restaurant_id, restaurant_name, restaurant_place,
      restaurant_phone_number, payment_method, payment_status, grand_total_paise, street, city, state, postal_code, created_at, updated_at)
    select c.id, c.customer_id, 'Customer', '9800000000', r.id, 'Kitchen', 'Pune', '9800000000', 'Online', 'AWAITING',
      ${PRICE}, '1 MG Road', 'Pune', 'Maharashtra', '411001', ${now}::timestamptz, ${now}::timestamptz
    from (select *, row_number() over () % ${RESTAURANTS} as place from checkouts) c
    join (select id, row_number() over () - 1 as place from restaurants where place = 'Pune') r using (place)`)
  await db.rows(sql`
    with listed as (
      insert into order_items (order_id, position, product_id, product_name, images, variant_name, quantity, price_paise)
      select o.id, 1, p.id, p.name, '{}', 'Full', 1, ${PRICE} from orders o join products p using (restaurant_id) where p.name = 'Thali'
      returning id, order_id
    )
    insert into order_events (order_id, item_id, to_status, actor, actor_id, at)
    select l.order_id, l.id, 'pending', 'customer', o.customer_id, ${now}::timestamptz from listed l join orders o on o.id = l.order_id`)
  return db.rows<OnlineCheckout>(sql`
    insert into payments (checkout_id, customer_id, amount_paise, provider, provider_session, created_at, updated_at, expires_at)
    select id, customer_id, ${PRICE}, ${provider}::text, case when ${provider}::text is not null then 'cs_test_' || replace(id::text, '-', '') end,
      ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz from checkouts
    returning id as payment, coalesce(provider_session, '') as session, amount_paise as "amountPaise"`)
}
