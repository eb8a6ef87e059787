// Counts of products. Rows of stocks are locked by product id, before anything else of a purchase except its cart.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'

export interface SoldPieces {
  readonly itemId: string
  readonly productId: string
  readonly units: number
}
export interface TakenRow {
  readonly product_id: string
  readonly restaurant_id: string
  /** Before the purchase. */
  readonly remaining: number
  readonly units: number
}

/** What a row of stocks has left on the business day `today`. */
const LEFT_NOW = sql`case when daily is not null and day < today then daily else remaining end`

/** Takes the pieces of each counted product that has enough, and records why. Returns the counted products, including those that have too few. */
export const takePieces = (tx: Tx, sold: readonly SoldPieces[]): Promise<TakenRow[]> =>
  tx.rows<TakenRow>(sql`
    with sold as (
      select "itemId" as item_id, "productId" as product_id, sum(units)::int as units
      from json_to_recordset(${JSON.stringify(sold)}::json) as x("itemId" uuid, "productId" uuid, units int) group by 1, 2
    ), wanted as (
      select product_id, sum(units)::int as units from sold group by product_id
    ), locked as (
      select s.* from stocks s where s.product_id in (select product_id from wanted) order by s.product_id for update
    ), counted as (
      select l.product_id, p.restaurant_id, l.remaining as stored, w.units, today,
        ${LEFT_NOW} as remaining
      from locked l join wanted w using (product_id) join products p on p.id = l.product_id
      cross join lateral business_day(p.restaurant_id, ${tx.now()}) today
    ), taken as (
      update stocks s set remaining = c.remaining - c.units, day = c.today from counted c
      where s.product_id = c.product_id and c.remaining >= c.units returning s.product_id
    ), moved as (
      insert into stock_moves (product_id, change, reason, item_id, at)
      select product_id, remaining - stored, 'reset', null::uuid, ${tx.now()}::timestamptz from counted join taken using (product_id) where remaining <> stored
      union all
      select product_id, -sold.units, 'sold', item_id, ${tx.now()}::timestamptz from sold join taken using (product_id)
    )
    select product_id, restaurant_id, remaining, units from counted`)

/** Returns what an order item has taken, whether or not it was given back. */
export const listSoldPieces = (tx: Tx, itemId: string): Promise<{ product_id: string; units: number }[]> =>
  tx.rows<{ product_id: string; units: number }>(
    sql`select product_id, -change as units from stock_moves where item_id = ${itemId} and reason = 'sold' order by product_id`,
  )

/** Returns the pieces that these items hold and would give back: not those of a count that was set since. */
export const listHeld = (db: Db, itemIds: readonly string[]): Promise<{ product_id: string; pieces: number }[]> =>
  db.rows<{ product_id: string; pieces: number }>(sql`
    select m.product_id, -sum(m.change)::int as pieces from stock_moves m
    where m.item_id = any(${itemIds}::uuid[]) and m.reason = 'sold' and not exists (
      select from stock_moves later where later.product_id = m.product_id and later.reason = 'set' and later.id > m.id)
    group by m.product_id`)

export interface ReturnedItem {
  readonly itemId: string
  /** Its restaurant does not see its order, so that a count which it set since includes the pieces. */
  readonly isUnseen: boolean
  /** A product that has run out, of which at most `kept` pieces return. */
  readonly missingId?: string
  readonly kept?: number
}
/** Locks the counts of products, and of what order items have taken. */
export const lockPieces = (tx: Tx, itemIds: readonly string[], productIds: readonly string[] = []): Promise<unknown> =>
  tx.rows(sql`
    select product_id from stocks where product_id in (
      select unnest(${[...productIds]}::uuid[])
      union select product_id from stock_moves where item_id = any(${[...itemIds]}::uuid[]) and reason = 'sold')
    order by product_id for update`)

/** Gives back what the items took, once. A piece that is missing, or of an earlier day of a daily count, is not added. Returns the new counts. */
export const returnPieces = (
  tx: Tx,
  items: readonly ReturnedItem[],
): Promise<{ restaurant_id: string; remaining: number; change: number }[]> =>
  tx.rows<{ restaurant_id: string; remaining: number; change: number }>(sql`
    with items as (
      select "itemId" as id, "isUnseen" as is_unseen, "missingId" as missing_id, kept
      from json_to_recordset(${JSON.stringify(items)}::json) as x("itemId" uuid, "isUnseen" boolean, "missingId" uuid, kept int)
    ), sold as (
      select product_id, item_id, case when product_id = missing_id then least(-change, kept) else -change end as units, at, is_unseen and exists (
        select from stock_moves later where later.product_id = m.product_id and later.reason = 'set' and later.id > m.id) as is_recounted
      from items join stock_moves m on m.item_id = items.id and m.reason = 'sold'
    ), locked as (
      select s.* from stocks s where s.product_id in (select product_id from sold) order by s.product_id for update
    ), returned as (
      insert into stock_moves (product_id, change, reason, item_id, at)
      select sold.product_id,
        case when is_recounted or l.daily is not null and business_day(p.restaurant_id, sold.at) < l.day then 0 else units end,
        'returned', sold.item_id, ${tx.now()}::timestamptz
      from sold join locked l using (product_id) join products p on p.id = sold.product_id
      on conflict (item_id, product_id, reason) where item_id is not null do nothing
      returning product_id, change
    )
    update stocks s set remaining = s.remaining + back.change
    from (select product_id, sum(change)::int as change from returned group by product_id) back join products p on p.id = back.product_id
    where s.product_id = back.product_id
    returning p.restaurant_id, s.remaining, back.change`)

