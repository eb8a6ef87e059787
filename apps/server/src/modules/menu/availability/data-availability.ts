import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/http/session.ts'

/** The column `availability` of a product `p` at a moment. */
export const availabilityColumn = (now: Date): RawBuilder<unknown> =>
  // a name that no table has as a column, which would come first
  sql`(select to_json(availability_row) from availability_at(p.id, ${now}) availability_row) as availability`

/** Null: available. */
export type SoldOutUntil = Date | 'today' | 'always' | null

const untilOf = (until: SoldOutUntil, now: Date): RawBuilder<unknown> => {
  if (until === 'today') return sql`end_of_today(p.restaurant_id, ${now})`
  return until === 'always' ? sql`'infinity'::timestamptz` : sql`${until}::timestamptz`
}

/** Returns false when the product is not the restaurant's. */
export async function markProduct(db: Db, restaurantId: RestaurantId, id: string, until: SoldOutUntil): Promise<boolean> {
  const marked = await db.row(sql`
    update products p set sold_out_until = ${untilOf(until, db.now())}
    where p.id = ${id} and p.restaurant_id = ${restaurantId} and p.deleted_at is null returning p.id`)
  return marked !== undefined
}

/** Returns whether the product is the restaurant's, and whether it has the variant, ignoring case. */
export const markVariant = (
  db: Db,
  restaurantId: RestaurantId,
  { id, variant }: { id: string; variant: string },
  until: SoldOutUntil,
): Promise<{ is_own: boolean; is_marked: boolean } | undefined> =>
  db.row<{ is_own: boolean; is_marked: boolean }>(sql`
    with p as (select id, restaurant_id from products where id = ${id} and restaurant_id = ${restaurantId} and deleted_at is null),
    marked as (
      update variants v set sold_out_until = ${untilOf(until, db.now())} from p
      where v.product_id = p.id and lower(v.name) = lower(${variant}) returning v.name
    )
    select exists (select from p) as is_own, exists (select from marked) as is_marked`)
