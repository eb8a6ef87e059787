// People, a menu and placed orders, written directly into the tables, for tests of modules below `orders`.
import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/database.ts'

type Role = 'customer' | 'restaurant' | 'employee' | 'administrator'
export interface PlacedOrder {
  readonly orderId: string
  readonly restaurantId: string
  readonly amountPaise: number
  readonly items: readonly { readonly itemId: string; readonly amountPaise: number }[]
}
export interface PlacedCheckout {
  readonly checkoutId: string
  readonly customerId: string
  readonly amountPaise: number
  readonly orders: readonly PlacedOrder[]
}
interface Input {
  readonly customerId: string
  readonly method: 'COD' | 'Online' | 'Wallet'
  /** For each order: its restaurant and the price of each of its products. */
  readonly orders: readonly { readonly restaurantId: string; readonly prices: readonly number[] }[]
}

const one = async <T>(row: Promise<T | undefined>): Promise<T> => {
  const found = await row
  if (found === undefined) throw new Error('the statement returned no row')
  return found
}

export async function insertPerson(db: Db, role: Role, name: string): Promise<string> {
  const { id } = await one(
    db.row<{ id: string }>(sql`
      insert into accounts (role, email, name, phone_number, created_at)
      values (${role}, ${`${name}@example.com`}, ${name}, '9800000000', ${db.now()}) returning id`),
  )
  if (role === 'restaurant') await insertMenu(db, id)
  return id
}

async function insertMenu(db: Db, restaurantId: string): Promise<void> {
  await db.rows(sql`insert into restaurants (id, place) values (${restaurantId}, 'Pune')`)
  await db.rows(sql`
    with category as (
      insert into categories (restaurant_id, name, created_at) values (${restaurantId}, 'Mains', ${db.now()}) returning id
    )
    insert into products (restaurant_id, category_id, name, description, images, search, created_at, updated_at)
    select ${restaurantId}, id, 'Thali', 'Rice and all', '{}', ''::tsvector, ${db.now()}::timestamptz, ${db.now()}::timestamptz from category`)
}

/** Inserts a checkout as Place Order does, before any money has moved. */
export function insertCheckout(db: Db, { customerId, method, orders }: Input): Promise<PlacedCheckout> {
  return db.transaction(async (tx) => {
    const amountPaise = orders.flatMap(({ prices }) => prices).reduce((sum, price) => sum + price, 0)
    const { id: checkoutId } = await one(
      tx.row<{ id: string }>(sql`
        insert into checkouts (customer_id, payment_method, total_paise, created_at)
        values (${customerId}, ${method}, ${amountPaise}, ${tx.now()}) returning id`),
    )
    const placed: PlacedOrder[] = []
    for (const order of orders) placed.push(await insertOrder(tx, { checkoutId, customerId, method, ...order }))
    return { checkoutId, customerId, amountPaise, orders: placed }
  })
}

const STATUS_WHEN_PLACED = { COD: 'PENDING', Online: 'AWAITING', Wallet: 'PREPAID' } as const
interface OrderInput {
  readonly checkoutId: string
  readonly customerId: string
  readonly method: Input['method']
  readonly restaurantId: string
  readonly prices: readonly number[]
}
async function insertOrder(db: Db, { checkoutId, customerId, method, restaurantId, prices }: OrderInput): Promise<PlacedOrder> {
  const amountPaise = prices.reduce((sum, price) => sum + price, 0)
  const { id: orderId } = await one(
    db.row<{ id: string }>(sql`
      insert into orders (checkout_id, customer_id, customer_name, customer_phone_number, restaurant_id, restaurant_name,
        restaurant_place, restaurant_phone_number, payment_method, payment_status, grand_total_paise, street, city, state, postal_code,
        created_at, updated_at, awaits, awaits_since)
      values (${checkoutId}, ${customerId}, 'asha', '9800000000', ${restaurantId}, 'Spice Route', 'Pune', '9800000001', ${method},
        ${STATUS_WHEN_PLACED[method]}, ${amountPaise}, '1 MG Road', 'Pune', 'MH', '411001', ${db.now()}, ${db.now()},
        ${method === 'Online' ? null : 'answer'}, ${method === 'Online' ? null : db.now()})
      returning id`),
  )
  const rows = await db.rows<{ id: string; total_paise: number }>(sql`
    with product as (select id, name from products where restaurant_id = ${restaurantId}),
    items as (
      insert into order_items (order_id, position, product_id, product_name, images, variant_name, quantity, price_paise)
      select ${orderId}, x.position, product.id, product.name, '{}', 'Full', 1, x.price
      from product, unnest(${[...prices]}::bigint[]) with ordinality as x(price, position)
      returning id, order_id, total_paise
    ), logged as (
      insert into order_events (order_id, item_id, to_status, actor, actor_id, at)
      select order_id, id, 'pending', 'customer', ${customerId}::uuid, ${db.now()}::timestamptz from items
    )
    select id, total_paise from items`)
  return { orderId, restaurantId, amountPaise, items: rows.map((row) => ({ itemId: row.id, amountPaise: row.total_paise })) }
}
