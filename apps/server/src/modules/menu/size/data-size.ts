import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'

/** Counts the products on sale, and the search words of all of them. */
export async function measureMenu(tx: Tx, restaurantId: string): Promise<{ products: number; words: number }> {
  const size = await tx.row<{ products: number; words: number }>(sql`
    select count(*) as products, coalesce(sum(length(search)), 0) as words from products
    where restaurant_id = ${restaurantId} and deleted_at is null`)
  return size ?? { products: 0, words: 0 }
}

export async function countCategories(tx: Tx, restaurantId: RestaurantId): Promise<number> {
  const row = await tx.row<{ total: number }>(sql`select count(*) as total from categories where restaurant_id = ${restaurantId}`)
  return row?.total ?? 0
}
