import type { Db } from '../../platform/database/database.ts'
import type { RestaurantId } from '../../platform/http/session.ts'
import { refuse } from '../../platform/refusal.ts'
import { type CategoryRow, insertCategory } from './data-categories.ts'

/** Refuses `category_exists` when the restaurant has a category of that name, ignoring case. */
export async function addCategory(db: Db, restaurantId: RestaurantId, name: string): Promise<CategoryRow> {
  const added = await insertCategory(db, restaurantId, name)
  if (!added) throw refuse('category_exists')
  db.publish({ type: 'catalogueChanged', restaurantId })
  return { id: added.id, name, count: 0 }
}
