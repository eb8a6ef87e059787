import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'

/** The column `availability` of a product `p` at a moment. */
export const availabilityColumn = (moment: Date | RawBuilder<unknown>): RawBuilder<unknown> =>
  // a name that no table has as a column, which would come first
  sql`(select to_json(availability_row) from availability_at(p.id, ${moment}) availability_row) as availability`

/** Null: available. */
export type SoldOutUntil = Date | 'today' | 'always' | null

/** `known`: the column that is set. `today` never ends it earlier. */
const untilOf = (until: SoldOutUntil, now: Date, known: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (until === 'today') return sql`greatest(${known}, end_of_today(p.restaurant_id, ${now}))`
  return until === 'always' ? sql`'infinity'::timestamptz` : sql`${until}::timestamptz`
}

/** As JSON, like `Availability`: until when it was sold out. */
const untilBefore = (now: Date): RawBuilder<unknown> =>
  sql`case when before.sold_out_until > ${now} then to_json(before.sold_out_until) end`

/** Returns until when it was sold out before; undefined when the product is not the restaurant's. */
export const markProduct = (
  db: Db,
  restaurantId: RestaurantId,
  id: string,
  until: SoldOutUntil,
): Promise<{ before: string | null } | undefined> =>
  db.row<{ before: string | null }>(sql`
    with before as (
      select id, sold_out_until from products where id = ${id} and restaurant_id = ${restaurantId} and deleted_at is null for update
    )
    update products p set sold_out_until = ${untilOf(until, db.now(), sql`p.sold_out_until`)}
    from before where p.id = before.id returning ${untilBefore(db.now())} as before`)

/** Waits for a save of the product, which replaces its variants. Returns whether it is the restaurant's. */
export const lockProduct = async (tx: Tx, restaurantId: RestaurantId, id: string): Promise<boolean> =>
  (await tx.row(sql`
    select id from products where id = ${id} and restaurant_id = ${restaurantId} and deleted_at is null for no key update`)) !== undefined

/** Returns until when a variant of a locked product was sold out before; undefined when the product does not have it. */
export const markVariant = (
  tx: Tx,
  { id, variant }: { id: string; variant: string },
  until: SoldOutUntil,
): Promise<{ before: string | null } | undefined> =>
  tx.row<{ before: string | null }>(sql`
    with before as (
      select v.product_id, v.name, v.sold_out_until from variants v where v.product_id = ${id} and text_key(v.name) = text_key(${variant}::text)
      order by v.name = ${variant} desc, v.position limit 1
    )
    update variants v set sold_out_until = ${untilOf(until, tx.now(), sql`v.sold_out_until`)} from before join products p on p.id = before.product_id
    where v.product_id = p.id and v.name = before.name returning ${untilBefore(tx.now())} as before`)

/** Moves the end of what is sold out until `from`: products, which it locks as a menu file does, variants and options. The links must be locked. */
export async function moveEnds(tx: Tx, restaurantId: string, from: Date, to: Date): Promise<void> {
  await tx.rows(sql`select id from products where restaurant_id = ${restaurantId} and deleted_at is null order by id for no key update`)
  await tx.rows(sql`update products set sold_out_until = ${to} where restaurant_id = ${restaurantId} and sold_out_until = ${from}`)
  await tx.rows(sql`
    update variants v set sold_out_until = ${to} from products p
    where p.id = v.product_id and p.restaurant_id = ${restaurantId} and v.sold_out_until = ${from}`)
  await tx.rows(sql`
    update options o set sold_out_until = ${to} from option_groups g
    where g.id = o.group_id and g.restaurant_id = ${restaurantId} and o.sold_out_until = ${from}`)
}
