import type { Db } from '../../../platform/database/database.ts'
import type { RestaurantId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { record } from '../../activity/index.ts'
import { checkCategoryCount } from '../size/check-menu-size.ts'
import { type CategoryRow, insertCategory, lockNewCategories } from './data-categories.ts'

/** Refuses `category_exists` when the restaurant has a category of the same name, and one category too many. */
export function addCategory(db: Db, restaurantId: RestaurantId, name: string): Promise<CategoryRow> {
  return db.transaction(async (tx) => {
    await lockNewCategories(tx, restaurantId)
    const added = await insertCategory(tx, restaurantId, name)
    if (!added) throw refuse('category_exists')
    await checkCategoryCount(tx, restaurantId)
    await record(tx, { act: 'category_added', object: added.id })
    tx.publish({ type: 'catalogueChanged', restaurantId })
    return { id: added.id, name, count: 0 }
  })
}