/** Starts counting with 0, unless the product is counted already. Returns undefined when it is not the restaurant's. */
export const startCount = (tx: Tx, restaurantId: RestaurantId, id: string): Promise<{ is_new: boolean } | undefined> =>
  tx.row<{ is_new: boolean }>(sql`
    with own as (select id, restaurant_id from products where id = ${id} and restaurant_id = ${restaurantId} and deleted_at is null),
    started as (
      insert into stocks (product_id, remaining, day) select id, 0, business_day(restaurant_id, ${tx.now()}) from own
      on conflict do nothing returning product_id
    )
    select exists (select from started) as is_new from own`)

/** Sets a count; `left` undefined keeps what is left now and is not recorded as set, `daily` undefined keeps what is set again each day. */
export const setCount = (
  tx: Tx,
  restaurantId: RestaurantId,
  id: string,
  left: number | undefined,
  daily: number | null | undefined,
): Promise<unknown> =>
  tx.rows(sql`
    with before as (
      select remaining, today, ${LEFT_NOW} as now
      from stocks cross join lateral business_day(${restaurantId}, ${tx.now()}) today where product_id = ${id} for update of stocks
    ), counted as (
      update stocks s set remaining = coalesce(${left ?? null}::int, before.now), day = before.today,
        daily = case when ${daily === undefined} then s.daily else ${daily ?? null}::int end
      from before where s.product_id = ${id} returning s.product_id, s.remaining
    )
    insert into stock_moves (product_id, change, reason, at)
    select product_id, counted.remaining - before.remaining, ${left === undefined ? 'reset' : 'set'}, ${tx.now()}::timestamptz
    from counted, before where ${left !== undefined} or counted.remaining <> before.remaining`)

export interface CountedProduct {
  readonly id: string
  /** Null: not counted. `left` and `day` (null: the present business day) are those of a count that starts. */
  readonly stock: { readonly daily: number | null; readonly left: number; readonly day: string | null } | null
}
/** Locks the counts of products until the transaction ends, before the products, as a purchase does. */
export const lockCounts = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.rows(sql`select product_id from stocks where product_id = any(${[...ids]}::uuid[]) order by product_id for update`)

/** Starts and stops counting, and sets how many there are again each day; a running count keeps what is left, until the next day if it is daily. Counts must be locked. */
export async function writeCounts(tx: Tx, restaurantId: RestaurantId, products: readonly CountedProduct[]): Promise<void> {
  const rows = JSON.stringify(products.map(({ id, stock }) => ({ id, ...stock, isCounted: stock !== null })))
  const given = sql`(
    select x.* from json_to_recordset(${rows}::json) as x(id uuid, daily int, "left" int, day date, "isCounted" boolean)
    join products p on p.id = x.id and p.restaurant_id = ${restaurantId})`
  await tx.rows(sql`
    with stopped as (
      delete from stocks s using ${given} g where s.product_id = g.id and not g."isCounted" returning s.product_id, s.remaining
    ), before as (
      select product_id, remaining as stored, today, ${LEFT_NOW} as now
      from stocks cross join lateral business_day(${restaurantId}, ${tx.now()}) today where product_id in (select g.id from ${given} g where g."isCounted")
    ), running as (
      update stocks s set daily = g.daily, remaining = before.now, day = before.today
      from before join ${given} g on g.id = before.product_id where s.product_id = before.product_id returning s.product_id
    ), started as (
      insert into stocks (product_id, remaining, daily, day)
      select g.id, g."left", g.daily, coalesce(g.day, business_day(${restaurantId}, ${tx.now()})) from ${given} g
      where g."isCounted" and g.id not in (select product_id from running) returning product_id, remaining
    )
    insert into stock_moves (product_id, change, reason, at)
    select product_id, -remaining, 'set', ${tx.now()}::timestamptz from stopped where remaining > 0
    union all
    select product_id, now - stored, 'reset', ${tx.now()}::timestamptz from before where now <> stored
    union all
    select product_id, remaining, 'set', ${tx.now()}::timestamptz from started`)
}

/** Stops counting. Returns false when the product is not the restaurant's. */
export async function stopCount(tx: Tx, restaurantId: RestaurantId, id: string): Promise<boolean> {
  const own = await tx.row(sql`
    with own as (select id from products where id = ${id} and restaurant_id = ${restaurantId} and deleted_at is null),
    stopped as (delete from stocks s using own where s.product_id = own.id returning s.product_id, s.remaining),
    moved as (
      insert into stock_moves (product_id, change, reason, at) select product_id, -remaining, 'set', ${tx.now()}::timestamptz from stopped where remaining > 0
    )
    select id from own`)
  return own !== undefined
}
